// Writes a module in fewer bytes without changing what it computes. The compiler spells every number out in nine bytes
// and every address beside the load that uses it; there are shorter ways to say the same:
//   a small whole number        i32.const, f64.convert_i32_s                3 bytes
//   a number used often         an immutable global                         2 bytes, and 12 once
//   a number exact in 32 bits   f32.const, f64.promote_f32                  6 bytes
//   address + constant, load    the load's own offset                       3 bytes less
// Globals and functions are numbered by how often they are named, so that the frequent ones have one-byte numbers.

const CODE = 10;
const LOADS = [0x28, 0x2b];

/** Reads numbers from a module's bytes, one after another. */
function reader(bytes, at = 0) {
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
function instruction(read) {
  const start = read.at;
  const code = read.byte();
  const named = (key) => ({ code, [key]: read.unsigned() });
  if (code === 0x10) return named('callee');
  if (code === 0x23 || code === 0x24) return named('global');
  if (code === 0x44) return { code, number: new DataView(read.bytes(8).buffer).getFloat64(0, true) };
  if (code === 0x41) return { code, whole: read.signed() };
  if (code >= 0x28 && code <= 0x3e) return { code, align: read.unsigned(), offset: read.unsigned() };
  if (code >= 0x02 && code <= 0x04) read.signed();
  else if (code === 0x0c || code === 0x0d || (code >= 0x20 && code <= 0x22)) read.unsigned();
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

function sectionsOf(bytes) {
  const read = reader(bytes, 8);
  const sections = [];
  while (read.at < bytes.length) {
    const id = read.byte();
    sections.push({ id, bytes: read.bytes(read.unsigned()) });
  }
  return sections;
}

const listOf = (bytes, item) => {
  const read = reader(bytes);
  return Array.from({ length: read.unsigned() }, () => item(read));
};
const list = (items) => [...unsigned(items.length), ...items.flat()];

/** The numbers from 0 on in the order of how often they are named, and each one's new number. */
function ranked(uses, frozen = 0) {
  const order = uses.map((_, i) => i).sort((a, b) => (a < frozen || b < frozen ? a - b : uses[b] - uses[a] || a - b));
  const place = [];
  order.forEach((old, i) => {
    place[old] = i;
  });
  return { order, place };
}

const isShortWhole = (x) => Number.isInteger(x) && Math.abs(x) < 2 ** 20 && !Object.is(x, -0);

function shortest(number, globalOf) {
  const pooled = globalOf.get(number);
  if (pooled !== undefined && !(isShortWhole(number) && signed(number).length === 1))
    return [0x23, ...unsigned(pooled)];
  if (isShortWhole(number)) return [0x41, ...signed(number), 0xb7];
  if (Object.is(Math.fround(number), number)) return [0x43, ...floatBytes(number, 4), 0xbb];
  return [0x44, ...floatBytes(number, 8)];
}

/** The same module in fewer bytes. */
export function packed(bytes) {
  const sections = sectionsOf(bytes);
  const section = (id) => sections.find((s) => s.id === id);
  const bodies = listOf(section(CODE).bytes, (read) => {
    const size = read.unsigned();
    const end = read.at + size;
    const start = read.at;
    for (let left = read.unsigned(); left > 0; left--) {
      read.unsigned();
      read.byte();
    }
    const localsEnd = read.at;
    read.at = start;
    const locals = [...read.bytes(localsEnd - start)];
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
    return { locals, code };
  });

  const globals = listOf(section(6).bytes, (read) => {
    const start = read.at;
    read.bytes(2);
    while (instruction(read).code !== 0x0b);
    const end = read.at;
    read.at = start;
    return [...read.bytes(end - start)];
  });
  const numbers = new Map();
  const globalUses = globals.map(() => 0);
  const functionUses = bodies.map(() => 0);
  for (const { code } of bodies) {
    for (const { number, global, callee } of code) {
      if (number !== undefined) numbers.set(number, (numbers.get(number) ?? 0) + 1);
      if (global !== undefined) globalUses[global]++;
      if (callee !== undefined) functionUses[callee]++;
    }
  }
  const globalOf = new Map();
  for (const [number, uses] of numbers) {
    // -0 is written out, so that it is never taken for 0.
    if (number === 0 || Number.isNaN(number)) continue;
    const plain = shortest(number, new Map()).length;
    if (plain < 4 || uses * (plain - 2) <= 12) continue;
    globalOf.set(number, globals.length);
    globals.push([0x7c, 0, 0x44, ...floatBytes(number, 8), 0x0b]);
    globalUses.push(uses);
  }
  const rank = ranked(globalUses);
  for (const [number, global] of globalOf) globalOf.set(number, rank.place[global]);
  const functions = ranked(functionUses);

  const encoded = ({ code, bytes: plain, number, global, callee, whole, align, offset }) => {
    if (plain) return plain;
    if (number !== undefined) return shortest(number, globalOf);
    if (whole !== undefined) return [code, ...signed(whole)];
    if (global !== undefined) return [code, ...unsigned(rank.place[global])];
    if (callee !== undefined) return [code, ...unsigned(functions.place[callee])];
    return [code, ...unsigned(align), ...unsigned(offset)];
  };
  section(6).bytes = list(rank.order.map((old) => globals[old]));
  section(CODE).bytes = list(
    functions.order.map((old) => {
      const body = [...bodies[old].locals, ...bodies[old].code.flatMap(encoded)];
      return [...unsigned(body.length), ...body];
    }),
  );
  const types = listOf(section(3).bytes, (read) => read.unsigned());
  section(3).bytes = list(functions.order.map((old) => unsigned(types[old])));
  section(7).bytes = list(
    listOf(section(7).bytes, (read) => {
      const name = [...read.bytes(read.unsigned())];
      const kind = read.byte();
      const index = read.unsigned();
      return [...unsigned(name.length), ...name, kind, ...unsigned(kind === 0 ? functions.place[index] : index)];
    }),
  );
  const begin = section(8);
  if (begin) begin.bytes = unsigned(functions.place[reader(begin.bytes).unsigned()]);
  for (const id of [2, 9]) if (section(id)) throw new Error(`A section ${id} is not known here.`);
  return Uint8Array.from([
    ...bytes.slice(0, 8),
    ...sections.flatMap((s) => [s.id, ...unsigned(s.bytes.length), ...s.bytes]),
  ]);
}
