// The battle companion says what the pages say, and every ability of the handbook has its box, which What happens when puts into
// its slot.
import { describe, expect, it } from 'vitest';
import { CARDS, STARTS } from '../../site/client/battle/words.ts';
import { PLANS } from '../../src/companion/aos/battle/plans.ts';
import { type Article, articlesOf } from './book.ts';
import { measuresOf, plain, unsaid } from './measures.ts';

const articles = articlesOf('aos');
const article = (id: string): Article => articles.find((one) => one.id === id)!;
const sectionOf = (page: string, title: string): string =>
  article(page)
    .body.split(/^## /m)
    .find((one) => one.startsWith(title))!;

describe('the battle companion', () => {
  const tactics = CARDS.flatMap(({ slug, affray, strike, domination }) =>
    [affray, strike, domination].map((tactic) => ({ ...tactic, page: `aos/${slug}` })),
  );

  it('has the eighteen tactics', () => {
    expect(tactics).toHaveLength(18);
  });

  it.each(tactics)('says $title as its card does', ({ title, says, page }) => {
    const section = sectionOf(page, title);
    expect(unsaid(says, section)).toEqual([]);
    for (const term of ['wholly outside', 'wholly within', 'not in combat', 'set up this turn', 'friendly territory'])
      expect([term, says.includes(term)]).toEqual([term, plain(section).includes(term)]);
  });

  it.each(PLANS.map((plan) => [plan.title, plan] as const))('scores %s as its page does', (_, { rule, lines }) => {
    const scoring = sectionOf(rule, 'Scoring').match(/^- .*$/gm)!;
    expect(lines.map(({ points, rounds }) => `${points} ${rounds}`)).toEqual(
      scoring.map((line) => {
        const rounds = /in the first battle round:/.test(line) ? 'first' : /onwards:/.test(line) ? 'later' : 'all';
        return `${/\*\*(\d)\*\*/.exec(line)?.[1]} ${rounds}`;
      }),
    );
    const numbered = lines.map(({ says }) => measuresOf(says).filter((measure) => measure !== '1'));
    expect(numbered).toEqual(
      scoring.map((line) => measuresOf(line.replace(/\*\*\d\*\*|first battle round|second battle round/g, ''))),
    );
  });

  const starts = Object.values(STARTS).filter(({ title }) => title !== 'the ash-clouds');
  it.each(starts.map(({ title, says }) => [title, says] as const))('asks for %s as its page does', (title, says) => {
    const home = articles.find(({ body }) => body.includes(`## Twist: ${title}\n`))!;
    expect(unsaid(says, home.body)).toEqual([]);
    expect(says.includes('must')).toBe(new RegExp(`name="${title}"[^>]*\\bmust\\b`).test(home.body));
  });
});

// The abilities that the handbook prints with a timing, in its order: how often, when, and their keywords.
const ABILITIES: Readonly<Record<string, readonly [often: string, when: string, keywords: string]>> = {
  'Raising the Heat': ['Once per battle (army)', 'Deployment phase', ''],
  'Simmering Rage (gain)': ['Once per turn (army)', 'Start of battle round', ''],
  'Simmering Rage (spend)': ['Once per turn (army)', 'End of any turn', 'Attack, Fight'],
  'Fight Through the Pain': ['', 'Passive', ''],
  'Secure the Gateway': ['', 'Passive', ''],
  'Determined Defenders': ['', 'Passive', ''],
  'Emberstone-Augmented Weapons': ['', 'Any combat phase', ''],
  'Emberstone Cache': ['Once per turn (army)', 'Your hero phase', ''],
  'Collapsing Pass': ['Once per battle round', 'Start of battle round', ''],
  'Shifting Passages': ['Once per battle round', 'Start of battle round', ''],
  'Navigate the Tunnels': ['Once per turn (army)', 'Your movement phase', ''],
  'All the Rage': ['Once per battle round', 'Start of battle round', ''],
  'Rolling Ash-Clouds': ['', 'Passive', ''],
  'Spreading Warpfire': ['Once per battle round', 'Start of battle round', ''],
  'Echoes of Blight City': ['Once per battle round', 'Start of battle round', ''],
  'Search the Ruin': ['', 'End of your turn', ''],
  'Back to Base Camp': ['Once per turn (army)', 'End of your turn', ''],
  'Tread Carefully': ['Once per battle (army)', 'Start of first battle round', ''],
  'Violent Tremor': ['Once per battle round', 'Start of battle round', ''],
  'To the Ships!': ['Once per battle round', 'Start of battle round', ''],
  'Arcane Charge': ['Once per battle round', 'Start of battle round', ''],
  'Ward Save': ['', 'Passive', ''],
  Charge: ['', 'Your charge phase', 'Core, Move, Charge'],
  'Mystic Shield': ['', 'Your hero phase', 'Spell'],
  'Sacred Rites': ['', 'Your hero phase', 'Prayer, Unlimited'],
  Resurrection: ['Once per battle', 'Your hero phase', 'Prayer'],
  Unbind: ['', 'Reaction: opponent declared a Spell ability', 'Unbind'],
  'Banish Manifestation': ['', 'Your hero phase', 'Banish'],
  'Activate Place of Power': ['Once per turn (army)', 'Start of any turn', 'Core'],
  Shoot: ['', 'Your shooting phase', 'Core, Attack, Shoot'],
  Fight: ['', 'Any combat phase', 'Core, Attack, Fight'],
  'Power Through': ['', 'End of any turn', 'Move'],
};

describe('abilities', () => {
  const boxes = articles.flatMap(({ id, body }) =>
    [...body.matchAll(/<Ability\b([^>]*)>([\s\S]*?)<\/Ability>/g)].map(([, attributes = '', inside = '']) => {
      const of = (key: string) => new RegExp(`\\b${key}="([^"]*)"`).exec(attributes)?.[1];
      return {
        id,
        name: of('name') ?? '',
        often: of('often') ?? '',
        when: of('when') ?? '',
        keywords: of('keywords') ?? '',
        by: of('by'),
        inside,
      };
    }),
  );

  it('have a box each', () => {
    expect(boxes.map(({ name }) => name).sort()).toEqual(Object.keys(ABILITIES).sort());
  });

  it.each(boxes)('$name says when, who and what it does', ({ name, often, when, keywords, by, inside }) => {
    // A battleplan may say more of when: "after deciding who takes the first turn".
    expect([often, when.split(', ')[0], keywords]).toEqual(ABILITIES[name]);
    expect(by).toBeTruthy();
    expect(inside).toContain('**Effect:**');
    // Passive abilities and reactions are not declared; Raising the Heat has no Declare step.
    if (!/passive|reaction|deployment/i.test(when)) expect(inside).toContain('**Declare:**');
  });

  it.each(boxes)('$name has its slot in What happens when', ({ id, name }) => {
    const slots = [...article('aos/what-happens-when').body.matchAll(/\[([^\]]+)\]\(\/(aos\/[a-z-]+)\//g)];
    expect(slots.map(([, words, home]) => `${words} at ${home}`)).toContain(`${name} at ${id}`);
  });
});
