// Writes a module in fewer bytes without changing what it computes. The compiler spells every number out in nine bytes
// and every address beside the load that uses it; there are shorter ways to say the same:
//   a small whole number        i32.const, f64.convert_i32_s                3 bytes
//   a number used often         an immutable global                         2 bytes, and 12 once
//   a number exact in 32 bits   f32.const, f64.promote_f32                  6 bytes
//   address + constant, load    the load's own offset                       3 bytes less
// Globals and functions are numbered by how often they are named, so that the frequent ones have one-byte numbers.

import { shared } from './share-globals.mjs';
import { shortened } from './shorten-kernel.mjs';

const CODE = 10;
const LOADS = [0x28, 0x2b];

/** Reads numbers from a module's bytes, one after another. */
export function reader(bytes, at = 0) {
  const read = {
    at,
    byte: () => bytes[read.at++],
    unsigned() {
      let value = 0;
      for (let shift = 0; ; shift += 7) {
        const byte = bytes[read.at++];
        value += (byte & 127) * 2 ** shift;
        if (byte < 128) return value;
      }
    },
    signed() {
      let value = 0;
      for (let shift = 0; ; shift += 7) {
        const byte = bytes[read.at++];
        value += (byte & 127) * 2 ** shift;
        if (byte < 128) return byte & 64 ? value - 2 ** (shift + 7) : value;
      }
    },
    bytes(count) {
      read.at += count;
      return bytes.slice(read.at - count, read.at);
    },
  };
  return read;
}

function unsigned(value) {
  const out = [];
  do {
    const rest = Math.floor(value / 128);
    out.push((value % 128) | (rest > 0 ? 128 : 0));
    value = rest;
  } while (value > 0);
  return out;
}

function signed(value) {
  const out = [];
  for (;;) {
    const byte = value & 127;
    value >>= 7;
    if ((value === 0 && !(byte & 64)) || (value === -1 && byte & 64)) return [...out, byte];
    out.push(byte | 128);
  }
}

function floatBytes(value, width) {
  const view = new DataView(new ArrayBuffer(width));
  if (width === 4) view.setFloat32(0, value, true);
  else view.setFloat64(0, value, true);
  return [...new Uint8Array(view.buffer)];
}

/** One instruction: its code, what follows it as numbers where they are rewritten, and else as it stands. */
export function instruction(read) {
  const start = read.at;
  const code = read.byte();
  const named = (key) => ({ code, [key]: read.unsigned() });
  if (code === 0x10) return named('callee');
  if (code === 0x23 || code === 0x24) return named('global');
  if (code === 0x44) return { code, number: new DataView(read.bytes(8).buffer).getFloat64(0, true) };
  if (code === 0x41) return { code, whole: read.signed() };
  if (code >= 0x28 && code <= 0x3e) return { code, align: read.unsigned(), offset: read.unsigned() };
  if (code >= 0x02 && code <= 0x04) {
    if (read.signed() >= 0) throw new Error('A block with a type of its own is not known here.');
  } else if (code === 0x0c || code === 0x0d || (code >= 0x20 && code <= 0x22)) read.unsigned();
  else if (code === 0x0e) for (let left = read.unsigned() + 1; left > 0; left--) read.unsigned();
  else if (code === 0x42) read.signed();
  else if (code === 0x43) read.bytes(4);
  else if (code === 0x3f || code === 0x40) read.byte();
  else if (code === 0xfc) {
    const which = read.unsigned();
    if (which === 10) read.bytes(2);
    else if (which === 11) read.byte();
    else if (which > 7) throw new Error(`Instruction fc ${which} is not known here.`);
  } else if (code === 0x11 || (code >= 0x06 && code <= 0x0a) || code === 0x1c || code > 0xc4)
    throw new Error(`Instruction ${code.toString(16)} is not known here.`);
  const end = read.at;
  read.at = start;
  return { code, bytes: [...read.bytes(end - start)] };
}

export function sectionsOf(bytes) {
  const read = reader(bytes, 8);
  const sections = [];
  while (read.at < bytes.length) {
    const start = read.at;
    const id = read.byte();
    sections.push({ id, start, bytes: read.bytes(read.unsigned()) });
  }
  return sections;
}

