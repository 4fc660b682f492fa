// Unpacks the module. It was packed by guessing it bit by bit and writing down only what surprised (arithmetic coding):
// the guesses know that they are about instructions, which ones came before, and what lies on the stack.
// Packing makes the same guesses (scripts/squeeze-kernel.mjs). What is read here has been packed there.
import { guesser, mixed as mixedOf, type NextBit } from './guess.ts';

// Held here: it is called so often that even the way through the import would be felt.
const mixed = mixedOf;

const I32 = 0x7f;
const F64 = 0x7c;
const NOTHING = 128;
/** Where the local that was named last is kept, however it was named. */
const LOCAL = 0x20;

function unsigned(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...unsigned(Math.floor(value / 128))];
}
function signed(value: number): number[] {
  return value >= -64 && value < 64 ? [value & 127] : [(value & 127) | 128, ...signed(value >> 7)];
}

/** What a module declares before its code: what functions take and give, by type; each function's type; globals. */
function declared(head: readonly number[]) {
  let at = 8;
  const number = (): number => {
    const byte = head[at++]!;
    return byte < 128 ? byte : byte - 128 + 128 * number();
  };
  const list = <T>(item: () => T): T[] => Array.from({ length: number() }, item);
  const types: { takes: number[]; gives: number[] }[] = [];
  const typeOf: number[] = [];
  const globals: number[] = [];
  const byte = (): number => head[at++]!;
  while (at < head.length) {
    const section = byte();
    const end = number() + at;
    if (section === 1) types.push(...list(() => ({ form: byte(), takes: list(byte), gives: list(byte) })));
    if (section === 3) typeOf.push(...list(number));
    if (section === 6)
      globals.push(
        ...list(() => {
          const type = byte();
          at += 2;
          if (type === F64) at += 8;
          else number();
          at++;
          return type;
        }),
      );
    at = end;
  }
  return { types, typeOf, globals };
}

function operandsOf(code: number): number {
  if (code === 0x44) return 8;
  if (code === 0x43) return 4;
  if (code >= 0x28 && code <= 0x3e) return 2;
  const one = [2, 3, 4, 0x0c, 0x0d, 0x10, 0x3f, 0x40, 0x41, 0xfc];
  return (code >= 0x20 && code <= 0x24) || one.includes(code) ? 1 : 0;
}

/** An operand as it stands in the module. A block's type and a whole number are told so that the usual ones are small. */
function written(code: number, told: number): number[] {
  if (code >= 2 && code <= 4) return [told === 0 ? 0x40 : NOTHING - told];
  if (code === 0x41) return signed(told % 2 === 1 ? -(told + 1) / 2 : told / 2);
  return code === 0x43 || code === 0x44 ? [told] : unsigned(told);
}

