// A copy of the project in a temporary folder, for tests that add something to it: the sources, none of the written
// content, and the same installed packages.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from './files.ts';

const COPIED = [
  'assembly',
  'asconfig.json',
  'src',
  'scripts',
  'site',
  'package.json',
  'tsconfig.json',
  'content/rulings/all.yaml',
];

export class ProjectCopy {
  readonly folder: string = realpathSync(mkdtempSync(join(tmpdir(), 'sightline-')));

  constructor() {
    for (const path of COPIED) {
      mkdirSync(dirname(join(this.folder, path)), { recursive: true });
      cpSync(join(ROOT, path), join(this.folder, path), { recursive: true });
    }
    symlinkSync(join(ROOT, 'node_modules'), join(this.folder, 'node_modules'));
  }

  /** Puts a folder of the fixtures into the copy. */
  lay(fixture: string, path: string): void {
    cpSync(join(ROOT, 'test/fixtures', fixture), join(this.folder, path), { recursive: true });
  }

  /** Writes a new file. */
  write(path: string, text: string): void {
    const file = join(this.folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  /** Changes the text of a file. */
  edit(path: string, change: (text: string) => string): void {
    const file = join(this.folder, path);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  }

  /** What a module prints as JSON, run in a process of its own at the root of the copy. */
  run<T>(program: string): T {
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      cwd: this.folder,
      encoding: 'utf8',
      maxBuffer: 1e8,
      env: { ...process.env, NODE_NO_WARNINGS: '1', ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    });
    return JSON.parse(printed.trim().split('\n').at(-1)!) as T;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
