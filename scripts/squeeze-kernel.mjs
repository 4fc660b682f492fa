// Packs a module so that src/kernel/unpack.ts unpacks it: lists the numbers that it will be told, in its order, runs its
// guesses over them, and writes down what they leave open.
import { modelled, sumOf, unpacked } from '../src/kernel/unpack.ts';
import { instruction, listOf, reader, sectionsOf } from './pack-kernel.mjs';

const CODE = 10;

/** The bits of a number as they are told: how many there are, and those below the first. */
function bitsOf(number) {
  const digits = (number + 1).toString(2).slice(1);
  return `${'0'.repeat(digits.length)}1${digits}`;
}

function operandsOf({ code, bytes, ...named }) {
  if (code === 0x41) return [named.whole < 0 ? -2 * named.whole - 1 : 2 * named.whole];
  if (code === 0x44) return [...new Uint8Array(Float64Array.of(named.number).buffer)];
  if (!bytes) return Object.values(named);
  if (code >= 2 && code <= 4) return [bytes[1] === 0x40 ? 0 : 128 - bytes[1]];
  if (code === 0x43 || code === 0xfc) return bytes.slice(1);
  const read = reader(bytes, 1);
  return read.at < bytes.length ? [read.unsigned()] : [];
}

function bodyOf(read) {
  const end = read.unsigned() + read.at;
  const locals = [read.unsigned()];
  for (let left = locals[0]; left > 0; left--) locals.push(read.unsigned(), read.byte());
  const code = [];
  while (read.at < end) code.push(instruction(read));
  return { locals, code };
}

/** The numbers that tell a module. */
function numbersOf(bytes) {
  const sections = sectionsOf(bytes);
  const at = sections.findIndex(({ id }) => id === CODE);
  const bodies = listOf(sections[at].bytes, bodyOf);
  const uses = new Map();
  for (const { code } of bodies.flatMap((body) => body.code)) uses.set(code, (uses.get(code) ?? 0) + 1);
  const codes = [...uses.keys()].sort((a, b) => uses.get(b) - uses.get(a) || a - b);
  const told = (list) => [list.length, ...list];
  const start = sections[at].start;
  const end = sections[at + 1]?.start ?? bytes.length;
  return [
    ...told([...bytes.slice(0, start)]),
    ...told([...bytes.slice(end)]),
    ...told(codes),
    ...bodies.flatMap(({ locals, code }) => [
      ...locals,
      ...code.flatMap((one) => [codes.indexOf(one.code), ...operandsOf(one)]),
    ]),
  ];
}

/** The module in far fewer bytes than a general packer leaves. */
export function squeezed(bytes) {
  const bits = numbersOf(bytes).map(bitsOf).join('');
  const out = [];
  let at = 0;
  let low = 0;
  let range = 2 ** 32;
  const put = () => {
    // What no longer fits is carried into the bytes before.
    for (let i = out.length - 1, carry = low >= 2 ** 32; carry; i--) {
      out[i] = (out[i] + 1) % 256;
      carry = out[i] === 0;
    }
    low %= 2 ** 32;
    out.push(Math.floor(low / 2 ** 24));
    low = (low % 2 ** 24) * 256;
  };
  modelled((chance) => {
    const bit = Number(bits[at++]);
    const part = Math.floor(range * chance);
    low += bit ? 0 : part;
    range = bit ? part : range - part;
    while (range < 2 ** 24) {
      put();
      range *= 256;
    }
    return bit;
  });
  for (let i = 0; i < 4; i++) put();
  while (out.at(-1) === 0) out.pop();
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(sumOf(Uint8Array.from(out)));
  const packed = Uint8Array.from([...sum, ...out]);
  if (Buffer.compare(unpacked(packed), bytes) !== 0) throw new Error('The module does not come back as it was packed.');
  return packed;
}
