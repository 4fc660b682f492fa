// Numbers of a calculator from the player's own cards: attacker, attack and defender, all attacks of one card against one
// target, and one attack against many cards, without typing.
import { attacksFor, type Chosen, fillingOf, setupName, valuesFromCards } from '../../src/cards/card-odds.ts';
import type { CardSheet } from '../../src/cards/sheet.ts';
import type { Card, CardAttack } from '../../src/games/card-plan.ts';
import type { Calculator, Figure, Values } from '../../src/odds/form.ts';
import { CardStore } from '../../src/widgets/card-store.ts';
import { button, node } from '../../src/widgets/nodes.ts';
import type { Answers } from '../../src/widgets/odds/answers.ts';
import type { SightlineOdds } from '../../src/widgets/odds/odds.ts';
import { at, isExact, type Reply } from '../../src/widgets/odds/reply.ts';
import { shownAs } from '../../src/widgets/odds/shown-numbers.ts';
import { href } from '../book/address.ts';
import { sheetFor } from './card-sheets.ts';

/** So many set-ups are asked at once, so that the first numbers of a long table come soon. */
const BATCH = 12;
const MOST_FIGURES = 3;
/** So many rows of a comparison are drawn at once; the rest comes on a press. */
const MOST_ROWS = 50;

interface Compared {
  readonly name: string;
  readonly values: Values;
  readonly missing: readonly string[];
  reply: Reply | null;
}

class CardOdds {
  readonly #place: HTMLElement;
  readonly #element: SightlineOdds;
  readonly #calculator: Calculator;
  readonly #answers: Answers;
  readonly #sheet: CardSheet;
  readonly #store: CardStore;
  readonly #told = node('p', { role: 'status', class: 'tool-about' });
  readonly #table = node('div', { class: 'card-compared' });
  readonly #choices = node('div', { class: 'card-choices' });
  #attacker: Card | null = null;
  #attack: CardAttack | null = null;
  #defender: Card | null = null;
  /** The group whose cards an attack is compared against; null for all. */
  #against: string | null = null;
  #run = 0;
  #sortBy = 0;
  #whole = false;

  constructor(
    place: HTMLElement,
    element: SightlineOdds,
    calculator: Calculator,
    answers: Answers,
    store: CardStore,
    sheet: CardSheet,
  ) {
    this.#place = place;
    this.#element = element;
    this.#calculator = calculator;
    this.#answers = answers;
    this.#store = store;
    this.#sheet = sheet;
  }

  start(): void {
    const inside = node('div', { class: 'tool' }, this.#choices, this.#told, this.#table);
    this.#place.replaceChildren(node('summary', {}, 'From your cards'), inside);
    const wanted = new URLSearchParams(location.search);
    const card = (id: string | null) => this.#cards().find((one) => one.id === id) ?? null;
    this.#attacker = card(wanted.get('attacker'));
    this.#defender = card(wanted.get('defender'));
    this.#attack = this.#attacker ? (this.#attacks()[0] ?? null) : null;
    this.#store.watch(() => this.#show());
    this.#show();
    if (this.#attacker || this.#defender) {
      this.#place.setAttribute('open', '');
      this.#fill();
    }
  }

  #cards(): readonly Card[] {
    return this.#store.cards(this.#sheet.game);
  }

