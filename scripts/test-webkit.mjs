// The widgets in a second engine: Debian's webkit2gtk-driver under xvfb, over WebDriver. A host page on another origin frames
// each document, plainly and in a sandbox, and must show what the API says, before and after a move by keyboard. Says "not
// run" where the driver cannot be had. Needs the built site.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { listen, siteServer } from './serve-site.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);
const has = (name) => spawnSync('which', [name]).status === 0;
const missing = ['WebKitWebDriver', 'xvfb-run'].filter((name) => !has(name));
if (missing.length > 0) {
  console.log(`WebKit: not run, for want of ${missing.join(' and ')} (Debian: webkit2gtk-driver, xvfb).`);
  process.exit(0);
}
if (!existsSync(join(root, 'dist/site/embed/board-judgement.html'))) {
  console.log('WebKit: not run, for there is no built site (npm run build).');
  process.exit(0);
}

const source = (path) => import(pathToFileURL(join(root, path)).href);
const { sceneIds, sceneOf } = await source('site/book/read.ts');
const { toLink } = await source('src/link/link.ts');
const { ask } = await source('src/ask/ask.ts');
const { sentenceOf } = await source('src/questions/sentence.ts');
const { typeset } = await source('site/book/typeset.ts');
const { documentName } = await source('src/widgets/embed/document.ts');
const { GAME_IDS } = await source('src/scene/scene.ts');
const saysOf = (question) => typeset(sentenceOf(question, ask(question)).text);

const { question } = sceneOf('judgement/past-a-shoulder');
const { fragment } = toLink({ question });
/** A table of each game's gallery for every question that it asks. */
const tables = GAME_IDS.flatMap((game) => {
  const questions = sceneIds()
    .filter((id) => id.startsWith(`${game}/`))
    .map((id) => sceneOf(id).question);
  const asks = [...new Set(questions.map(({ ask: asked }) => asked))];
  return asks.map((name) => ({
    name: `${documentName('board', game)} for ${name}`,
    document: documentName('board', game),
    asked: questions.find(({ ask: asked }) => asked === name),
  }));
});
const site = siteServer(join(root, 'dist/site'));
const sitePort = await listen(site, 4510, false);
let body = '';
const host = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(body));
const hostPort = await listen(host, 4610, false);
const DRIVER = 4650;
const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${DRIVER}`], { stdio: 'ignore' });

async function wire(method, path, data) {
  const answer = await fetch(`http://127.0.0.1:${DRIVER}${path}`, {
    method,
    ...(data ? { body: JSON.stringify(data) } : {}),
  });
  const { value } = await answer.json();
  if (value?.error) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
async function until(does, wanted) {
  let last;
  for (let i = 0; i < 100; i++) {
    last = await does().catch((error) => String(error));
    if (wanted(last)) return last;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`Waited in vain; the last was ${JSON.stringify(last)}`);
}

const wrong = [];
let checked = 0;
function held(name, is, should) {
  checked++;
  if (is !== should) wrong.push(`${name}: ${JSON.stringify(is)}, not ${JSON.stringify(should)}`);
}
try {
  const session = await until(
    () => wire('POST', '/session', { capabilities: { alwaysMatch: { browserName: 'MiniBrowser' } } }),
    (value) => value?.sessionId,
  );
  const at = `/session/${session.sessionId}`;
  const run = (script) => wire('POST', `${at}/execute/sync`, { script, args: [] });
  for (const sandbox of ['', ' sandbox="allow-scripts"'])
    for (const widget of ['board', 'verdict', 'odds']) {
      const name = `${widget}${sandbox}`;
      const shown = widget === 'odds' ? '' : `${widget === 'verdict' ? '?view=verdict' : ''}#${fragment}`;
      body = `<!doctype html><iframe${sandbox} width="700" height="900" src="http://localhost:${sitePort}/embed/${documentName(widget, 'judgement')}${shown}"></iframe>`;
      await wire('POST', `${at}/url`, { url: `http://127.0.0.1:${hostPort}/` });
      await wire('POST', `${at}/frame`, { id: 0 });
      await until(() => run('return "alive" in document.documentElement.dataset'), Boolean);
      const says = () => run('return document.querySelector(".says").textContent.trim()');
      if (widget === 'odds') held(name, (await says()) !== '', true);
      else held(name, await says(), saysOf(question));
      if (widget === 'board') {
        await run(
          `const piece = document.querySelector('[data-handle="Kogan"]'); piece.focus(); for (let i = 0; i < 3; i++) piece.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', shiftKey: true, bubbles: true }))`,
        );
        const moved = JSON.parse(
          await run('return JSON.stringify(document.querySelector("sightline-board").question)'),
        );
        held(`${name}, moved`, JSON.stringify(moved) !== JSON.stringify(question), true);
        held(`${name}, moved`, await says(), saysOf(moved));
      }
      await wire('POST', `${at}/frame`, { id: null });
    }
  for (const { name, document, asked } of tables) {
    body = `<!doctype html><iframe width="700" height="900" src="http://localhost:${sitePort}/embed/${document}#${toLink({ question: asked }).fragment}"></iframe>`;
    await wire('POST', `${at}/url`, { url: `http://127.0.0.1:${hostPort}/` });
    await wire('POST', `${at}/frame`, { id: 0 });
    await until(() => run('return "alive" in document.documentElement.dataset'), Boolean);
    held(name, await run('return document.querySelector(".says").textContent.trim()'), saysOf(asked));
    await wire('POST', `${at}/frame`, { id: null });
  }
  await wire('DELETE', at);
} catch (error) {
  wrong.push(String(error));
} finally {
  driver.kill();
  site.close();
  host.close();
}
for (const line of wrong) console.error(`WebKit: ${line}`);
console.log(`WebKit: ${checked - wrong.length} of ${checked} held`);
process.exit(wrong.length > 0 ? 1 : 0);
