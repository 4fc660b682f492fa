// Tries what /embed/ tells authors in real hosts: WordPress, DokuWiki and MediaWiki from the system's packages, with PHP's own
// server and a database of their own in a temporary folder, and a plain page. `npm run test:hosts` after `npm run build:site`;
// `-- --install` fetches missing packages with apt-get, `-- --pictures FOLDER` keeps a picture of every cell. It is no part of
// `npm test`: it takes minutes and needs those packages.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findBrowser } from './browser.mjs';
import { siteServer } from './serve-site.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const DIST = join(root, 'dist/site');
const option = (name) => process.argv.includes(`--${name}`);
const pictures = option('pictures') ? process.argv[process.argv.indexOf('--pictures') + 1] : null;
const folder = mkdtempSync(join(tmpdir(), 'sightline-hosts-'));
const started = [];
const servers = [];

const run = (command, args, options = {}) => {
  const done = spawnSync(command, args, { encoding: 'utf8', timeout: 180_000, maxBuffer: 1e8, ...options });
  if (done.status !== 0) throw new Error(`${command} ${args[0] ?? ''}: ${done.stderr || done.stdout || done.error}`);
  return done.stdout;
};
const start = (command, args, options = {}) => {
  // A group of its own: PHP's server has workers, which end with it.
  const child = spawn(command, args, { stdio: 'ignore', detached: true, ...options });
  started.push(child);
  return child;
};
const freePort = () =>
  new Promise((done) => {
    const socket = createSocket().listen(0, '127.0.0.1', () => {
      const { port } = socket.address();
      socket.close(() => done(port));
    });
  });
const until = async (is, what, tries = 150) => {
  for (let i = 0; i < tries; i++) {
    if (await is()) return;
    await new Promise((next) => setTimeout(next, 200));
  }
  throw new Error(`${what} did not start.`);
};
const answers = async (address) => {
  try {
    return (await fetch(address, { redirect: 'manual' })).status > 0;
  } catch {
    return false;
  }
};

// What is there, and what is missing.
const NEEDS = {
  php: {
    is: () => spawnSync('php', ['-v']).status === 0,
    packages: ['php-cli', 'php-mysql', 'php-sqlite3', 'php-xml', 'php-mbstring', 'php-gd'],
  },
  mariadb: { is: () => spawnSync('mariadbd', ['--version']).status === 0, packages: ['mariadb-server'] },
  wordpress: {
    is: () => existsSync('/usr/share/wordpress/wp-content/themes/twentytwentythree'),
    packages: ['wordpress', 'wordpress-theme-twentytwentythree'],
  },
  dokuwiki: { is: () => existsSync('/usr/share/dokuwiki/doku.php'), packages: ['dokuwiki'] },
  mediawiki: { is: () => existsSync('/usr/share/mediawiki/index.php'), packages: ['mediawiki'] },
};
const missing = () => Object.keys(NEEDS).filter((name) => !NEEDS[name].is());
if (missing().length > 0 && option('install')) {
  const packages = missing().flatMap((name) => NEEDS[name].packages);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update'], { stdio: 'inherit' });
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { stdio: 'inherit', env });
}
for (const name of missing())
  console.log(`Missing: ${name} (apt-get install ${NEEDS[name].packages.join(' ')}, or --install).`);
const has = (...names) => names.every((name) => !missing().includes(name));

/** The built site, with the address it was built for replaced by the one it stands at. */
async function site() {
  const builtFor = JSON.parse(
    readFileSync(join(DIST, 'judgement/scenes/past-a-shoulder/oembed.json'), 'utf8'),
  ).provider_url;
  const inner = siteServer(DIST);
  await new Promise((done) => inner.listen(0, '127.0.0.1', done));
  servers.push(inner);
  const port = await freePort();
  const address = `http://localhost:${port}/`;
  const outer = createServer(async (request, response) => {
    const answer = await fetch(`http://127.0.0.1:${inner.address().port}${request.url}`);
    const headers = Object.fromEntries(
      [...answer.headers].filter(([name]) => !/^(content-length|connection|date|keep-alive|transfer-)/.test(name)),
    );
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isText = /html|json/.test(headers['content-type'] ?? '');
    const body =
      isText && !/\/embed\/.+\.html/.test(request.url) ? bytes.toString().replaceAll(builtFor, address) : bytes;
    response.writeHead(answer.status, headers).end(body);
  });
  await new Promise((done) => outer.listen(port, done));
  servers.push(outer);
  return { address, port };
}

