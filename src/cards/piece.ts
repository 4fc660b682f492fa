// A card on a table: the piece that it becomes, and the card that a piece was. A piece is known as a card's by its name and
// its kind, so that a table that came by link finds the cards of whoever opens it.
import type { Card } from '../games/card-plan.ts';
import { LARGEST } from '../input/reader.ts';
import type { WrittenModel } from '../scene/written-scene.ts';
import type { CardSheet } from './sheet.ts';

/** What a card says of a piece. */
export type PieceFields = Pick<WrittenModel, 'kind' | 'base' | 'height' | 'reach' | 'stats' | 'traits'>;

/** A name as pieces may have it. */
export function pieceName(name: string): string {
  const spelt = name
    .replace(/[’‘`´]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/[^\p{L}\p{M}\p{N} _.'-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 36)
    .trim();
  return spelt === '' || spelt === 'border' ? 'Card' : spelt;
}

/** How far a card reaches: what it says, or the longest range of its attacks of the type that its game names. */
export function reachOf({ plan }: CardSheet, { reach, attacks }: Card): number | undefined {
  if (reach !== undefined || plan.reachFrom === undefined) return reach;
  const ranges = attacks
    .filter(({ type }) => type === plan.reachFrom)
    .flatMap(({ values: { range } }) => (typeof range === 'number' ? [range] : []));
  return ranges.length > 0 ? Math.min(LARGEST, Math.max(...ranges)) : undefined;
}

/** The fields of a piece that a card is. */
export function pieceOf(sheet: CardSheet, card: Card): PieceFields {
  const reach = reachOf(sheet, card);
  const stats = Object.fromEntries(Object.entries(card.stats).filter(([stat]) => sheet.words.stats.includes(stat)));
  return {
    kind: card.kind,
    ...(card.base === undefined ? {} : { base: card.base }),
    ...(card.height === undefined ? {} : { height: card.height }),
    ...(reach === undefined ? {} : { reach }),
    ...(Object.keys(stats).length > 0 ? { stats } : {}),
    ...(card.traits.length > 0 ? { traits: card.traits } : {}),
  };
}

/** A name without what tells copies apart: "Thorgar 2", "Liberators B 3". */
const stems = (name: string): string[] => [
  name,
  name.replace(/ \d+$/, ''),
  name.replace(/(?: [A-Z]\d?)?(?: \d+)?$/, ''),
];

/** The card that a piece is of; null where there is none. */
export function cardOfPiece(cards: readonly Card[], { id, unit, kind }: WrittenModel): Card | null {
  const names = [...stems(unit ?? id), ...stems(id)];
  for (const name of names) {
    const card = cards.find((one) => one.kind === kind && pieceName(one.name) === name);
    if (card) return card;
  }
  return null;
}

/** What a piece has otherwise than its card says, a line for each: "AGI 4, and the card says 5". */
export function differsFromCard(sheet: CardSheet, piece: WrittenModel, card: Card): string[] {
  const says = pieceOf(sheet, card);
  const text = (value: unknown) =>
    value === undefined ? 'none' : Array.isArray(value) ? value.join(', ') || 'none' : String(value);
  const line = (what: string, mine: unknown, theirs: unknown) =>
    text(mine) === text(theirs) ? [] : [`${what} ${text(mine)}, and the card says ${text(theirs)}`];
  const stats = [...new Set([...Object.keys(piece.stats ?? {}), ...Object.keys(says.stats ?? {})])];
  return [
    ...line('base', piece.base, says.base),
    ...line('height', piece.height, says.height),
    ...line('reach', piece.reach, says.reach),
    ...stats.flatMap((stat) => line(stat, piece.stats?.[stat], says.stats?.[stat])),
    ...line('traits', [...(piece.traits ?? [])].sort(), [...(says.traits ?? [])].sort()),
  ];
}
