// The look of an embed document, from the site's own sheets: only what such a document can show, without spaces.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const SHEETS = {
  board: ['tokens', 'base', 'board', 'diagram'],
  verdict: ['tokens', 'base', 'board', 'diagram'],
  odds: ['tokens', 'base', 'board', 'odds'],
};
// Parts of pages that no document has.
const ELSEWHERE =
  /^(?:\.gallery|\.plate|\.plain|\.text|\.skip|\.scrolls|\.odds-(?:page|brief|menu|list)|h1|h2\b|kbd|code|mark|hr|thead|@media print|::selection)/;
// Of those that the calculators have, a table has none.
const OF_ODDS = /^(?:table|th\b|td\b|h3|\.caps|\.diagram figcaption|@media \(max-width: 36rem\))/;
const OWN = `html{font-size:100%}body{padding:1px}main{max-width:48rem;margin:0 auto}.diagram{margin:0}.peek{display:none}[data-linked] main{visibility:hidden}@media (max-width:36rem){.drawing text{font-size:1.5em}}body{display:flow-root}`;

/** A sheet as its rules without its comments, each with what stands in its braces. */
export function rulesOf(text) {
  const sheet = text.replace(/\/\*[\s\S]*?\*\//g, '');
  const rules = [];
  let [depth, from] = [0, 0];
  for (let at = 0; at < sheet.length; at++) {
    if (sheet[at] === '{') depth++;
    else if (sheet[at] === '}' && --depth === 0) {
      rules.push(sheet.slice(from, at + 1).trim());
      from = at + 1;
    }
  }
  return rules;
}

/** Without needless spaces. */
export const tight = (css) =>
  css
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}');

/** The styles of one widget's document. */
export function embedStyles(widget) {
  const text = SHEETS[widget].map((name) => readFileSync(join(root, 'site/styles', `${name}.css`), 'utf8')).join('\n');
  const rules = rulesOf(text).filter((rule) => !ELSEWHERE.test(rule) && (widget === 'odds' || !OF_ODDS.test(rule)));
  return tight(rules.join('')) + OWN;
}
