// What the documents at the root say about the repository is so: the map, the commands, the picture, the dependencies.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pictureOf } from '../../src/draw/answer-with-picture.ts';
import { ROOT, textOf } from './files.ts';

const readme = textOf('README.md');
const manifest = JSON.parse(textOf('package.json')) as Record<string, Record<string, string>>;

/** What stands in backquotes at the start of each row of a document's tables, from one heading to the next. */
function rowsBelow(text: string, heading: string): string[] {
  const [, section = ''] = text.split(`\n## ${heading}\n`);
  return [...section.split('\n## ')[0]!.matchAll(/^\| `([^`]+)` \|/gm)].map(([, first]) => first!);
}

const foldersIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name))
    .map(({ name }) => `${folder}/${name}`);

describe('the README', () => {
  it('has a map of all folders of src/ and site/, and of none that is not there', () => {
    const map = rowsBelow(readme, 'The map').filter((path) => /^(src|site)\/./.test(path));
    expect(map.toSorted()).toEqual([...foldersIn('src'), ...foldersIn('site')].toSorted());
  });
  it('names all commands, and none that is not there', () => {
    const named = new Set([...readme.matchAll(/npm (?:run (?:-s )?)?([a-z][a-z:]*)/g)].map(([, name]) => name!));
    const scripts = Object.keys(manifest.scripts!).filter((name) => name !== 'prepare');
    expect([...named].filter((name) => name !== 'install').toSorted()).toEqual(scripts.toSorted());
  });
  it('shows the picture that is drawn of its scene', () => {
    const { question } = JSON.parse(textOf('content/judgement/scenes/past-a-shoulder.json')) as { question: object };
    const drawn = pictureOf(question, { theme: 'light' });
    expect(textOf('content/readme.svg')).toBe(drawn.ok && `${drawn.svg}\n`);
    expect(readme).toContain('](content/readme.svg)');
  });
});

describe('the list of dependencies', () => {
  it('gives a reason for each, and for none that is not there', () => {
    const listed = ['To build', 'To test', 'To compare with', 'To run'].flatMap((heading) =>
      rowsBelow(textOf('DEPENDENCIES.md'), heading),
    );
    const installed = Object.keys({ ...manifest.devDependencies, ...manifest.optionalDependencies });
    expect(listed.toSorted()).toEqual(installed.toSorted());
    expect(manifest.dependencies).toBeUndefined();
  });
});
