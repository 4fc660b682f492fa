// Lets globals that never hold anything from one call of the module to the next take each other's place, where no
// exported function needs both. A global is such a passing one when every function that is called from outside writes
// it before it can read it, on every way through.

const size = (mask) => mask.toString(2).replaceAll('0', '').length;

/**
 * What a body may read before it has written it, and what it has written whenever it returns, as masks of globals;
 * `called` tells the same of the functions that it calls.
 */
function followed({ code }, all, called) {
  let reads = 0n;
  let written = 0n;
  let returned = all;
  const blocks = [];
  const branch = (depth) => {
    const block = blocks[blocks.length - 1 - depth];
    if (!block) returned &= written;
    else if (block.code !== 0x03) block.left &= written;
  };
  for (const one of code) {
    const { code: op, global, callee, bytes } = one;
    if (op === 0x23) reads |= (1n << BigInt(global)) & ~written;
    else if (op === 0x24) written |= 1n << BigInt(global);
    else if (op === 0x10) {
      reads |= called[callee].reads & ~written;
      written |= called[callee].writes;
    } else if (op >= 0x02 && op <= 0x04) blocks.push({ code: op, before: written, left: all });
    else if (op === 0x05) {
      const block = blocks.at(-1);
      block.left &= written;
      block.code = op;
      written = block.before;
    } else if (op === 0x0c || op === 0x0d) {
      branch(bytes[1]);
      if (op === 0x0c) written = all;
    } else if (op === 0x0f || op === 0x00) {
      if (op === 0x0f) returned &= written;
      written = all;
    } else if (op === 0x0e) throw new Error('A table of branches is not known here.');
    else if (op === 0x0b) {
      const block = blocks.pop();
      if (!block) returned &= written;
      else written &= block.code === 0x04 ? block.left & block.before : block.left;
    }
  }
  return { reads, writes: returned };
}

/** Each global's place once those that can share one do; a place is the number of the global that had it first. */
export function shared(bodies, globals, roots, reachedFrom) {
  const all = (1n << BigInt(globals.length)) - 1n;
  let told = bodies.map(() => ({ reads: 0n, writes: all }));
  for (let changed = true; changed; ) {
    const next = bodies.map((body) => followed(body, all, told));
    changed = next.some(({ reads, writes }, i) => reads !== told[i].reads || writes !== told[i].writes);
    told = next;
  }
  let lasting = 0n;
  for (const root of roots) lasting |= told[root].reads;

  // The exported functions that have to do with each global, as a mask.
  const users = globals.map(() => 0n);
  roots.forEach((root, bit) => {
    for (const at of reachedFrom([root]))
      for (const { code, global } of bodies[at].code)
        if (code === 0x23 || code === 0x24) users[global] |= 1n << BigInt(bit);
  });
  const place = globals.map((_, i) => i);
  const shelves = [];
  const passing = place.filter((i) => globals[i][1] === 1 && !((lasting >> BigInt(i)) & 1n));
  for (const i of passing.sort((a, b) => size(users[b]) - size(users[a]) || a - b)) {
    const shelf = shelves.find((s) => s.kind === globals[i][0] && (s.users & users[i]) === 0n);
    if (shelf) {
      shelf.users |= users[i];
      place[i] = shelf.at;
    } else shelves.push({ kind: globals[i][0], users: users[i], at: i });
  }
  return place;
}
