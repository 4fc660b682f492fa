// What an import would do, before anything is done: each card and group of the file is new, changed or the same, and what
// happens to it is chosen. Nothing is written over unless it is chosen so.
import type { Card } from '../games/card-plan.ts';
import type { CardFile, CardGroup } from './card-file.ts';
import { sameCard, writtenCard } from './read-card.ts';

/** What is done with a card or group that comes in. */
export type Choice = 'take' | 'replace' | 'keep-both' | 'leave';

export interface Incoming<T> {
  readonly state: 'new' | 'changed' | 'same';
  readonly value: T;
  /** The one that is here already. */
  readonly mine: T | null;
  /** What can be chosen, the usual choice first. */
  readonly choices: readonly Choice[];
}

export interface Preview {
  readonly cards: readonly Incoming<Card>[];
  readonly groups: readonly Incoming<CardGroup>[];
}

const plain = (name: string): string => name.trim().toLowerCase();

function incoming<T extends { readonly id: string; readonly game: string; readonly name: string }>(
  value: T,
  byId: ReadonlyMap<string, T>,
  byName: ReadonlyMap<string, T>,
  same: (a: T, b: T) => boolean,
): Incoming<T> {
  const own = byId.get(value.id);
  // An id of another game's card is a coincidence, and the two are kept apart.
  const mine = own?.game === value.game ? own : (byName.get(`${value.game} ${plain(value.name)}`) ?? null);
  if (!mine) return { state: 'new', value, mine: null, choices: ['take', 'leave'] };
  if (same(mine, value)) return { state: 'same', value, mine, choices: ['leave'] };
  // The same card in a later state usually replaces the earlier one; a namesake usually does not.
  const choices: readonly Choice[] =
    mine.id === value.id ? ['replace', 'keep-both', 'leave'] : ['keep-both', 'replace', 'leave'];
  return { state: 'changed', value, mine, choices };
}

const indexed = <T extends { readonly id: string; readonly game: string; readonly name: string }>(
  all: readonly T[],
) => ({
  byId: new Map(all.map((one) => [one.id, one])),
  byName: new Map([...all].reverse().map((one) => [`${one.game} ${plain(one.name)}`, one])),
});

/** What a file would change in these cards and groups. */
export function previewOf(here: CardFile, file: CardFile): Preview {
  const mine = indexed(here.cards);
  const cards = file.cards.map((card) => incoming(card, mine.byId, mine.byName, sameCard));
  const ours = indexed(here.groups);
  // Where all are taken as they usually are, these are the ids that the members will have.
  const ids = new Map(cards.map(({ state, value, mine: own }) => [value.id, state === 'same' ? own!.id : value.id]));
  const members = (group: CardGroup) => group.cards.map((id) => ids.get(id) ?? id);
  const same = (a: CardGroup, b: CardGroup) =>
    a.name === b.name && a.game === b.game && JSON.stringify(a.cards) === JSON.stringify(members(b));
  return { cards, groups: file.groups.map((group) => incoming(group, ours.byId, ours.byName, same)) };
}

/** What is to be written, card by card and group by group. */
export interface Changes {
  readonly cards: readonly Card[];
  readonly groups: readonly CardGroup[];
}

/** What the choices come to. A choice that is not offered for its card counts as leaving it. */
export function chosenChanges(
  { cards, groups }: Preview,
  choiceOf: (one: Incoming<Card> | Incoming<CardGroup>) => Choice,
  here: CardFile,
  newId: () => string,
): Changes {
  const taken = new Set([...here.cards, ...here.groups].map(({ id }) => id));
  const freeId = (wanted: string): string => {
    let id = wanted;
    while (taken.has(id)) id = newId();
    taken.add(id);
    return id;
  };
  const choose = (one: Incoming<Card> | Incoming<CardGroup>): Choice => {
    const choice = choiceOf(one);
    return one.choices.includes(choice) ? choice : 'leave';
  };
  const written: Card[] = [];
  /** By the ids of the file: the ids that its cards have here. */
  const ids = new Map<string, string>();
  for (const one of cards) {
    const choice = choose(one);
    if (choice === 'leave') {
      if (one.mine) ids.set(one.value.id, one.mine.id);
      continue;
    }
    const id = choice === 'replace' ? one.mine!.id : freeId(one.value.id);
    ids.set(one.value.id, id);
    written.push({ ...one.value, id });
  }
  const known = new Set([...here.cards.map(({ id }) => id), ...written.map(({ id }) => id)]);
  const madeGroups: CardGroup[] = [];
  for (const one of groups) {
    const choice = choose(one);
    if (choice === 'leave') continue;
    const id = choice === 'replace' ? one.mine!.id : freeId(one.value.id);
    // A member that was left out, or was never there, is no member.
    const members = one.value.cards.map((card) => ids.get(card) ?? card).filter((card) => known.has(card));
    madeGroups.push({ ...one.value, id, cards: members });
  }
  return { cards: written, groups: madeGroups };
}

/** What differs between two cards, a line for each field: "AGI 4 → 5". */
export function differences(mine: Card, theirs: Card): string[] {
  const [a, b] = [flat(writtenCard(mine)), flat(writtenCard(theirs))];
  return [...new Set([...a.keys(), ...b.keys()])]
    .filter((key) => key !== 'id' && a.get(key) !== b.get(key))
    .map((key) => `${key} ${a.get(key) ?? '–'} → ${b.get(key) ?? '–'}`);
}

function flat(value: unknown, path = ''): Map<string, string> {
  if (typeof value !== 'object' || value === null) return new Map([[path, String(value)]]);
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return new Map([[path, value.join(', ')]]);
  const lines = new Map<string, string>();
  for (const [key, inner] of Object.entries(value)) {
    const named = Array.isArray(value) ? String((inner as { name?: unknown }).name ?? Number(key) + 1) : key;
    // Statistics, defence and attacks go by the names that stand on the card.
    const at = ['stats', 'defence', 'attacks'].includes(path) || path === '' ? named : `${path} ${named}`;
    for (const [inside, text] of flat(inner, at)) lines.set(inside, text);
  }
  return lines;
}