/** The snippets of /embed/, by what they are labelled: what an author copies from the page. */
async function snippetsOf(browser, address) {
  const page = await browser.newPage();
  await page.goto(`${address}embed/`);
  const snippets = await page.$$eval('.snippet pre', (all) =>
    Object.fromEntries(all.map((pre) => [pre.getAttribute('aria-label'), pre.textContent])),
  );
  await page.close();
  return snippets;
}

async function wordpress(siteAt, snippets) {
  const at = join(folder, 'wordpress');
  cpSync('/usr/share/wordpress', at, {
    recursive: true,
    dereference: true,
    filter: (path) => !path.endsWith('wp-config.php'),
  });
  const data = join(folder, 'mariadb');
  const socket = join(folder, 'db.sock');
  run('mariadb-install-db', [
    `--datadir=${data}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    ...(process.getuid?.() === 0 ? ['--user=root'] : []),
  ]);
  start('mariadbd', [
    '--no-defaults',
    `--datadir=${data}`,
    `--socket=${socket}`,
    '--skip-networking',
    `--pid-file=${join(folder, 'db.pid')}`,
    ...(process.getuid?.() === 0 ? ['--user=root'] : []),
  ]);
  await until(
    () =>
      spawnSync('mariadb', [`--socket=${socket}`, '-uroot', '-e', 'CREATE DATABASE IF NOT EXISTS club']).status === 0,
    'MariaDB',
  );
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const keys = [
    'AUTH_KEY',
    'SECURE_AUTH_KEY',
    'LOGGED_IN_KEY',
    'NONCE_KEY',
    'AUTH_SALT',
    'SECURE_AUTH_SALT',
    'LOGGED_IN_SALT',
    'NONCE_SALT',
  ];
  writeFileSync(
    join(at, 'wp-config.php'),
    `<?php
define('DB_NAME', 'club'); define('DB_USER', 'root'); define('DB_PASSWORD', ''); define('DB_HOST', 'localhost:${socket}'); define('DB_CHARSET', 'utf8mb4'); define('DB_COLLATE', '');
${keys.map((key) => `define('${key}', 'one test');`).join(' ')}
define('WP_HOME', '${address}'); define('WP_SITEURL', '${address}'); define('DISABLE_WP_CRON', true); define('WP_HTTP_BLOCK_EXTERNAL', false);
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`,
  );
  const own = join(at, 'wp-content/mu-plugins/own');
  mkdirSync(own, { recursive: true });
  cpSync(join(root, 'test/hosts/loopback.php'), join(own, '../loopback.php'));
  const plugin = readFileSync(join(root, 'integrations/wordpress/sightline.php'), 'utf8');
  writeFileSync(join(own, 'sightline.php'), plugin.replace('https://sightline.example/', siteAt.address));
  writeFileSync(
    join(own, 'snippet.php'),
    `<?php\nadd_action( 'init', function () {\n${snippets['For WordPress']}\n} );\n`,
  );
  const env = {
    ...process.env,
    SITE_PORT: String(siteAt.port),
    HOST_FOLDER: at,
    HOST_ADDRESS: `127.0.0.1:${port}`,
    PHP_CLI_SERVER_WORKERS: '4',
  };
  start('php', ['-S', `127.0.0.1:${port}`, '-t', at], { env });
  const scene = `${siteAt.address}judgement/scenes/past-a-shoulder/`;
  const [, link] = /#([\w.-]+)/.exec(snippets['A post on phpBB'].replace(/^\[sightline\]/, '#'));
  const html = (text) => `<!-- wp:html -->\n${text}\n<!-- /wp:html -->`;
  const embed = (url) =>
    `<!-- wp:embed {"url":"${url}","type":"rich"} -->\n<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${url}\n</div></figure>\n<!-- /wp:embed -->`;
  const written = {
    'paste of a scene, snippet only': { by: 'author', content: embed(scene), after: '&snippet' },
    'paste of a link, snippet only': {
      by: 'author',
      content: embed(`${siteAt.address}table/#${link}`),
      after: '&snippet',
    },
    'paste of a scene, plugin': { by: 'author', content: embed(scene) },
    'paste of a link, plugin': { by: 'author', content: embed(`${siteAt.address}table/#${link}`) },
    'the block': {
      by: 'author',
      content: `<!-- wp:sightline/widget {"link":"${link}","says":"Thorgar sees Allandir."} /-->`,
    },
    'the shortcode': { by: 'author', content: snippets['The shortcode for WordPress'] },
    'a frame by an administrator': { by: 'admin', content: html(snippets['The lines for a frame']) },
    'a scene’s frame by an administrator': { by: 'admin', content: html(snippets['The lines for a scene']) },
    'an element by an administrator': { by: 'admin', content: html(snippets['The lines for an element']) },
  };
  const told = run('php', [join(root, 'test/hosts/wordpress.php')], { env, input: JSON.stringify(written) });
  await until(() => answers(address), 'WordPress');
  const ids = Object.fromEntries(
    told
      .split('\n')
      .filter((line) => line.startsWith('['))
      .map((line) => JSON.parse(line)),
  );
  return Object.entries(written).map(([way, { after = '' }]) => ({
    host: 'WordPress',
    way,
    address: `${address}/?p=${ids[way]}${after}`,
  }));
}