export const listOf = (bytes, item) => {
  const read = reader(bytes);
  return Array.from({ length: read.unsigned() }, () => item(read));
};
const list = (items) => [...unsigned(items.length), ...items.flat()];

/** The numbers from 0 on that stay, in the order of how often they are named, and each one's new number. */
function ranked(uses, stays) {
  const order = [...uses.keys()].filter(stays).sort((a, b) => uses[b] - uses[a] || a - b);
  const place = [];
  order.forEach((old, i) => {
    place[old] = i;
  });
  return { order, place };
}

const isShortWhole = (x) => Number.isInteger(x) && Math.abs(x) < 2 ** 20 && !Object.is(x, -0);

function shortest(number, globalOf) {
  const pooled = globalOf.get(number);
  if (pooled !== undefined) return [0x23, ...unsigned(pooled)];
  if (isShortWhole(number)) return [0x41, ...signed(number), 0xb7];
  if (Object.is(Math.fround(number), number)) return [0x43, ...floatBytes(number, 4), 0xbb];
  return [0x44, ...floatBytes(number, 8)];
}

/** What can be reached from some functions through calls. */
function reachedFrom(roots, bodies) {
  const reached = new Set(roots);
  // A set goes on to what is added to it on the way.
  for (const at of reached) for (const { callee } of bodies[at].code) if (callee !== undefined) reached.add(callee);
  return reached;
}

/**
 * The same module in fewer bytes. With `keep`, the names of exported functions, it gives away those alone (and its
 * memory), and carries only what they need.
 */
