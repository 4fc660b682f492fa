// What is said on a terminal and nowhere else: colours and progress.

export interface Ink {
  bold(text: string): string;
  soft(text: string): string;
  yes(text: string): string;
  no(text: string): string;
}

/** Colours for a stream: none unless it is a terminal and nobody asked for none (NO_COLOR). */
export function inkFor(stream: { readonly isTTY?: boolean }, env: NodeJS.ProcessEnv): Ink {
  const on = stream.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb';
  const set = (open: number, close: number) => (text: string) => (on ? `\u001b[${open}m${text}\u001b[${close}m` : text);
  return { bold: set(1, 22), soft: set(2, 22), yes: set(32, 39), no: set(35, 39) };
}

/** Shows on a terminal, five times a second at most, how far a batch is; `done` wipes it away. `clock` gives milliseconds. */
export function progressOn(
  stream: NodeJS.WriteStream,
  clock: () => number = Date.now,
): { progress(answered: number): void; done(): void } {
  if (!stream.isTTY) return { progress: () => {}, done: () => {} };
  const started = clock();
  let last = 0;
  const wipe = '\r\u001b[K';
  return {
    progress(answered) {
      const now = clock();
      if (now - last < 200) return;
      last = now;
      const rate = Math.round((answered * 1000) / Math.max(1, now - started));
      stream.write(`${wipe}${answered.toLocaleString('en')} answered, ${rate.toLocaleString('en')} a second`);
    },
    done: () => void (last > 0 && stream.write(wipe)),
  };
}
