// Sample cards: content/<game>/cards/<slug>.yaml, what each lettered part of a card shows.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { parse } from 'yaml';
import { CONTENT } from './read.ts';

const part = { letter: z.string().length(1), name: z.string() };
const partFile = z.discriminatedUnion('kind', [
  z.strictObject({ ...part, kind: z.enum(['banner', 'score', 'gem', 'words']), text: z.string() }),
  z.strictObject({ ...part, kind: z.literal('banners'), labels: z.array(z.string()) }),
  z.strictObject({
    ...part,
    kind: z.literal('attack'),
    text: z.string(),
    blows: z.array(z.tuple([z.string(), z.number()])),
  }),
  // How many circles each level has: all of them up to the skull, then those that a level adds.
  z.strictObject({ ...part, kind: z.literal('health'), levels: z.array(z.number()).min(1) }),
]);
const cardFile = z.strictObject({
  title: z.string(),
  says: z.string(),
  faces: z.array(z.strictObject({ name: z.string(), parts: z.array(partFile).min(1) })),
});
export type Card = z.infer<typeof cardFile>;
export type CardPart = z.infer<typeof partFile>;

/** The card with that name, "judgement/rakkir". */
export function cardOf(id: string): Card {
  const [game = '', slug = ''] = id.split('/');
  return cardFile.parse(parse(readFileSync(join(CONTENT, game, 'cards', `${slug}.yaml`), 'utf8')));
}

/** The health at which a hero of each level dies: 15, 16, 18. */
function healthByLevel(levels: readonly number[]): number[] {
  return levels.map((_, at) => levels.slice(0, at + 1).reduce((sum, circles) => sum + circles, 0));
}

/** A part of a card in words, for those who do not see the drawing. */
export function partInWords(part: CardPart): string {
  const start = `${part.letter}: ${part.name}`;
  switch (part.kind) {
    case 'banners':
      return `${start}: ${part.labels.join(', ')}.`;
    case 'attack':
      return `${start}, ${part.text.replaceAll(' · ', ', ')}: ${part.blows.map(([blow, damage]) => `${blow} ${damage}`).join(', ')}.`;
    case 'health':
      return `${start}: ${healthByLevel(part.levels)
        .map((health, at) => `${health} at level ${at + 1}`)
        .join(', ')}.`;
    default:
      return `${start}, ${part.text}.`;
  }
}
