// The player's own cards at the table: tiles that put them down with their figures, the exact odds of their attacks on
// whoever is there, and the offer to change pieces when a card has changed.
import { cardOfPiece, differsFromCard, pieceName, pieceOf } from '../../cards/piece.ts';
import type { CardSheet } from '../../cards/sheet.ts';
import { type Party, tableAttack, tableAttackOdds, tableAttackPath } from '../../cards/table-odds.ts';
import type { Card, CardAttack } from '../../games/card-plan.ts';
import type { Side } from '../../scene/scene.ts';
import type { WrittenModel } from '../../scene/written-scene.ts';
import { button, node } from '../nodes.ts';
import type { Host } from './host.ts';
import { areFoes } from './overlays.ts';
import type { Entry } from './palette.ts';
import { section, tool } from './panel-parts.ts';
import { icon } from './piece-icon.ts';
import { unitMates } from './units.ts';

/** What the page around the table knows of the player's cards. */
export interface TableCards {
  /** What a card of a game has; undefined while that is still on its way. */
  sheet(game: string): CardSheet | undefined;
  cards(game: string): readonly Card[];
  /** The address of a path below the site. */
  href(path: string): string;
}

/** More tiles than these come by searching. */
const MOST_TILES = 18;
/** From so many cards on there is a field to find one. */
const MANY = 9;
const MOST_TARGETS = 5;

interface Here {
  readonly sheet: CardSheet;
  readonly cards: readonly Card[];
  readonly source: TableCards;
}

function cardsHere({ state, surroundings: { cards: source } }: Host): Here | null {
  const { game } = state.now.scene;
  const sheet = source?.sheet(game);
  return source && sheet ? { source, sheet, cards: source.cards(game) } : null;
}

function entryOf(sheet: CardSheet, card: Card, side: Side): Entry {
  const { base, kind, ...figures } = pieceOf(sheet, card);
  const neutral = sheet.words.models[kind]?.neutral === true;
  return {
    sort: 'model',
    kind,
    side: neutral ? 'neutral' : side,
    says: card.name,
    named: pieceName(card.name),
    figures,
    ...(base === undefined ? {} : { base }),
  };
}

/** The pieces on the table that have something otherwise than their cards say. */
function outdated(host: Host): { readonly model: WrittenModel; readonly card: Card }[] {
  const here = cardsHere(host);
  if (!here || here.cards.length === 0) return [];
  return host.state.now.scene.models.flatMap((model) => {
    const card = cardOfPiece(here.cards, model);
    return card && differsFromCard(here.sheet, model, card).length > 0 ? [{ model, card }] : [];
  });
}

/** Has pieces be as their cards say; what a card leaves open is as usual again. */
function follow(host: Host, pieces: readonly { readonly model: WrittenModel; readonly card: Card }[]): void {
  const here = cardsHere(host);
  if (!here) return;
  const byCard = new Map<Card, string[]>();
  for (const { model, card } of pieces) byCard.set(card, [...(byCard.get(card) ?? []), model.id]);
  for (const [card, ids] of byCard) {
    const { kind: _, ...fields } = pieceOf(here.sheet, card);
    const none = { base: undefined, height: undefined, reach: undefined, stats: undefined, traits: undefined };
    host.state.change(ids, { ...none, ...fields });
  }
  host.show();
}

/** The cards among what can be put on the table, before everything else. */
export class CardPalette {
  readonly #host: Host;
  #wanted = '';

  constructor(host: Host) {
    this.#host = host;
  }

