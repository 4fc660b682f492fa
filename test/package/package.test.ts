// The package as its users meet it: installed from the tarball into empty projects, asked in each, read by the tools that
// judge packages; and everything that the pages for developers show, run.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, delimiter, extname, join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { Miniflare } from 'miniflare';
import { publint } from 'publint';
import { build as viteBuild } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { findBrowser } from '../../scripts/browser.mjs';
import { ENTRIES } from '../../scripts/build-package.mjs';
import { publicNames } from '../../scripts/package-names.mjs';
import { GAME_IDS } from '../../src/games/ids.ts';
import { ROOT, textOf } from '../contract/files.ts';
import { beside, binOf, freshFolder, packed, project, run, SNIPPETS, withSnippets } from './projects.ts';

const LARGEST_TARBALL = 400_000;

const here = freshFolder();
let tarball = '';
let app = '';
let browser: Browser;

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.html': 'text/html', '.css': 'text/css' };

/** Serves a folder, with the installed package at /sightline/; gives its address. */
async function served(folder: string): Promise<{ server: Server; address: string }> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = path.startsWith('/sightline/')
      ? join(app, 'node_modules/sightline', path.slice('/sightline/'.length))
      : join(folder, path === '/' ? 'index.html' : path);
    if (!existsSync(file)) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain' }).end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