/** The module's bytes, told bit by bit. */
export function modelled(next: NextBit): Uint8Array<ArrayBuffer> {
  const { seen, number } = guesser(next);
  const bytesTold = (): number[] => {
    const bytes: number[] = [];
    for (let left = number(0, 0); left > 0; left--) {
      seen[0] = 1;
      for (let i = 1; i < 4; i++) seen[i] = mixed(seen[i - 1]!, bytes.at(-i) ?? 0);
      bytes.push(number(1, 4));
    }
    return bytes;
  };
  const head = bytesTold();
  const tail = bytesTold();
  const codes = bytesTold();
  const { types, typeOf, globals } = declared(head);
  const last = new Int32Array(512);

  const bodyOf = (type: number, me: number): number[] => {
    const { takes, gives } = types[type]!;
    const body: number[] = [];
    const locals = [...takes];
    const told = (kind: number, among: number): number => {
      const hash = mixed(kind, among);
      seen[0] = hash;
      seen[1] = mixed(hash, body.at(-1) ?? 0);
      const value = number(kind, 2);
      body.push(...unsigned(value));
      return value;
    };
    const groups = told(2, takes.length);
    for (let left = groups; left > 0; left--) {
      const many = told(3, groups);
      const kind = told(4, left);
      for (let i = 0; i < many; i++) locals.push(kind);
    }

    const stack: number[] = [];
    const pop = (many: number): void => {
      stack.length = Math.max(0, stack.length - many);
    };
    const blocks = [{ code: 0, base: 0, gives: gives[0] ?? NOTHING }];
    // The codes of the last instructions, and a hash of all there is to the last.
    let [c0, c1, c2, c3, i0] = [0, 0, 0, 0, 0];
    while (blocks.length > 0) {
      const block = blocks.at(-1)!;
      const high = Math.min(7, Math.max(0, stack.length - block.base));
      const on = (down: number): number => (high > down ? (stack[stack.length - 1 - down]! & 3) + 1 : 0);
      const top = on(0) + 8 * on(1) + 64 * high;
      const below = on(2) + 8 * on(3);
      const pair = mixed(mixed(1, c0), c1);
      seen[0] = mixed(mixed(3, c0), top);
      seen[1] = mixed(pair, top);
      seen[2] = mixed(mixed(pair, c2), c3);
      seen[3] = mixed(mixed(4, i0), top);
      seen[4] = mixed(mixed(mixed(5, top), below), block.code);
      seen[5] = mixed(mixed(mixed(6, c0), last[LOCAL]!), me);
      const code = codes[number(8 + 4 * Math.min(high, 3) + (on(0) & 3), 6)]!;
      body.push(code);

      let instruction = code;
      let first = 0;
      for (let nth = 0, many = operandsOf(code); nth < many; nth++) {
        const isLocal = code >= 0x20 && code <= 0x22;
        const own = isLocal ? LOCAL : code + 256 * Math.min(nth, 1);
        const here = isLocal ? me : -1;
        const hash = mixed(7, code + 256 * nth);
        seen[0] = mixed(hash, here);
        seen[1] = mixed(mixed(hash + 1, last[own]!), isLocal ? me : block.code);
        seen[2] = mixed(mixed(hash + 2, pair), here);
        seen[3] = mixed(mixed(hash + 3, top), me);
        seen[4] = mixed(mixed(hash + 4, top), below);
        seen[5] = mixed(mixed(hash + 5, last[own]!), c0);
        const value = number(64 + (code & 63) + (nth > 0 ? 64 : 0), 6);
        if (nth === 0) first = value;
        if (code === 0xfc && nth === 0) many += [2, 1][value - 10] ?? 0;
        last[own] = value;
        instruction = mixed(instruction, value);
        body.push(...written(code, value));
      }
      [c3, c2, c1, c0] = [c2, c1, c0, code];
      i0 = instruction;

      // What it does to the stack, nearly: guesses are better for it, and need not be right.
      if (code >= 2 && code <= 4) {
        if (code === 4) pop(1);
        blocks.push({ code, base: stack.length, gives: NOTHING - first });
      } else if (code === 0x0b) {
        stack.length = block.base;
        if (block.gives < NOTHING) stack.push(block.gives);
        blocks.pop();
      } else if (code === 5 || code === 0x0c || code === 0x0f) {
        stack.length = block.base;
        if (code === 5) block.code = code;
      } else if (code === 0x10) {
        const called = types[typeOf[first]!]!;
        pop(called.takes.length);
        stack.push(...called.gives);
      } else if (code === 0x20) stack.push(locals[first]!);
      else if (code === 0x23) stack.push(globals[first]!);
      else if (code === 0x41) stack.push(I32);
      else if (code === 0x43 || code === 0x44) stack.push(F64);
      else if (code === 0x1b || (code >= 0x36 && code <= 0x3e)) pop(2);
      else if (code < 0x22 || code === 0x24) pop(1);
      else if (code >= 0x28) {
        const unary = code < 0x36 || code === 0x45 || (code >= 0x99 && code <= 0x9f) || code >= 0xa7;
        pop(unary ? 1 : 2);
        stack.push((code < 0x79 && code !== 0x2b) || (code >= 0xa7 && code <= 0xab) ? I32 : F64);
      }
    }
    return [...unsigned(body.length), ...body];
  };

  const bodies = typeOf.map(bodyOf);
  const code = [...unsigned(bodies.length), ...bodies.flat()];
  return Uint8Array.from([...head, 10, ...unsigned(code.length), ...code, ...tail]);
}

/** One number for many bytes, by which it is seen that they are the ones that were packed. */
export function sumOf(bytes: Uint8Array): number {
  return bytes.reduce(mixed, 1) >>> 0;
}

/** The module that was packed; before it stands the sum of what follows, in four bytes. */
export function unpacked(packed: Uint8Array): Uint8Array<ArrayBuffer> {
  let at = 0;
  let range = 2 ** 32;
  let rest = 0;
  const further = (): void => {
    rest = rest * 256 + (packed[at++] ?? 0);
  };
  const four = (): number => {
    rest = 0;
    for (let i = 0; i < 4; i++) further();
    return rest;
  };
  if (four() !== sumOf(packed.subarray(4))) throw new Error('The packed module is damaged.');
  four();
  return modelled((chance) => {
    const part = Math.floor(range * chance);
    const told = rest < part ? 1 : 0;
    rest -= told ? 0 : part;
    range = told ? part : range - part;
    while (range < 2 ** 24) {
      further();
      range *= 256;
    }
    return told;
  });
}