  /** What the section depends on, as text. */
  told(): string {
    const here = cardsHere(this.#host);
    if (!here) return '';
    const late = this.#host.state.isCarrying ? [] : outdated(this.#host).map(({ model }) => model.id);
    return JSON.stringify([here.cards.map(({ id, name, kind }) => [id, name, kind]), this.#wanted, late]);
  }

  section(side: Side, count: number): HTMLElement | null {
    const here = cardsHere(this.#host);
    if (!here) return null;
    const { cards, source, sheet } = here;
    const all = node('a', { href: source.href(`/cards/?game=${sheet.game}`), class: 'label' }, 'Make and change cards');
    if (cards.length === 0)
      return section(
        'Your cards',
        node('p', { class: 'quiet' }, 'Type a card in once, and put it down here with its figures. ', all),
      );
    const tiles = node('div', { class: 'palette' });
    const more = node('p', { class: 'quiet' });
    const draw = () => {
      const words = this.#wanted.toLowerCase().split(/\s+/);
      const found = cards.filter(({ name, kind }) =>
        words.every((word) => `${name} ${kind}`.toLowerCase().includes(word)),
      );
      tiles.replaceChildren(...found.slice(0, MOST_TILES).map((card) => this.#tile(sheet, card, side, count)));
      more.hidden = found.length <= MOST_TILES;
      more.textContent = `And ${found.length - MOST_TILES} more: type a part of the name.`;
    };
    const find = node('input', {
      type: 'search',
      'aria-label': 'Find one of your cards',
      placeholder: 'Find a card',
      'data-key': 'find card',
      value: this.#wanted,
    });
    find.addEventListener('input', () => {
      this.#wanted = find.value.trim();
      draw();
    });
    draw();
    const late = outdated(this.#host);
    return section(
      'Your cards',
      cards.length > MANY ? find : null,
      tiles,
      more,
      late.length > 0
        ? node(
            'p',
            { class: 'needs' },
            `${late.length === 1 ? `${late[0]!.model.id} is` : `${late.length} pieces are`} not as the card says. `,
            tool(late.length === 1 ? 'Change it to the card' : 'Change them to the cards', 'follow cards', () =>
              follow(this.#host, late),
            ),
          )
        : null,
      node('p', { class: 'quiet' }, all),
    );
  }

  #tile(sheet: CardSheet, card: Card, side: Side, count: number): HTMLElement {
    const entry = entryOf(sheet, card, side);
    const made = button(
      '',
      () => {
        const { state } = this.#host;
        const many = state.profile.unitsAdded ? (card.models ?? count) : 1;
        const [id] = state.addUnit(entry, many, this.#host.middle());
        if (id) this.#host.focusPiece(id);
      },
      { class: 'tile', 'data-key': `card ${card.id}`, 'aria-label': `Add ${card.name} from your cards` },
    );
    made.append(icon('model', entry.kind, entry.side), node('span', {}, card.name));
    return made;
  }
}

/** Who is selected, with its card: one model, or one whole unit. */
function chosenParty(host: Host): (Party & { readonly card: Card; readonly here: Here }) | null {
  const here = cardsHere(host);
  const { state } = host;
  const [first] = state.selected;
  const { scene } = state.now;
  const one = scene.models.find(({ id }) => id === first);
  if (!here || !one || !state.selected.every((id) => unitMates(scene, one.id).includes(id))) return null;
  const card = cardOfPiece(here.cards, one);
  return card ? { models: partyModels(host, one), card, here } : null;
}

function partyModels({ state }: Host, one: WrittenModel): WrittenModel[] {
  const { scene } = state.now;
  const mates = unitMates(scene, one.id);
  return scene.models.filter(({ id }) => mates.includes(id));
}

/** Whom it can attack, the nearest first, each unit once. */
function targetsOf(host: Host, attacker: Party): Party[] {
  const [from] = attacker.models;
  const here = cardsHere(host);
  if (!from || !here) return [];
  const seen = new Set<string>();
  const far = (one: WrittenModel) => Math.hypot(one.x - from.x, one.y - from.y);
  return [...host.state.now.scene.models]
    .filter((one) => areFoes(from, one))
    .sort((a, b) => far(a) - far(b))
    .flatMap((one): Party[] => {
      if (seen.has(one.id)) return [];
      const models = partyModels(host, one);
      for (const { id } of models) seen.add(id);
      return [{ models, card: cardOfPiece(here.cards, one) }];
    })
    .slice(0, MOST_TARGETS);
}

const nameOf = ({ models: [first] }: Party): string => first?.unit ?? first?.id ?? '';

/** What the part of a card in the panel depends on, as text. */
export function cardPartTold(host: Host): unknown {
  const party = chosenParty(host);
  if (!party) return null;
  // While a piece is in the hand the odds wait: they are worked out anew when it is put down.
  return [party.card, host.state.isCarrying ? null : [host.state.now.scene.models, host.state.now.scene.terrain]];
}

/** The exact odds of every attack of the selected card, and what differs from the card; null where no card is selected. */
export function cardPart(host: Host): HTMLElement | null {
  const party = chosenParty(host);
  if (!party) return null;
  const { card, here } = party;
  const late = outdated(host).filter(({ card: of }) => of === card);
  const [first] = late;
  const lines = first ? differsFromCard(here.sheet, first.model, card) : [];
  const targets = host.state.isCarrying ? [] : targetsOf(host, party);
  const rows = targets.flatMap((target) => card.attacks.map((attack) => attackRow(host, party, attack, target)));
  work(rows.map(({ work: next }) => next));
  return section(
    'Odds of its attacks',
    card.attacks.length === 0
      ? node('p', { class: 'quiet' }, 'Its card has no attacks yet.')
      : rows.length === 0
        ? node('p', { class: 'quiet' }, 'Put an enemy on the table, and the odds of each attack are shown here.')
        : node('ul', { class: 'attack-odds' }, ...rows.map(({ root }) => root)),
    lines.length > 0
      ? node(
          'p',
          { class: 'needs' },
          `Not as its card: ${lines.join('; ')}. `,
          tool(late.length === 1 ? 'Change it to the card' : `Change all ${late.length}`, 'follow card', () =>
            follow(host, late),
          ),
        )
      : null,
  );
}

interface AttackRow {
  readonly root: HTMLElement;
  work(): void;
}

function attackRow(host: Host, party: Party & { readonly here: Here }, attack: CardAttack, target: Party): AttackRow {
  const { sheet, source } = party.here;
  const { scene } = host.state.now;
  const title = `${attack.name} on ${nameOf(target)}`;
  const says = node('p', { class: 'quiet' }, '…');
  const name = node('b', {}, title);
  const root = node('li', {}, name, says);
  return {
    root,
    work: () => {
      if (!root.isConnected) return;
      const made = tableAttack(sheet, scene, party, attack, target);
      if (typeof made === 'string') {
        says.textContent = host.typeset(made);
        return;
      }
      const odds = tableAttackOdds(sheet, made);
      const open = made.missing.length > 0 ? ` Not on the cards, and as usual here: ${made.missing.join(', ')}.` : '';
      says.textContent = host.typeset(`${odds.ok ? odds.value.sentence : odds.problem.message}${open}`);
      says.className = 'says';
      const path = tableAttackPath(sheet, scene, made);
      if (path) name.replaceWith(node('a', { href: source.href(path), 'data-key': `odds ${title}` }, title));
    },
  };
}

/** One after another, a frame each: some take longer than a frame, and none may wait for all. */
function work(tasks: readonly (() => void)[]): void {
  const [next, ...rest] = tasks;
  if (next)
    requestAnimationFrame(() => {
      next();
      work(rest);
    });
}

/** The key on the board that shows the odds of whoever is selected. */
export class OddsPill {
  readonly root = node('div', { class: 'levels odds-pill label', hidden: true });
  readonly #host: Host;
  #shown: boolean | null = null;

  constructor(host: Host) {
    this.#host = host;
    this.root.append(button('Odds of its attacks', () => host.open('piece'), { class: 'switch-word' }));
  }

  update(): void {
    const { state } = this.#host;
    const party = state.isCarrying || state.taps.mode.mode !== 'free' ? null : chosenParty(this.#host);
    const shown = party !== null && party.card.attacks.length > 0 && targetsOf(this.#host, party).length > 0;
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.root.hidden = !shown;
  }
}