async function dokuwiki(snippets) {
  const at = join(folder, 'dokuwiki');
  cpSync('/usr/share/dokuwiki', at, { recursive: true, dereference: true });
  for (const name of ['conf', 'lib/plugins', 'lib/tpl']) {
    const from = [`/etc/dokuwiki`, `/var/lib/dokuwiki/${name}`][name === 'conf' ? 0 : 1];
    if (!existsSync(join(at, name)) && existsSync(from))
      cpSync(from, join(at, name), { recursive: true, dereference: true });
  }
  const data = join(folder, 'dokuwiki-data');
  for (const name of [
    'pages',
    'attic',
    'media',
    'media_attic',
    'media_meta',
    'meta',
    'cache',
    'index',
    'locks',
    'tmp',
    'log',
  ])
    mkdirSync(join(data, name), { recursive: true });
  writeFileSync(join(at, 'inc/preload.php'), `<?php\ndefine('DOKU_CONF', '${join(at, 'conf')}/');\n`);
  rmSync(join(at, 'conf/local.php'), { force: true });
  writeFileSync(
    join(at, 'conf/local.php'),
    `<?php\n$conf['title'] = 'A club'; $conf['savedir'] = '${data}'; $conf['useacl'] = 0; $conf['htmlok'] = 1; $conf['updatecheck'] = 0;\n`,
  );
  const ways = {
    picture: snippets['A picture on DokuWiki'],
    frame: `<html>${snippets['The lines for a frame']}</html>`,
    element: `<html>${snippets['The lines for an element']}</html>`,
  };
  for (const [name, text] of Object.entries(ways))
    writeFileSync(join(data, 'pages', `${name}.txt`), `====== A table ======\n\n${text}\n`);
  const port = await freePort();
  start('php', ['-S', `127.0.0.1:${port}`, '-t', at], { env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' } });
  await until(() => answers(`http://127.0.0.1:${port}/doku.php`), 'DokuWiki');
  return Object.keys(ways).map((way) => ({
    host: 'DokuWiki',
    way,
    address: `http://127.0.0.1:${port}/doku.php?id=${way}`,
  }));
}

async function mediawiki(snippets) {
  const at = join(folder, 'mediawiki');
  cpSync('/usr/share/mediawiki', at, {
    recursive: true,
    dereference: true,
    filter: (path) => !path.endsWith('LocalSettings.php'),
  });
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  run(
    'php',
    [
      'maintenance/install.php',
      '--dbtype=sqlite',
      `--dbpath=${folder}`,
      '--pass=a-password-for-one-test',
      `--server=${address}`,
      '--scriptpath=',
      `--confpath=${at}`,
      'Club',
      'Admin',
    ],
    { cwd: at },
  );
  writeFileSync(
    join(at, 'LocalSettings.php'),
    `${readFileSync(join(at, 'LocalSettings.php'), 'utf8')}\n$wgRawHtml = true;\n${snippets['The setting for MediaWiki']}\n$wgMainCacheType = CACHE_NONE;\n$wgJobRunRate = 0;\n`,
  );
  const ways = {
    picture: snippets['A picture on MediaWiki'],
    frame: `<html>${snippets['The lines for a frame']}</html>`,
    element: `<html>${snippets['The lines for an element']}</html>`,
  };
  for (const [name, text] of Object.entries(ways))
    run('php', ['maintenance/edit.php', '--user', 'Admin', `Table-${name}`], { cwd: at, input: text });
  start('php', ['-S', `127.0.0.1:${port}`, '-t', at], { env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' } });
  await until(() => answers(`${address}/index.php`), 'MediaWiki');
  return Object.keys(ways).map((way) => ({
    host: 'MediaWiki',
    way,
    address: `${address}/index.php?title=Table-${way}`,
  }));
}

async function plainPage(snippets) {
  const ways = {
    frame: snippets['The lines for a frame'],
    'scene’s frame': snippets['The lines for a scene'],
    element: snippets['The lines for an element'],
    // Discourse keeps frames in its column.
    Discourse: `<style>iframe { max-width: 100% }</style>${snippets['A post on Discourse']}`,
    phpBB: snippets['The replacement for phpBB'].replace(
      '{SIMPLETEXT}',
      snippets['A post on phpBB'].replace(/\[\/?sightline\]/g, ''),
    ),
    'MediaWiki’s widget': snippets['The widget for MediaWiki']
      .replace(/<!--\{\$link.*?-->/, /link=([\w.-]+)/.exec(snippets['The widget on a page of MediaWiki'])[1])
      .replace(/<!--\{\$height.*?-->/, '640'),
  };
  const port = await freePort();
  const names = Object.keys(ways);
  const server = createServer((request, response) => {
    const body = ways[names[Number(request.url.slice(1))]] ?? '';
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>A club</title><h1>A club</h1>${body}<p>After</p></html>`,
    );
  });
  await new Promise((done) => server.listen(port, '127.0.0.1', done));
  servers.push(server);
  return names.map((way, i) => ({ host: 'a plain page', way, address: `http://127.0.0.1:${port}/${i}` }));
}

const READERS = {
  scripts: {},
  'no scripts': { javaScriptEnabled: false },
  dark: { colorScheme: 'dark' },
  '390 px': { viewport: { width: 390, height: 844 } },
  sandboxed: { sandbox: true },
};
const VERDICT = 'Thorgar sees Allandir.';

/** What a reader sees of a page: `ok`, or what is wrong. */
async function tried(browser, { host, way, address }, reader) {
  const { sandbox, ...options } = READERS[reader];
  const context = await browser.newContext({ viewport: { width: 1000, height: 1100 }, ...options });
  const page = await context.newPage();
  const wrong = [];
  try {
    if (sandbox)
      await page.setContent(
        `<iframe sandbox="allow-scripts" src="${address.replaceAll('&', '&amp;')}" style="width:980px;height:1080px;border:0"></iframe>`,
      );
    else await page.goto(address, { waitUntil: 'load', timeout: 40_000 });
    const widget = () => page.frames().find((frame) => /\/embed\/.+\.html/.test(frame.url()) && !frame.isDetached());
    if (way === 'picture') {
      const at = sandbox ? page.frames()[1] : page;
      await at.locator('a[href*="/table/#"] img').first().waitFor({ timeout: 15_000 });
      if (!(await at.locator('body').innerText()).includes(VERDICT)) wrong.push('no verdict in words');
    } else if (reader === 'no scripts') {
      const words = [];
      for (const frame of page.frames())
        words.push(
          await frame
            .locator('body')
            .innerText()
            .catch(() => ''),
        );
      const all = words.join('\n');
      if (!all.includes(VERDICT) && !/needs JavaScript/.test(all))
        wrong.push('neither the verdict nor what is missing');
      if (/(sees|see) (?!Allandir)[A-Z]\w+\./.test(all)) wrong.push('another table’s verdict');
    } else {
      // Frames that are far down wait until they are near.
      const at = sandbox ? page.frames()[1] : page;
      await at
        .locator('iframe, sightline-board')
        .first()
        .scrollIntoViewIfNeeded({ timeout: 15_000 })
        .catch(() => {});
      await until(
        async () =>
          widget() &&
          (await widget()
            .locator('html[data-alive]')
            .count()
            .catch(() => 0)),
        'the widget',
        60,
      );
      const frame = widget();
      if (!(await frame.locator('.says').first().innerText()).includes(VERDICT)) wrong.push('another verdict');
      await page.waitForTimeout(500);
      const inside = await frame.locator('body').evaluate((body) => Math.ceil(body.getBoundingClientRect().height));
      const box = await frame
        .frameElement()
        .then((element) => element.evaluate((each) => ({ height: each.clientHeight, border: each.clientLeft })));
      if (box.border > 0) wrong.push('a border');
      if (box.height < inside - 2) wrong.push(`${inside - box.height} px too low`);
      const wide = await at.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      if (reader === '390 px' && wide > 0) wrong.push(`page ${wide} px too wide`);
    }
  } catch (error) {
    wrong.push(String(error.message).split('\n')[0]);
  }
  if (pictures) {
    mkdirSync(pictures, { recursive: true });
    await page
      .screenshot({
        path: join(pictures, `${host} - ${way} - ${reader}.png`.replaceAll(/[^\w .-]/g, '_')),
        fullPage: !sandbox,
      })
      .catch(() => {});
  }
  await context.close();
  return wrong.join('; ') || 'ok';
}

let failures = 0;
try {
  const browser = await chromium.launch({
    executablePath: process.env.BROWSER_PATH ?? (await findBrowser?.()),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const siteAt = await site();
  const snippets = await snippetsOf(browser, siteAt.address);
  const cells = await plainPage(snippets);
  const rooms = [
    ['WordPress', has('php', 'mariadb', 'wordpress'), () => wordpress(siteAt, snippets)],
    ['DokuWiki', has('php', 'dokuwiki'), () => dokuwiki(snippets)],
    ['MediaWiki', has('php', 'mediawiki'), () => mediawiki(snippets)],
  ];
  for (const [name, isThere, open] of rooms) {
    if (!isThere) {
      console.log(`${name}: not run.`);
      continue;
    }
    try {
      cells.push(...(await open()));
    } catch (error) {
      failures++;
      console.log(`${name}: could not be run. ${error.message.slice(0, 600)}`);
    }
  }
  const only = option('only') ? process.argv[process.argv.indexOf('--only') + 1] : '';
  console.log(
    `| host | way | ${Object.keys(READERS).join(' | ')} |\n|---|---|${'---|'.repeat(Object.keys(READERS).length)}`,
  );
  for (const cell of cells.filter(({ host }) => host.includes(only))) {
    const row = [];
    for (const reader of Object.keys(READERS)) row.push(await tried(browser, cell, reader));
    failures += row.filter((each) => each !== 'ok').length;
    console.log(`| ${cell.host} | ${cell.way} | ${row.join(' | ')} |`);
  }
  await browser.close();
} finally {
  for (const child of started.reverse()) process.kill(-child.pid, 'SIGTERM');
  for (const server of servers) server.close();
  await new Promise((done) => setTimeout(done, 1500));
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failures === 0 ? 0 : 1);
