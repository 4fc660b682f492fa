// Lets globals take each other's place where what one holds is never wanted while the other is written: most pass
// something from one function to the next and are done with.

const BLOCK = 0x02;
const LOOP = 0x03;
const IF = 0x04;
const ELSE = 0x05;
const END = 0x0b;
const bit = (global) => 1n << BigInt(global);

/** The bodies' instructions as trees: a block holds what is in it, an `if` also what is behind its `else`. */
function treeOf({ code }) {
  const open = [{ inside: [] }];
  for (const one of code) {
    if (one.code >= BLOCK && one.code <= IF) {
      const node = { code: one.code, inside: [] };
      open.at(-1).inside.push(node);
      open.push(node);
    } else if (one.code === ELSE) {
      const node = open.at(-1);
      node.before = node.inside;
      node.inside = [];
    } else if (one.code === END) {
      const node = open.pop();
      if (node.code === IF)
        [node.inside, node.otherwise] = node.before ? [node.before, node.inside] : [node.inside, []];
      if (open.length === 0) return node.inside;
    } else open.at(-1).inside.push(one);
  }
  throw new Error('A function does not end.');
}

/**
 * What is wanted before some instructions, as a mask of globals, given what is wanted behind them and where branches
 * lead to; `called` tells what a function reads and writes, `seen` hears of every write and call with what is wanted behind it.
 */
function wantedBefore(list, after, labels, called, seen) {
  let wanted = after;
  for (const one of list.toReversed()) {
    const { code, global, callee, inside, bytes } = one;
    const label = () => labels[bytes[1]] ?? labels.at(-1);
    if (code === BLOCK) wanted = wantedBefore(inside, wanted, [wanted, ...labels], called, seen);
    else if (code === LOOP) {
      let head = 0n;
      for (let last = -1n; head !== last; ) {
        last = head;
        head |= wantedBefore(inside, wanted, [head, ...labels], called, seen);
      }
      wanted = head;
    } else if (code === IF) {
      const within = [wanted, ...labels];
      wanted =
        wantedBefore(inside, wanted, within, called, seen) | wantedBefore(one.otherwise, wanted, within, called, seen);
    } else if (code === 0x0c) wanted = label();
    else if (code === 0x0d) wanted |= label();
    else if (code === 0x0f) wanted = labels.at(-1);
    else if (code === 0x00) wanted = 0n;
    else if (code === 0x0e) throw new Error('A table of branches is not known here.');
    else if (code === 0x23) wanted |= bit(global);
    else if (code === 0x24) {
      seen(one, wanted);
      wanted &= ~bit(global);
    } else if (code === 0x10) {
      seen(one, wanted);
      wanted = called[callee].reads | (wanted & ~called[callee].writes);
    }
  }
  return wanted;
}

/** What each function may read before it has written it, and what it has written whenever it returns. */
function readsAndWrites(trees, all) {
  const nothing = () => {};
  let told = trees.map(() => ({ reads: 0n, writes: all }));
  for (let changed = true; changed; ) {
    const next = trees.map((tree) => {
      const reads = wantedBefore(tree, 0n, [0n], told, nothing);
      // What is not wanted before although it is wanted behind is written on every way.
      return { reads, writes: all & ~wantedBefore(tree, all, [all], told, nothing) };
    });
    changed = next.some(({ reads, writes }, i) => reads !== told[i].reads || writes !== told[i].writes);
    told = next;
  }
  return told;
}

/** Each global's place once those that can share one do; a place is the number of the global that had it first. */
export function shared(bodies, globals, roots, reachedFrom) {
  const all = bit(globals.length) - 1n;
  const trees = bodies.map(treeOf);
  const told = readsAndWrites(trees, all);
  const reached = [...reachedFrom(roots)];
  // What holds something from one call of the module to the next.
  let lasting = 0n;
  for (const root of roots) lasting |= told[root].reads;

  // What may be wanted when a function returns, and for each global what was wanted when it was written.
  const behind = bodies.map(() => 0n);
  for (const root of roots) behind[root] = lasting;
  const clash = globals.map((_, i) => (lasting & bit(i) ? lasting : 0n));
  for (let changed = true; changed; ) {
    changed = false;
    for (const at of reached)
      wantedBefore(trees[at], behind[at], [behind[at]], told, ({ global, callee }, wanted) => {
        if (global !== undefined) clash[global] |= wanted;
        else if (wanted & ~behind[callee]) {
          behind[callee] |= wanted;
          changed = true;
        }
      });
  }
  const clashing = (a, b) => ((clash[a] >> BigInt(b)) & 1n) === 1n || ((clash[b] >> BigInt(a)) & 1n) === 1n;

  const place = globals.map((_, i) => i);
  const clashes = place.map((i) => place.filter((j) => clashing(i, j)).length);
  const shelves = [];
  const used = new Set(reached.flatMap((at) => bodies[at].code.map(({ global }) => global)));
  const mutable = place.filter((i) => globals[i][1] === 1 && used.has(i));
  // Those that last first, for what they hold at the beginning; then those that are hardest to place.
  const isLasting = (i) => Number((lasting >> BigInt(i)) & 1n);
  mutable.sort((a, b) => isLasting(b) - isLasting(a) || clashes[b] - clashes[a] || a - b);
  for (const i of mutable) {
    const shelf = shelves.find(([first, ...more]) => {
      return globals[first][0] === globals[i][0] && ![first, ...more].some((j) => clashing(i, j));
    });
    if (shelf) {
      shelf.push(i);
      place[i] = shelf[0];
    } else shelves.push([i]);
  }
  return place;
}