export function packed(bytes, keep) {
  const sections = sectionsOf(bytes);
  const section = (id) => sections.find((s) => s.id === id);
  const exported = listOf(section(7).bytes, (read) => {
    const name = String.fromCharCode(...read.bytes(read.unsigned()));
    return { name, kind: read.byte(), index: read.unsigned() };
  });
  for (const name of keep ?? [])
    if (!exported.some((e) => e.kind === 0 && e.name === name)) throw new Error(`The module has no function ${name}.`);
  const given = exported.filter(({ kind, name }) => !keep || kind !== 0 || keep.includes(name));
  const bodies = listOf(section(CODE).bytes, (read) => {
    const size = read.unsigned();
    const end = read.at + size;
    const groups = Array.from({ length: read.unsigned() }, () => [read.unsigned(), read.byte()]);
    const code = [];
    while (read.at < end) {
      const next = instruction(read);
      const [base, add] = code.slice(-2);
      // An address that is a constant beyond something: the load can add it by itself.
      if (LOADS.includes(next.code) && add?.code === 0x6a && base?.code === 0x41 && base.whole > 0) {
        code.length -= 2;
        next.offset += base.whole;
      }
      code.push(next);
    }
    return { groups, code };
  });

  const globals = listOf(section(6).bytes, (read) => {
    const start = read.at;
    read.bytes(2);
    while (instruction(read).code !== 0x0b);
    const end = read.at;
    read.at = start;
    return [...read.bytes(end - start)];
  });
  // A number that was put into a global before is a number again, so that how often it is named is counted afresh.
  for (const { code } of bodies)
    for (const [at, { global }] of code.entries()) {
      const [kind, mutable, from, ...rest] = globals[global] ?? [];
      if (kind === 0x7c && mutable === 0 && from === 0x44)
        code[at] = { code: from, number: new DataView(Uint8Array.from(rest).buffer).getFloat64(0, true) };
      if (kind === 0x7f && mutable === 0 && from === 0x41) code[at] = { code: from, whole: reader(rest).signed() };
    }

  const typeOf = listOf(section(3).bytes, (read) => read.unsigned());
  const types = listOf(section(1).bytes, (read) => {
    read.byte();
    return { takes: [...read.bytes(read.unsigned())], gives: [...read.bytes(read.unsigned())] };
  });
  for (const [at, body] of bodies.entries())
    bodies[at] = shortened(body, types[typeOf[at]].takes.length, (callee) => types[typeOf[callee]]);

  const begin = section(8);
  const first = begin ? [reader(begin.bytes).unsigned()] : [];
  const roots = [...given.filter(({ kind }) => kind === 0).map(({ index }) => index), ...first];
  const reached = reachedFrom(roots, bodies);
  const places = shared(bodies, globals, roots, (some) => reachedFrom(some, bodies));
  for (const one of bodies.flatMap(({ code }) => code)) if (one.global !== undefined) one.global = places[one.global];

  const numbers = new Map();
  const globalUses = globals.map(() => 0);
  const functionUses = bodies.map(() => 0);
  for (const at of reached) {
    for (const { number, global, callee } of bodies[at].code) {
      if (number !== undefined) numbers.set(number, (numbers.get(number) ?? 0) + 1);
      if (global !== undefined) globalUses[global]++;
      if (callee !== undefined) functionUses[callee]++;
    }
  }
  const globalOf = new Map();
  const wholes = new Map();
  for (const at of reached)
    for (const { whole } of bodies[at].code) if (whole !== undefined) wholes.set(whole, (wholes.get(whole) ?? 0) + 1);
  const wholeOf = new Map();
  for (const [whole, uses] of wholes) {
    const plain = signed(whole).length;
    if (uses * (plain - 1) <= plain + 6) continue;
    wholeOf.set(whole, globals.length);
    globals.push([0x7f, 0, 0x41, ...signed(whole), 0x0b]);
    globalUses.push(uses);
  }
  for (const [number, uses] of numbers) {
    // -0 is written out, so that it is never taken for 0.
    if (number === 0 || Number.isNaN(number)) continue;
    const plain = shortest(number, new Map()).length;
    if (uses * (plain - 2) <= 12) continue;
    globalOf.set(number, globals.length);
    globals.push([0x7c, 0, 0x44, ...floatBytes(number, 8), 0x0b]);
    globalUses.push(uses);
  }
  for (const { kind, index } of given) if (kind === 3) globalUses[index]++;
  const rank = ranked(globalUses, (at) => globalUses[at] > 0);
  for (const named of [globalOf, wholeOf]) for (const [value, global] of named) named.set(value, rank.place[global]);
  const functions = ranked(functionUses, (at) => reached.has(at));

  const encoded = ({ code, bytes: plain, number, global, callee, whole, align, offset }) => {
    if (plain) return plain;
    if (number !== undefined) return shortest(number, globalOf);
    if (wholeOf.has(whole)) return [0x23, ...unsigned(wholeOf.get(whole))];
    if (whole !== undefined) return [code, ...signed(whole)];
    if (global !== undefined) return [code, ...unsigned(rank.place[global])];
    if (callee !== undefined) return [code, ...unsigned(functions.place[callee])];
    return [code, ...unsigned(align), ...unsigned(offset)];
  };
  section(6).bytes = list(rank.order.map((old) => globals[old]));
  section(CODE).bytes = list(
    functions.order.map((old) => {
      const { groups, code } = bodies[old];
      const body = [...list(groups.map(([many, kind]) => [...unsigned(many), kind])), ...code.flatMap(encoded)];
      return [...unsigned(body.length), ...body];
    }),
  );
  // Blocks have no types of their own, only functions.
  const typeUses = types.map((_, type) => functions.order.filter((at) => typeOf[at] === type).length);
  const kinds = ranked(typeUses, (at) => typeUses[at] > 0);
  section(1).bytes = list(kinds.order.map((old) => [0x60, ...list(types[old].takes), ...list(types[old].gives)]));
  section(3).bytes = list(functions.order.map((old) => unsigned(kinds.place[typeOf[old]])));
  section(7).bytes = list(
    given.map(({ name, kind, index }) => {
      const place = { 0: functions.place, 3: rank.place }[kind]?.[index] ?? index;
      return [...unsigned(name.length), ...Buffer.from(name), kind, ...unsigned(place)];
    }),
  );
  if (begin) begin.bytes = unsigned(functions.place[first[0]]);
  for (const id of [2, 9]) if (section(id)) throw new Error(`A section ${id} is not known here.`);
  return Uint8Array.from([
    ...bytes.slice(0, 8),
    // How many data there are is told by the data themselves; only what is not used here needs it beforehand.
    ...sections.filter(({ id }) => id !== 12).flatMap((s) => [s.id, ...unsigned(s.bytes.length), ...s.bytes]),
  ]);
}
