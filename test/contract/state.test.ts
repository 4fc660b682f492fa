// No hidden state: nothing in src/ is kept from one question to the next, but for the loaded kernel.
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { filesBelow, textOf } from './files.ts';

/** The variables of a module that can be assigned anew. */
const changing = (text: string): string[] =>
  text.match(/^(?:export )?(?:let|var) .*$/gm)?.map((line) => line.trim()) ?? [];

describe('a module keeps nothing', () => {
  const files = filesBelow('src', '.ts').filter((path) => !path.startsWith('src/geometry/'));
  it('among all of src outside the geometry', () => {
    expect(files.length).toBeGreaterThan(400);
    expect(files.flatMap((path) => changing(textOf(path)).map((line) => `${path}: ${line}`))).toEqual([]);
  });
  it('would be caught if it did', () => {
    expect(changing('const a = 1;\nlet count = 0;\n  let inside = 1;\nexport let told;\n')).toEqual([
      'let count = 0;',
      'export let told;',
    ]);
  });
});

describe('a reason', () => {
  it('is put into words in a process in which no rule has judged anything', () => {
    const program = `
      import { games } from './src/games/registry.ts';
      import { words } from './src/verdict/rule.ts';
      import { english } from './src/verdict/show.ts';
      const reason = { rule: 'judgement/line-of-sight', says: 'shut', facts: { from: 'Anna', to: 'Bert' } };
      console.log(words(reason, games.judgement.sentences, english));
    `;
    expect(execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }).trim()).toBe(
      'Anna and Bert do not see each other: no band of clear lines is left between their bases.',
    );
  });
});
