// Every text that the interface shows, by the file it is in: what the pages say outside of articles, and the strings of
// widgets, questions and companions that read as words. `npm run words` prints them; a test looks for retired ones.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const SCRIPTS = ['src/widgets', 'src/questions', 'src/companion', 'site/client', 'site/book'];
const PAGES = ['site/pages', 'site/components', 'site/layouts'];

function filesBelow(folder, ends) {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)).replaceAll('\\', '/'))
    .filter((name) => name.endsWith(ends))
    .sort();
}

/** Whether a string reads as words: a sentence, or a label that begins with a capital letter. */
function isWords(text) {
  if (/[<>{}=;]|^[\w-]+\/|^\.|\.(ts|css|js)$|^--|^\[|::|^@/.test(text)) return false;
  return /^[A-Z“][\w’'-]*[a-z]/.test(text) || /[a-z] [a-z]+ [a-z]/.test(text);
}

/** The strings of a module that read as words; a template has … where a value goes. */
function wordsOfScript(source) {
  const found = [];
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    // What a programmer reads is not shown to a player.
    if (ts.isNewExpression(node) && /Error$/.test(node.expression.getText())) return;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) found.push(node.text);
    else if (ts.isTemplateExpression(node))
      found.push(node.head.text + node.templateSpans.map((span) => `…${span.literal.text}`).join(''));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('a.ts', source, ts.ScriptTarget.Latest, true));
  return found;
}

/** The text of a page's markup, without what is worked out. */
function wordsOfPage(source) {
  const [, front = '', markup = source] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const shown = markup.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '').replace(/\{\/\*[\s\S]*?\*\/\}/g, '');
  const texts = [...shown.matchAll(/>([^<>{}]+)(?=[<{])/g)].map(([, text]) => text);
  const labels = [...shown.matchAll(/(?:aria-label|placeholder|title|description|alt)="([^"]+)"/g)].map(
    ([, text]) => text,
  );
  return [...texts, ...labels, ...wordsOfScript(front)];
}

/** Every text of the interface, each with the file it is in, once a file. */
export function interfaceWords() {
  const read = (path) => readFileSync(path, 'utf8');
  const lists = [
    ...SCRIPTS.flatMap((folder) => filesBelow(folder, '.ts')).map((path) => [path, wordsOfScript(read(path))]),
    ...PAGES.flatMap((folder) => filesBelow(folder, '.astro')).map((path) => [path, wordsOfPage(read(path))]),
  ];
  return lists
    .map(([path, all]) => ({
      path,
      words: [...new Set(all.map((text) => text.replace(/\s+/g, ' ').trim()).filter(isWords))],
    }))
    .filter(({ words }) => words.length > 0);
}
