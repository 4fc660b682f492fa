// Leaves out of a bundle what some questions of one game never ask for. Tables that are told by question or by game are
// known by their types: of those, the entries of other questions and other games go, and then whatever nothing asks for.
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const BY_QUESTION = /\[\w+ in AskName\]|^: Game\['answers'\]$/;
const BY_GAME = /\bRecord<GameId\b/;
const GAME = /^: Game$/;

const keyOf = ({ key }) => key?.name ?? key?.value;

/** Every node of a syntax tree, outermost first. */
function* nodesOf(node) {
  if (Array.isArray(node)) for (const each of node) yield* nodesOf(each);
  else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') yield node;
    for (const [name, inner] of Object.entries(node)) if (name !== 'parent') yield* nodesOf(inner);
  }
}

/** The constants of a file, with the text of their types. */
function* constantsOf(tree, code) {
  for (const statement of tree.body) {
    const declared = statement.declaration ?? statement;
    if (declared.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declared.declarations) {
      const type = id.typeAnnotation;
      yield { value: init, type: type ? code.slice(type.start, type.end) : '' };
    }
  }
}

// One build makes many documents of the same files.
const trees = new Map();
function treeOf(code) {
  if (!trees.has(code)) trees.set(code, parseAst(code, { lang: 'ts' }));
  return trees.get(code);
}

/** The text of a file with only what these questions of this game need of it. */
function trimmed(code, questions, game) {
  const tree = treeOf(code);
  const edits = [];
  const put = (start, end, instead) => edits.push({ start, end, instead });
  // What is spread into a table is such a table itself.
  const keep = ({ properties, end }, keeps) =>
    properties.forEach((each, i) => {
      if (each.type !== 'SpreadElement' && !keeps(keyOf(each)))
        put(each.start, properties[i + 1]?.start ?? end - 1, '');
    });
  for (const { value, type } of constantsOf(tree, code)) {
    const isObject = value?.type === 'ObjectExpression';
    if (isObject && BY_QUESTION.test(type)) keep(value, (key) => questions.includes(key));
    else if (isObject && BY_GAME.test(type)) keep(value, (key) => key === game);
    else if (isObject && GAME.test(type))
      // Rules speak for themselves once they are asked; their list, the dice and the numbers of the edition are for pages.
      for (const each of value.properties) {
        const name = keyOf(each);
        if (name === 'answers') keep(each.value, (key) => questions.includes(key));
        else if (name === 'rules') put(each.value.start, each.value.end, '[]');
        else if (name === 'rolls' || name === 'parameters') put(each.start, each.end, `${name}: {}`);
      }
    // Constants are made without effects, which a bundler cannot see of a call, nor of a list that takes others in.
    else if (value?.type === 'ArrayExpression' && value.elements.some((each) => each?.type === 'SpreadElement')) {
      put(value.start, value.start, '/* @__PURE__ */ (() => ');
      put(value.end, value.end, ')()');
    } else if (value?.type === 'CallExpression') put(value.start, value.start, '/* @__PURE__ */ ');
  }
  // Where a rule or a number stands in its book is told on the site.
  const sources = [...tree.body].flatMap(({ type, source, specifiers }) =>
    type === 'ImportDeclaration' && /\/(?:sources|citation)\.ts$/.test(source.value)
      ? specifiers.map(({ local }) => local.name)
      : [],
  );
  if (sources.length > 0)
    for (const node of nodesOf(tree))
      if (node.type === 'CallExpression' && sources.includes(node.callee.name) && node.callee.name !== 'citing')
        put(node.start, node.end, 'null');
  const within = (a, b) => a !== b && a.start >= b.start && a.end <= b.end && b.end > b.start && b.instead === '';
  return edits
    .filter((edit) => !edits.some((other) => within(edit, other)))
    .sort((a, b) => b.start - a.start || b.end - a.end)
    .reduce((out, { start, end, instead }) => out.slice(0, start) + instead + out.slice(end), code);
}

/** A part of the bundler that leaves everything else out. */
export function onlyQuestions(questions, game) {
  return {
    name: 'only-questions',
    enforce: 'pre',
    transform(code, id) {
      const path = relative(root, id.split('?')[0]).split(sep).join('/');
      return /^src\/.*\.ts$/.test(path) ? { code: trimmed(code, questions, game), map: null } : null;
    },
  };
}
