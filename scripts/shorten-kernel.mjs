// Says the same in fewer instructions, where a module's stack allows what a compiler's trees do not:
//   if (c) return;              a branch out of the function                     2 bytes less
//   if (c) return 0;            the value first, then the branch                 1 byte less, 4 when the next is alike
//   0 as a 64-bit number        a local that is never written                    1 byte less
// Takes and gives bodies as scripts/pack-kernel.mjs reads them.
const IF = 0x04;
const END = 0x0b;
const RETURN = 0x0f;
const BRANCH_IF = 0x0d;
const DROP = 0x1a;
const VOID = 0x40;
const F64 = 0x7c;

const opens = ({ code }) => code >= 0x02 && code <= 0x04;

/** What an instruction takes from the stack and whether it gives something, given the types of functions. */
function effect({ code, callee, bytes }, typeOf) {
  if (callee !== undefined) return [typeOf(callee).takes.length, typeOf(callee).gives.length];
  if ((code >= 0x41 && code <= 0x44) || code === 0x20 || code === 0x23 || code === 0x3f) return [0, 1];
  if (code === 0x21 || code === 0x24 || code === DROP || code === BRANCH_IF) return [1, 0];
  if (code === 0x22) return [1, 1];
  if (code === 0x1b) return [3, 1];
  if (code >= 0x28 && code <= 0x35) return [1, 1];
  if (code >= 0x36 && code <= 0x3e) return [2, 0];
  if (code === 0x40) return [1, 1];
  if (code === 0xfc) return bytes[1] < 8 ? [1, 1] : [3, 0];
  const one = code === 0x45 || code === 0x50 || (code >= 0x67 && code <= 0x69) || (code >= 0x79 && code <= 0x7b);
  if (one || (code >= 0x8b && code <= 0x91) || (code >= 0x99 && code <= 0x9f) || code >= 0xa7) return [1, 1];
  return code >= 0x45 ? [2, 1] : [0, 0];
}

/** For each `if`, where the evaluation of its condition begins, and how deep in blocks it stands. */
function conditions(code, typeOf) {
  const found = new Map();
  const blocks = [];
  let starts = [];
  code.forEach((one, at) => {
    if (opens(one)) {
      let start = at;
      if (one.code === IF) {
        start = starts.pop();
        found.set(at, { start, depth: blocks.length });
      }
      blocks.push({ start, gives: one.bytes[1] !== VOID, below: starts });
      starts = [];
    } else if (one.code === END) {
      const block = blocks.pop();
      if (!block) return;
      starts = block.below;
      if (block.gives) starts.push(block.start);
    } else if (one.code === 0x05 || one.code === RETURN || one.code === 0x0c || one.code === 0) starts = [];
    else {
      const [takes, gives] = effect(one, typeOf);
      const taken = takes > 0 ? starts.splice(Math.max(0, starts.length - takes)) : [];
      for (let i = 0; i < gives; i++) starts.push(taken[0] ?? at);
    }
  });
  return found;
}

const isConstant = ({ code, whole }) => code === 0x41 && whole >= -64 && whole < 64;

/** Leaves the function by a branch, where an `if` held nothing but a return. */
function leaveByBranches(code, typeOf) {
  const found = conditions(code, typeOf);
  const before = new Map();
  const gone = new Set();
  const branches = new Map();
  for (const [at, { start, depth }] of found) {
    if (code[at].bytes[1] !== VOID || start === undefined) continue;
    const branch = { code: BRANCH_IF, bytes: [BRANCH_IF, depth] };
    if (code[at + 1].code === RETURN && code[at + 2].code === END) {
      branches.set(at, [branch]);
      gone.add(at + 1).add(at + 2);
    } else if (isConstant(code[at + 1]) && code[at + 2].code === RETURN && code[at + 3].code === END) {
      before.set(start, [code[at + 1], ...(before.get(start) ?? [])]);
      branches.set(at, [branch, { code: DROP, bytes: [DROP] }]);
      gone
        .add(at + 1)
        .add(at + 2)
        .add(at + 3);
    }
  }
  const out = [];
  code.forEach((one, at) => {
    for (const value of before.get(at) ?? []) {
      // What was dropped just before is wanted again.
      if (out.at(-1)?.code === DROP && out.at(-1).value === value.whole) out.pop();
      else out.push(value);
    }
    if (branches.has(at)) {
      const value = code[at + 1].whole;
      out.push(...branches.get(at).map((each) => (each.code === DROP ? { ...each, value } : each)));
    } else if (!gone.has(at)) out.push(one);
  });
  return out;
}

/** Uses a local that is never written for the number 0. Locals are numbered anew: whole numbers first. */
function zeroFromLocal(body, takes) {
  const { groups, code } = body;
  const uses = code.filter(({ number }) => Object.is(number, 0)).length;
  const kinds = [...new Set(groups.map(([, kind]) => kind))].filter((kind) => kind !== F64);
  const has = groups.some(([, kind]) => kind === F64);
  const far = code.some(({ code: one, bytes }) => one >= 0x20 && one <= 0x22 && bytes.length > 2);
  if (far || uses <= (has ? 0 : 2)) return body;
  const locals = groups.flatMap(([many, kind]) => Array(many).fill(kind));
  const order = [...kinds, F64].flatMap((wanted) => [...locals.keys()].filter((i) => locals[i] === wanted));
  const place = new Map(order.map((old, i) => [takes + old, takes + i]));
  const zero = takes + locals.length;
  if (zero > 127) return body;
  const groupsNow = [...kinds, F64]
    .map((kind) => [locals.filter((one) => one === kind).length + (kind === F64 ? 1 : 0), kind])
    .filter(([many]) => many > 0);
  const named = (code, local) => ({ code, bytes: [code, local] });
  return {
    groups: groupsNow,
    code: code.map((one) => {
      if (Object.is(one.number, 0)) return named(0x20, zero);
      if (one.code < 0x20 || one.code > 0x22) return one;
      return named(one.code, place.get(one.bytes[1]) ?? one.bytes[1]);
    }),
  };
}

/** The same function in fewer bytes: its groups of locals and its instructions. */
export function shortened(body, takes, typeOf) {
  const { groups, code } = zeroFromLocal(body, takes);
  return { groups, code: leaveByBranches(code, typeOf) };
}