beforeAll(async () => {
  tarball = await packed(join(here, 'first'));
  app = withSnippets(project(here, 'app', tarball, {}));
  browser = await chromium.launch({
    executablePath: findBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}, 300_000);

afterAll(async () => {
  await browser?.close();
  rmSync(here, { recursive: true, force: true });
});

describe('the tarball', () => {
  it('is the same to the byte when it is built again', async () => {
    const again = await packed(join(here, 'second'));
    const sum = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
    expect(sum(again)).toBe(sum(tarball));
  });

  it('is small, and brings nobody along', () => {
    expect(statSync(tarball).size).toBeLessThan(LARGEST_TARBALL);
    const manifest = JSON.parse(readFileSync(join(app, 'node_modules/sightline/package.json'), 'utf8'));
    const version = JSON.parse(textOf('package.json')).version;
    expect(manifest).toMatchObject({ name: 'sightline', version, type: 'module', engines: { node: '>=20' } });
    for (const key of ['dependencies', 'peerDependencies', 'optionalDependencies', 'scripts'])
      expect(manifest).not.toHaveProperty(key);
    for (const entry of Object.values(manifest.exports)) {
      if (typeof entry === 'object' && entry !== null) expect(Object.keys(entry)[0]).toBe('types');
    }
    expect(readdirSync(join(app, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['sightline']);
  });

  it('tells the version everywhere alike', () => {
    const told = run(process.execPath, ['node_modules/sightline/cli.js', '--version'], app).stdout.trim();
    expect(told).toBe(JSON.parse(textOf('package.json')).version);
  });

  it('is well made, as publint and attw see it', async () => {
    const { messages } = await publint({ pkgDir: join(here, 'first/package'), strict: true, pack: false });
    expect(messages).toEqual([]);
    const { status, stdout } = run(
      process.execPath,
      [binOf('@arethetypeswrong/cli', 'attw'), tarball, '--profile', 'esm-only', '--format', 'ascii'],
      here,
    );
    expect(status, stdout).toBe(0);
  });

  it.each(GAME_IDS)('carries %s alone in its entry', (game) => {
    const folder = join(app, 'node_modules/sightline');
    const read = new Set<string>();
    const follow = (file: string): void => {
      if (read.has(file)) return;
      read.add(file);
      for (const [, path] of readFileSync(join(folder, file), 'utf8').matchAll(/(?:from|import)\s*["'](\.[^"']+)["']/g))
        follow(join(file, '..', path!));
    };
    follow(`${game}.js`);
    const text = [...read].map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
    expect(text).toContain(`${game}/`);
    for (const other of GAME_IDS.filter((id) => id !== game))
      expect(text).not.toMatch(new RegExp(`["'\`]${other}/[a-z]`));
  });

  it('brings calculators of every game among its elements, that say when they are told nonsense', async () => {
    const { server, address } = await served(app);
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(`${address}/elements-odds.html`);
    for (const game of GAME_IDS) {
      const says = await page.evaluate(async (id) => {
        const one = document.createElement('sightline-odds') as HTMLElement & { readonly sentence: string };
        one.setAttribute('game', id);
        const answered = new Promise((done) => one.addEventListener('sightline-odds', done, { once: true }));
        document.body.append(one);
        await answered;
        return one.sentence;
      }, game);
      expect(says).toMatch(/\d/);
    }
    const trouble = await page.evaluate(() => {
      const one = document.createElement('sightline-odds');
      one.setAttribute('game', 'judgement');
      one.setAttribute('values', '[4');
      document.body.append(one);
      return one.querySelector('.trouble')?.textContent;
    });
    expect(trouble).toContain('not JSON');
    expect(faults).toEqual([]);
    await page.close();
    server.close();
  });

  it('leaves geometry out of the odds', () => {
    const folder = join(app, 'node_modules/sightline');
    expect(readFileSync(join(folder, 'odds.js'), 'utf8')).not.toMatch(/memory|among/);
  });
});

const ASKS = `import { ask } from 'sightline';
const answer = ask({
  ask: 'distance', from: 'a', to: 'b',
  scene: { v: 1, game: 'judgement', board: { shape: 'circle', diameter: 36 }, models: [
    { id: 'a', kind: 'hero', side: 'red', x: -4, y: 0, base: 50.8 },
    { id: 'b', kind: 'hero', side: 'blue', x: 4, y: 0, base: 50.8 },
  ] },
});
`;

describe('an empty project', () => {
  const nodes = [process.execPath, ...otherNodes()];
  it.each(nodes)('in Node asks a question (%s)', (node) => {
    writeFileSync(join(app, 'asks.mjs'), `${ASKS}console.log(answer.ok && answer.answer.inches);\n`);
    expect(run(node, ['asks.mjs'], app)).toMatchObject({ status: 0, stdout: '6\n', stderr: '' });
  });

  it('with a Vite page asks a question', async () => {
    const folder = project(here, 'page', tarball, {
      'index.html': '<!doctype html><title>Asks</title><p id="told"></p><script type="module" src="/main.js"></script>',
      'main.js': `${ASKS}document.getElementById('told').textContent = String(answer.ok && answer.answer.inches);\n`,
    });
    await viteBuild({ root: folder, configFile: false, logLevel: 'error' });
    const { server, address } = await served(join(folder, 'dist'));
    const page = await browser.newPage();
    await page.goto(address);
    await page.waitForFunction(() => document.getElementById('told')?.textContent !== '');
    expect(await page.textContent('#told')).toBe('6');
    await page.close();
    server.close();
  });

  it.each([
    ['bundler', { module: 'ESNext', moduleResolution: 'bundler' }],
    ['nodenext', { module: 'NodeNext', moduleResolution: 'NodeNext' }],
  ])('in TypeScript with %s resolution asks a question, and gets the type of its answer', (name, resolution) => {
    const folder = project(here, `typescript-${name}`, tarball, {
      'asks.ts': `${ASKS}if (!answer.ok) throw new Error(answer.error.message);
const inches: number = answer.answer.inches;
// @ts-expect-error a distance has no such field
answer.answer.visible;
export { inches };
`,
      'tsconfig.json': JSON.stringify({
        compilerOptions: { ...resolution, target: 'ES2022', lib: ['ES2022'], types: [], strict: true, outDir: 'out' },
        files: ['asks.ts'],
      }),
    });
    const compiled = run(process.execPath, [binOf('typescript', 'tsc'), '-p', '.'], folder);
    expect(compiled.stdout).toBe('');
    expect(compiled.status).toBe(0);
    const asked = "import('./out/asks.js').then(({ inches }) => console.log(inches))";
    expect(run(process.execPath, ['-e', asked], folder)).toMatchObject({ status: 0, stdout: '6\n' });
  });
});

describe('a runtime that is not Node', () => {
  it('runs the handler as it is, and answers as Node does', async () => {
    const folder = join(app, 'node_modules/sightline');
    const worker = new Miniflare({
      modules: true,
      modulesRules: [{ type: 'ESModule', include: ['**/*.js'] }],
      modulesRoot: folder,
      scriptPath: join(folder, 'workerd/serve.js'),
      // The earliest that compiles while it starts.
      compatibilityDate: '2025-06-02',
    });
    try {
      const question = readFileSync(join(SNIPPETS, 'question.json'), 'utf8');
      const asked = await worker.dispatchFetch('http://localhost/ask', { method: 'POST', body: question });
      expect(asked.status).toBe(200);
      const here = JSON.parse(
        run(process.execPath, ['node_modules/sightline/cli.js', 'ask', 'question.json', '--json'], app).stdout,
      );
      expect(await asked.json()).toEqual(here);
      const one = question.replaceAll('\n', ' ');
      const lines = await worker.dispatchFetch('http://localhost/batch', {
        method: 'POST',
        body: `${one}\n{\n${one}\n`,
      });
      const answers = (await lines.text()).trim().split('\n');
      expect(answers.map((line) => JSON.parse(line).ok)).toEqual([true, false, true]);
      const large = await worker.dispatchFetch('http://localhost/ask', { method: 'POST', body: 'x'.repeat(300_000) });
      expect(large.status).toBe(413);
      expect((await worker.dispatchFetch('http://localhost/health')).status).toBe(200);
    } finally {
      await worker.dispose();
    }
  });
});

interface Example {
  readonly names: readonly string[];
  readonly code: string;
  readonly prints: string;
}
interface Names {
  readonly entry: string;
  readonly before?: string;
  readonly runs?: 'page';
  readonly examples: readonly Example[];
}
const listed = parse(textOf('content/developers/names.yaml')) as Names[];
const codeOf = ({ entry, before = '' }: Names, { code }: Example) =>
  `${before}${code.replaceAll('GAME', entry.split('/')[1] ?? '')}`;

describe('the public names', () => {
  const exported = publicNames(ENTRIES);

  it('are those of the reviewed list, and no other', () => {
    const known = listed.flatMap(({ entry, examples }) =>
      examples.flatMap(({ names }) => names.map((name) => `${entry} ${name}`)),
    );
    expect(known.toSorted()).toEqual(exported.map(({ entry, name }) => `${entry} ${name}`).toSorted());
  });

  it('each say in a sentence what they are', () => {
    expect(exported.filter(({ says }) => !/^[A-Z`<].*[.:]/s.test(says)).map(({ name }) => name)).toEqual([]);
  });

  it('each stand in their example', () => {
    for (const one of listed)
      for (const example of one.examples)
        for (const name of example.names.filter((each) => each !== 'default'))
          expect(codeOf(one, example)).toMatch(new RegExp(`\\b${name}\\b`));
  });

  it('have examples that compile, and that print what they say', () => {
    const folder = beside(join(here, 'names'), app);
    const files = listed.flatMap((one, i) =>
      one.examples.map((example, k) => {
        const file = `example-${i}-${k}.mts`;
        writeFileSync(join(folder, file), `${codeOf(one, example)}\nexport {};\n`);
        return { file, prints: example.prints, page: one.runs === 'page' };
      }),
    );
    const options = {
      module: 'NodeNext',
      target: 'ES2023',
      lib: ['ES2023', 'DOM'],
      types: [],
      strict: true,
      noEmit: true,
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['*.mts'] }));
    expect(run(process.execPath, [binOf('typescript', 'tsc'), '-p', '.'], folder).stdout).toBe('');
    const told = files.filter(({ page }) => !page);
    const script = `for (const file of ${JSON.stringify(told.map(({ file }) => file))}) { console.log('— ' + file); await import('./' + file); }`;
    writeFileSync(join(folder, 'all.mjs'), script);
    const { stdout, stderr } = run(process.execPath, ['--disable-warning=ExperimentalWarning', 'all.mjs'], folder);
    expect(stderr).toBe('');
    expect(stdout).toBe(told.map(({ file, prints }) => `— ${file}\n${prints}`).join(''));
  });

  it('of the elements have examples that print what they say in a page', async () => {
    const ts = await import('typescript');
    const folder = join(here, 'elements');
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, 'index.html'),
      '<!doctype html><title>Elements</title><script type="importmap">{"imports": {"sightline/elements": "/sightline/elements.js"}}</script>',
    );
    const { server, address } = await served(folder);
    for (const one of listed.filter(({ runs }) => runs === 'page'))
      for (const example of one.examples) {
        const options = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true };
        const { outputText } = ts.transpileModule(codeOf(one, example), { compilerOptions: options });
        const page = await browser.newPage();
        const said: string[] = [];
        page.on('console', (message) => message.type() === 'log' && said.push(`${message.text()}\n`));
        page.on('pageerror', (error) => said.push(`${error.message}\n`));
        await page.goto(address);
        await page.addScriptTag({ type: 'module', content: `import 'sightline/elements';\n${outputText}` });
        await expect.poll(() => said.join(''), { timeout: 10_000 }).toBe(example.prints);
        await page.close();
      }
    server.close();
  });
});

describe('a snippet of the pages for developers', () => {
  const files = readdirSync(SNIPPETS).filter((name) => !name.endsWith('.out'));
  const outOf = (file: string) => readFileSync(join(SNIPPETS, `${file}.out`), 'utf8');
  const path = () =>
    `${join(app, 'node_modules/.bin')}${delimiter}${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env.PATH}`;

  it('is installed as it says', () => {
    const folder = join(here, 'installed');
    mkdirSync(folder);
    writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
    const written = readFileSync(join(SNIPPETS, 'install.sh'), 'utf8');
    expect(written).toContain(` ./${basename(tarball)}`);
    const script = written.replace(`./${basename(tarball)}`, `--offline --no-audit ${tarball}`);
    expect(run('sh', ['-c', script], folder).status).toBe(0);
    expect(existsSync(join(folder, 'node_modules/sightline/index.js'))).toBe(true);
  });

  it.each(files.filter((name) => name.endsWith('.sh') && name !== 'install.sh'))(
    '%s prints what the page shows',
    (file) => {
      const { stdout } = run('sh', [file], app, { PATH: path() });
      expect(stdout).toBe(outOf(file));
    },
  );

  it.each(files.filter((name) => name.endsWith('.mjs') && !name.startsWith('http-')))(
    '%s prints what the page shows',
    (file) => {
      const { stdout, stderr } = run(process.execPath, ['--disable-warning=ExperimentalWarning', file], app);
      expect(stderr).toBe('');
      expect(stdout).toBe(outOf(file));
    },
  );

  it('of the bot leaves a picture behind', () => {
    run(process.execPath, ['example-bot.mjs'], app);
    expect(readFileSync(join(app, 'table.svg'), 'utf8')).toMatch(/^<svg[\s\S]*Anna does not see Bert[\s\S]*<\/svg>$/);
  });

  it('that wants a PNG without the package for it is told what to install', () => {
    const { status, stderr } = run(
      process.execPath,
      ['node_modules/sightline/cli.js', 'render', 'question.json', '-o', 'table.png'],
      app,
    );
    expect(status).toBe(1);
    expect(stderr).toContain('npm install @resvg/resvg-js');
    expect(existsSync(join(app, 'table.png'))).toBe(false);
  });

  it.each(['http-client.mjs', 'http-batch.mjs'])('%s is answered by the server of the command line', async (file) => {
    const server = spawn(process.execPath, ['node_modules/sightline/cli.js', 'serve'], { cwd: app });
    try {
      const told = await new Promise<string>((resolve) => server.stdout.once('data', (text) => resolve(String(text))));
      const address = told.match(/http:\S+/)![0];
      run('sh', ['cli-batch.sh'], app, { PATH: path() });
      const { stdout } = await ran(process.execPath, [file, address], app);
      expect(stdout).toBe(outOf(file));
    } finally {
      server.kill();
    }
  });

  it('http-own.mjs and http-worker.mjs answer at their addresses', async () => {
    const script = `const { default: own } = await import('./http-own.mjs');
const { default: worker } = await import('./http-worker.mjs');
const at = (path) => new Request('http://localhost' + path);
console.log((await own.fetch(at('/rules/health'))).status, (await own.fetch(at('/'))).status, (await worker.fetch(at('/health'))).status);`;
    writeFileSync(join(app, 'own.mjs'), script);
    expect(run(process.execPath, ['own.mjs'], app).stdout).toBe('200 404 200\n');
  });

  it.each([
    ['first-page.html', 'sightline-verdict', 'Anna does not see Bert.'],
    ['elements-events.html', '#told', 'Anna and Bert are 6″ apart.'],
    ['elements-odds.html', 'sightline-odds .odds-result', '68.8% for a solid blow or better, 3.2 damage on average'],
    ['example-worker.html', '#told', 'Anna engages Bert'],
  ])('%s shows its answer in a browser', async (file, place, words) => {
    const { server, address } = await served(app);
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(`${address}/${file}`);
    await expect.poll(() => page.textContent(place), { timeout: 10_000 }).toContain(words);
    expect(faults).toEqual([]);
    if (file === 'elements-events.html') expect(await page.title()).toBe('It has a link');
    if (file === 'elements-odds.html') {
      await page.locator('[data-path="dice"][data-step="1"]').click();
      await expect
        .poll(() => page.textContent(place), { timeout: 10_000 })
        .toContain('5 dice: 81.3% for a solid blow or better');
    }
    if (file === 'first-page.html') expect(await page.locator('sightline-board svg').count()).toBe(1);
    await page.close();
    server.close();
  });

  it('in JSON is a question', () => {
    expect(files.filter((name) => name.endsWith('.json'))).toEqual(['bad-question.json', 'question.json']);
  });

  it('is known to these tests, each of them', () => {
    const known =
      /\.(sh|mjs|json)$|^(first-page|elements-events|elements-odds|example-worker)\.html$|^example-worker\.js$/;
    expect(files.filter((name) => !known.test(name))).toEqual([]);
  });

  it('in the README of the package prints what its comments say', () => {
    const readme = readFileSync(join(app, 'node_modules/sightline/README.md'), 'utf8');
    const [, code] = readme.match(/```js\n([\s\S]*?)```/)!;
    writeFileSync(join(app, 'readme.mjs'), code!);
    const [first, why, rule] = run(process.execPath, ['readme.mjs'], app).stdout.split('\n');
    expect([first, rule]).toEqual(['false', 'judgement/line-of-sight']);
    expect(why).toContain('Anna and Bert');
  });
});

/** Runs a program without standing in the way of a server in this process. */
function ran(command: string, args: readonly string[], cwd: string): Promise<{ stdout: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd });
    let stdout = '';
    child.stdout.on('data', (text) => {
      stdout += text;
    });
    child.on('close', () => resolve({ stdout }));
  });
}

/** A Node on the PATH that is not the one that runs this, from 20 up: the package promises to work there. */
function otherNodes(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const found = folders
    .map((folder) => join(folder, 'node'))
    .find((file) => existsSync(file) && file !== process.execPath);
  const major = found ? Number(run(found, ['--version'], ROOT).stdout.match(/^v(\d+)/)?.[1]) : 0;
  return found && major >= 20 ? [found] : [];
}
