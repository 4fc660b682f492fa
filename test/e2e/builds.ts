// A host for the tests of what devices keep: serves one build at a time, can be cut off, can break a file off in the
// middle, and counts what it is asked for. Small builds are cut from the real one.
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteServer } from '../../scripts/serve-site.mjs';
import { buildServiceWorker } from '../../site/build/service-worker.mjs';
import { DIST } from './pages.ts';

export interface Host {
  readonly address: string;
  readonly asked: string[];
  /** From now on this folder is served. */
  show(folder: string): void;
  /** The network is cut, or whole again. */
  cut(isCut: boolean): void;
  /** Breaks every pack off after this share of it; 1 lets them pass. */
  breakPacks(share: number): void;
  close(): Promise<void>;
}

/** A host on a port of its own. */
export async function hostOf(folder: string): Promise<Host> {
  let site: Server = siteServer(folder);
  let isCut = false;
  let share = 1;
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    if (isCut) return request.socket.destroy();
    if (path.endsWith('.bin') && share < 1) {
      const whole = readFileSync(join(shown, path));
      response.writeHead(200, { 'content-length': whole.length });
      response.write(whole.subarray(0, Math.floor(whole.length * share)), () => request.socket.destroy());
      return;
    }
    site.emit('request', request, response);
  });
  let shown = folder;
  await new Promise<void>((listening) => server.listen(0, listening));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    show: (next) => {
      shown = next;
      site = siteServer(next);
    },
    cut: (cut) => {
      isCut = cut;
      if (cut) server.closeAllConnections();
    },
    breakPacks: (next) => {
      share = next;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

const PAGES = [
  'index.html',
  '404.html',
  'about',
  'search',
  'offline',
  'judgement/within',
  'judgement/scenes/past-a-shoulder',
];
const FILES = ['_headers', 'favicon.svg', 'assets', 'judgement/titles.json', 'pagefind'];

/** A site of a few pages of the real one, as it was built; its worker is not written yet. */
export function smallSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-build-'));
  for (const path of [...PAGES, ...FILES]) cpSync(join(DIST, path), join(folder, path), { recursive: true });
  rmSync(join(folder, 'offline'), { recursive: true, force: true });
  cpSync(join(DIST, 'offline/index.html'), join(folder, 'offline/index.html'));
  return folder;
}

function everyText(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(html|js|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** The next build: other words in every heading, and every asset under another name, as when its content changes. */
export function nextBuild(folder: string, heading: string, mark: string): string {
  const next = mkdtempSync(join(tmpdir(), 'sightline-build-'));
  cpSync(folder, next, { recursive: true });
  rmSync(join(next, 'offline'), { recursive: true, force: true });
  cpSync(join(folder, 'offline/index.html'), join(next, 'offline/index.html'));
  const assets = readdirSync(join(next, 'assets'));
  const renamed = (name: string) => name.replace(/(\.\w+)$/, `-${mark}$1`);
  for (const file of everyText(next)) {
    let text = readFileSync(file, 'utf8');
    for (const name of assets) text = text.replaceAll(name, renamed(name));
    if (file.endsWith('.html')) text = text.replace('</h1>', ` ${heading}</h1>`);
    writeFileSync(file, text);
  }
  for (const name of assets) renameSync(join(next, 'assets', name), join(next, 'assets', renamed(name)));
  buildServiceWorker(next, '/');
  return next;
}
