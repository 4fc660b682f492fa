// What buttons, labels and notes say: none of the words that were retired because players did not understand them.
import { describe, expect, it } from 'vitest';
import { interfaceWords } from '../../scripts/interface-words.mjs';

// Each with what we say instead.
const RETIRED: readonly (readonly [retired: RegExp, instead: string])[] = [
  [/See it read so/, 'Show this reading'],
  [/Read here the other way/, 'Other reading shown'],
  [/Our reading again/, 'Back to our reading'],
  [/Where would it hold/, 'Where on the table is this true?'],
  [/Who makes room/, 'Overlapping bases: who moves?'],
  [/Who holds it/, 'Who controls it?'],
  [/May it go this way/, 'Is this move legal?'],
  [/Cover hulls/i, 'cover areas'],
  [/Lay over the table|laid over the table/, 'Overlays'],
  [/\b(?:is|are) told\b/, 'says or shows'],
  [/\btells? (?:it|of)\b/, 'says it'],
  [/^Called$/, 'Name'],
  [/Light: as the device|^(?:paper|slate)$/i, 'Theme: System, Light, Dark'],
  [/Searched lately|Forget these/, 'Recent, Clear'],
  [/A table by its link/, 'Shared table'],
  [/Beside it$/, 'Related'],
  [/^(?:Before|After)$/, 'Previous, Next'],
  [/On your own site/, 'Embed'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\bwhoever\b/i, 'the player who'],
  [/\bin one another\b/, 'overlapping'],
  [/^Readings$/, 'Disputed readings'],
  [/holds firmer/, "the underdog's control is 3 higher"],
  [/^That one$/, 'Save hideout'],
];

const all = interfaceWords();

describe('the words of the interface', () => {
  it('are found where they are written', () => {
    const texts = all.flatMap(({ words }) => words);
    expect(texts).toContain('Copy citation');
    expect(texts).toContain('Show this reading');
    expect(texts.length).toBeGreaterThan(1000);
  });

  it('are none of those that were retired', () => {
    const left = all.flatMap(({ path, words }) =>
      words.flatMap((text) =>
        RETIRED.filter(([retired]) => retired.test(text)).map(([, instead]) => `${path}: “${text}”: ${instead}`),
      ),
    );
    expect(left).toEqual([]);
  });
});
