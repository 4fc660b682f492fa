import { describe, expect, it } from 'vitest';
import type { Article } from '../../site/book/article.ts';
import { citeRule, citeRuling, citeScene } from '../../site/book/citation.ts';
import { rulingOf, sceneOf } from '../../site/book/read.ts';

const SITE = new URL('https://example.org/');
const sight = {
  id: 'judgement/line-of-sight',
  data: {
    title: 'Line of sight',
    short: 'A straight line.',
    source: ['judgement-core-1.12'],
    section: ['Line of Sight (LoS)'],
  },
} as unknown as Article;

describe('a citation', () => {
  it('of a rule names game, rule, document and section, says it, and has the link', () => {
    expect(citeRule(sight, SITE)).toBe(
      'Judgement, Line of sight (Judgement Core Rule Book, version 1.12, “Line of Sight (LoS)”): A straight line. https://example.org/judgement/line-of-sight/',
    );
  });

  it('of a ruling names the reading that was leaned on', () => {
    const ruling = rulingOf('judgement.los.height');
    const cited = citeRuling(ruling, [sight], SITE);
    expect(cited).toContain(`Sightline reads “${ruling.default}”`);
    expect(cited).toContain('Line of sight (Judgement Core Rule Book, version 1.12');
    expect(cited.endsWith('https://example.org/rulings/judgement.los.height/')).toBe(true);
  });

  it('of a scene has its verdict and its rules', () => {
    const cited = citeScene(sceneOf('judgement/past-a-shoulder'), 'They see each other.', [sight], SITE);
    expect(cited).toContain('They see each other. Rules: Line of sight (');
    expect(cited.endsWith('https://example.org/judgement/scenes/past-a-shoulder/')).toBe(true);
  });
});
