// The package, packed and installed as its users do it: into empty projects, from the tarball alone, with no network.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildPackage, packPackage } from '../../scripts/build-package.mjs';
import { ROOT } from '../contract/files.ts';

const require = createRequire(import.meta.url);
export const SNIPPETS = join(ROOT, 'content/developers/snippets');

/** The path of a program that one of our own packages brings. */
export function binOf(name: string, bin: string): string {
  const manifest = require.resolve(`${name}/package.json`);
  return join(dirname(manifest), (require(manifest) as { bin: Record<string, string> }).bin[bin]!);
}

/** A folder of this run's own. */
export function freshFolder(): string {
  return mkdtempSync(join(tmpdir(), 'sightline-package-'));
}

/** Builds and packs into a folder; gives the tarball's path. */
export async function packed(folder: string): Promise<string> {
  await buildPackage(join(folder, 'package'));
  return packPackage(join(folder, 'package'), folder);
}

export interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program in a folder and waits for its end. */
export function run(command: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): Ran {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 1 << 26,
  });
  return { status, stdout, stderr };
}

/** An empty project with the package installed from its tarball. */
export function project(
  parent: string,
  name: string,
  tarball: string,
  files: Readonly<Record<string, string>>,
): string {
  const folder = join(parent, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, private: true, type: 'module' }));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  const args = ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error', tarball];
  const { status, stderr } = run('npm', args, folder);
  if (status !== 0) throw new Error(`The package cannot be installed: ${stderr}`);
  return folder;
}

/** Puts every snippet of the pages for developers into a project. */
export function withSnippets(folder: string): string {
  cpSync(SNIPPETS, folder, { recursive: true });
  return folder;
}

/** The same package again, beside a project, without a second install. */
export function beside(folder: string, from: string): string {
  mkdirSync(folder, { recursive: true });
  cpSync(join(from, 'node_modules'), join(folder, 'node_modules'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'beside', private: true, type: 'module' }));
  return folder;
}