  #attacks(): readonly CardAttack[] {
    return this.#attacker ? attacksFor(this.#sheet, this.#calculator.kind, this.#attacker) : [];
  }

  #choice<T>(
    label: string,
    none: string,
    all: readonly (readonly [string, string])[],
    now: string | null,
    chosen: (key: string) => T,
  ): HTMLElement {
    const select = node(
      'select',
      { name: label },
      node('option', { value: '' }, none),
      ...all.map(([key, name]) => node('option', { value: key, selected: key === now }, name)),
    );
    select.addEventListener('change', () => {
      chosen(select.value);
      this.#show();
    });
    return node('label', { class: 'tool-field' }, node('span', {}, label), select);
  }

  #show(): void {
    const { title, game } = this.#sheet;
    const cards = this.#cards();
    const filling = fillingOf(this.#sheet, this.#calculator.kind)!;
    if (cards.length === 0) {
      this.#choices.replaceChildren(
        node(
          'p',
          {},
          `There are no cards of ${title} on this device yet. `,
          node('a', { href: href(`/cards/?game=${game}`) }, 'Make one'),
          '.',
        ),
      );
      return;
    }
    const focused = (document.activeElement as HTMLSelectElement | null)?.name;
    const named = cards.map(({ id, name }) => [id, name] as const);
    const byId = (id: string) => cards.find((card) => card.id === id) ?? null;
    const attacks = this.#attacks();
    const hasAttacks = filling.types !== undefined;
    this.#choices.replaceChildren(
      ...[
        filling.attacker || hasAttacks
          ? this.#choice('Attacker', 'choose a card', named, this.#attacker?.id ?? null, (id) => {
              this.#attacker = byId(id);
              this.#attack = this.#attacks()[0] ?? null;
              this.#fill();
            })
          : null,
        hasAttacks && this.#attacker
          ? this.#choice(
              'Attack',
              attacks.length > 0 ? 'choose an attack' : 'none of this kind',
              attacks.map(({ name }, i) => [String(i), name]),
              this.#attack ? String(attacks.indexOf(this.#attack)) : null,
              (i) => {
                this.#attack = attacks[Number(i)] ?? null;
                this.#fill();
              },
            )
          : null,
        filling.defender
          ? this.#choice('Defender', 'choose a card', named, this.#defender?.id ?? null, (id) => {
              this.#defender = byId(id);
              this.#fill();
            })
          : null,
        hasAttacks && filling.defender
          ? node(
              'p',
              { class: 'tool-buttons' },
              button('Compare all its attacks', () => void this.#compareAttacks(), {
                disabled: attacks.length === 0 || !this.#defender,
              }),
              button('Compare against all cards', () => void this.#compareTargets(), { disabled: !this.#attack }),
            )
          : null,
        hasAttacks && filling.defender && this.#store.groups(game).length > 0
          ? this.#choice(
              `Compare against`,
              'all cards',
              this.#store.groups(game).map(({ id, name }) => [id, name]),
              this.#against,
              (id) => {
                this.#against = id || null;
              },
            )
          : null,
        node(
          'p',
          { class: 'tool-about' },
          node('a', { href: href(`/cards/?game=${game}`) }, 'Make and change your cards'),
        ),
      ].filter((one) => one !== null),
    );
    if (focused) this.#choices.querySelector<HTMLElement>(`select[name="${CSS.escape(focused)}"]`)?.focus();
  }

  #chosen(): Chosen {
    return { attacker: this.#attacker, attack: this.#attack, defender: this.#defender };
  }

  /** What is in the form now: modifiers that the player put there stay. */
  get #before(): Values {
    return this.#element.setups[this.#element.active]!.values;
  }

  #fill(): void {
    const { values, missing } = valuesFromCards(this.#sheet, this.#calculator, this.#chosen(), this.#before);
    this.#element.take(values);
    this.#told.textContent =
      missing.length === 0
        ? this.#attacker || this.#defender
          ? 'The form has the numbers of the cards.'
          : ''
        : `Not on the cards, and left as in the form: ${missing.join(', ')}.`;
  }

  #compareAttacks(): Promise<void> {
    const rows = this.#attacks().map((attack) => this.#row({ ...this.#chosen(), attack }, attack.name));
    return this.#compare(rows, `${this.#attacker!.name} on ${this.#defender!.name}`, 'Attack');
  }

  #compareTargets(): Promise<void> {
    const group = this.#store.groups(this.#sheet.game).find(({ id }) => id === this.#against);
    const targets = this.#cards().filter(({ id }) => (group ? group.cards.includes(id) : id !== this.#attacker?.id));
    const rows = targets.map((defender) => this.#row({ ...this.#chosen(), defender }, defender.name));
    return this.#compare(
      rows,
      `${setupName({ ...this.#chosen(), defender: null })} on ${group?.name ?? 'all cards'}`,
      'Target',
    );
  }

  #row(chosen: Chosen, name: string): Compared {
    return { name, ...valuesFromCards(this.#sheet, this.#calculator, chosen, this.#before), reply: null };
  }

  async #compare(rows: readonly Compared[], title: string, first: string): Promise<void> {
    const run = ++this.#run;
    this.#sortBy = 0;
    this.#whole = false;
    for (let i = 0; i < rows.length; i += BATCH) {
      const some = rows.slice(i, i + BATCH);
      const replies = await this.#answers(
        this.#calculator,
        some.map(({ values }) => values),
      );
      if (run !== this.#run) return;
      for (const [k, row] of some.entries()) row.reply = replies[k] ?? null;
      this.#draw(rows.slice(0, i + BATCH), title, first, rows.length);
    }
  }

  #draw(rows: readonly Compared[], title: string, first: string, all: number): void {
    const shown = (figure: Figure) => rows.some(({ reply }) => reply?.ok && isExact(at(reply.answer, figure.path)));
    const figures = this.#calculator.figures
      .filter(({ as }) => as !== 'number')
      .filter(shown)
      .slice(0, MOST_FIGURES);
    const number = ({ reply }: Compared, { path }: Figure): number => {
      const value = reply?.ok ? at(reply.answer, path) : undefined;
      return isExact(value) ? value.float : Number.NEGATIVE_INFINITY;
    };
    const by = figures[this.#sortBy] ?? figures[0];
    const sorted = by ? [...rows].sort((a, b) => number(b, by) - number(a, by)) : rows;
    const most = by ? Math.max(...rows.map((row) => number(row, by)), 0) : 0;
    const cell = (row: Compared, figure: Figure): HTMLElement => {
      const value = row.reply?.ok ? at(row.reply.answer, figure.path) : undefined;
      const text = isExact(value) ? shownAs(value, figure.as) : '–';
      if (figure !== by) return node('td', {}, text);
      const bar = node('span', { class: 'bar', 'aria-hidden': 'true' });
      bar.style.setProperty('--share', String(most > 0 ? Math.max(0, number(row, figure)) / most : 0));
      return node('td', { class: 'barred' }, text, bar);
    };
    const table = node(
      'table',
      {},
      node('caption', {}, `${title}${rows.length < all ? `: ${rows.length} of ${all} worked out …` : ''}`),
      node(
        'thead',
        {},
        node(
          'tr',
          {},
          node('th', { scope: 'col' }, first),
          ...figures.map((figure, i) =>
            node(
              'th',
              { scope: 'col', 'aria-sort': figure === by ? 'descending' : 'none' },
              button(figure.label, () => {
                this.#sortBy = i;
                this.#draw(rows, title, first, all);
              }),
            ),
          ),
        ),
      ),
      node(
        'tbody',
        {},
        ...sorted.slice(0, this.#whole ? sorted.length : MOST_ROWS).map((row) =>
          node(
            'tr',
            {},
            node(
              'th',
              { scope: 'row' },
              button(row.name, () => this.#open(row)),
              row.missing.length > 0 ? node('small', {}, ` without ${row.missing.join(', ')}`) : null,
            ),
            ...(row.reply?.ok === false
              ? [node('td', { colspan: String(Math.max(1, figures.length)) }, row.reply.problem.message)]
              : figures.map((figure) => cell(row, figure))),
          ),
        ),
      ),
    );
    const more = button(`Show all ${sorted.length}`, () => {
      this.#whole = true;
      this.#draw(rows, title, first, all);
    });
    this.#table.replaceChildren(
      node('div', { class: 'scrolls', tabindex: '0', role: 'group', 'aria-label': title }, table),
      ...(!this.#whole && sorted.length > MOST_ROWS ? [more] : []),
    );
  }

  /** Puts a row of the comparison into the form. */
  #open(row: Compared): void {
    this.#element.take(row.values);
    this.#told.textContent = `The form has the numbers of ${row.name}.`;
    this.#element.scrollIntoView({ block: 'nearest' });
  }
}

/** Fills the place above a calculator, where its game's cards have something for it. */
export async function mountCardOdds(
  element: SightlineOdds,
  game: string,
  calculator: Calculator,
  answers: Answers,
): Promise<void> {
  const place = document.querySelector<HTMLElement>('details[data-card-odds]');
  if (!place || place.dataset.cardOdds !== `${game}/${calculator.kind}`) return;
  const store = new CardStore(() => {});
  const sheet = await sheetFor(store, game);
  if (!fillingOf(sheet, calculator.kind)) return;
  place.hidden = false;
  new CardOdds(place, element, calculator, answers, store, sheet).start();
}
