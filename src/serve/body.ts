// A request's body, read within limits: nothing past the largest size is held, and nobody is waited for for ever.

/** Why a body was not read to its end. */
export type BodyFault = 'too-large' | 'too-slow';

export class Unread extends Error {
  override name = 'Unread';
  readonly fault: BodyFault;
  constructor(fault: BodyFault) {
    super(fault);
    this.fault = fault;
  }
}

/** The most that is taken of a body, in bytes, and how long each piece of it, and all of it, may take to come. */
export interface BodyLimits {
  readonly bytes: number;
  readonly pause: number;
  readonly whole: number;
}

/** The pieces of a body as they come; past a limit it throws Unread, and the rest is never fetched. */
export async function* piecesOf(
  body: ReadableStream<Uint8Array> | null,
  limits: BodyLimits,
): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  const end = Date.now() + limits.whole;
  let size = 0;
  let whole = false;
  try {
    for (;;) {
      const { done, value } = await within(reader.read(), Math.min(limits.pause, end - Date.now()));
      if (done) break;
      size += value.length;
      if (size > limits.bytes) throw new Unread('too-large');
      yield value;
    }
    whole = true;
  } finally {
    // What is left unread is let go, and whether that works is nobody's concern any more.
    if (!whole) void reader.cancel().catch(() => {});
  }
}

function within<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Unread('too-slow')), Math.max(0, milliseconds));
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
