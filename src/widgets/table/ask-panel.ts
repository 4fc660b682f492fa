// The panel of questions: choose one, pick who it is about, read the verdict, see the other way round, make it happen.
import { ask, outcomeOf } from '../../ask/ask.ts';
import { sideViewIn } from '../../draw/answer-with-picture.ts';
import { toLink } from '../../link/link.ts';
import { LISTED } from '../../questions/filling.ts';
import type { Picked, Slot } from '../../questions/form.ts';
import type { AnyQuestion } from '../../questions/index.ts';
import { questionNamed } from '../../questions/question-named.ts';
import { sentenceOf } from '../../questions/sentence.ts';
import { citedAnswer } from '../cited-answer.ts';
import { copied } from '../clipboard.ts';
import { node } from '../nodes.ts';
import { paint } from '../paint.ts';
import { type Book, type Reading, SightlineVerdict } from '../verdict.ts';
import { moveRefusal } from './apply-move.ts';
import type { Host, Panel } from './host.ts';
import { CROWD } from './pair-facts.ts';
import { choiceField, flagField, fold, numberField, refill, section, textField, tool } from './panel-parts.ts';
import { placeholdersOf } from './placeholders.ts';
import { fits, nextTap, otherPart } from './question-draft.ts';
import { everything, questionOf } from './table-snapshot.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The questions whose other way round says something. */
const TURNED = ['los', 'cover', 'obscured', 'charge'];

/** In the order in which they are asked most: what stands first is in sight without scrolling on a phone. */
const FIRST = ['Sight and cover', 'Moves', 'Fighting'];
/** What is asked next of the same pieces. */
const NEXT = ['los', 'cover', 'pool', 'charge', 'engagement', 'control', 'distance'];
const GROUPS = [...new Set([...FIRST, ...LISTED.map(({ form }) => form.group)])];

export class AskPanel implements Panel {
  readonly root = node('div', { class: 'sheet-body' });
  readonly #host: Host;
  #form = node('div', { class: 'asking' });
  #before = node('div', {});
  #after = node('div', {});
  readonly #chips = node('div', { class: 'next-questions', role: 'group', 'aria-label': 'Ask next', hidden: '' });
  #verdict = new SightlineVerdict();
  readonly #side = node('div', { class: 'side', hidden: '' });
  #told = '';
  #asked: string | undefined;
  #afterTold = '';
  #other: string | null = null;
  /** How the verdict is written: in which unit, and with which game's titles. */
  #unit = '';
  #book: Book | null = null;

  constructor(host: Host) {
    this.#host = host;
    this.root.append(
      node('h2', { class: 'unseen' }, 'Ask'),
      this.#before,
      this.#verdict,
      this.#after,
      this.#form,
      this.#side,
      this.#chips,
    );
    this.root.addEventListener('sightline-read', (event) => {
      const { ruling, reading } = (event as CustomEvent<Reading>).detail;
      host.state.read(ruling, reading);
    });
  }

  update(): void {
    const { state, lengths } = this.#host;
    const { draft } = state.asking;
    // A piece in the hand changes the answer and nothing of the question.
    if (state.isCarrying) {
      this.#showVerdict();
      return;
    }
    const told = JSON.stringify([
      draft && [draft.kind.ask, draft.values],
      state.taps.mode,
      state.now.scene.game,
      everything(state.now.scene).map(({ piece }) => [piece.id, piece.kind]),
      lengths.unit,
    ]);
    if (told !== this.#told) {
      this.#told = told;
      if (this.#asked !== draft?.kind.ask) this.root.scrollTop = 0;
      this.#asked = draft?.kind.ask;
      refill(this.#form, ...(draft ? this.#asking(draft.kind) : this.#choices()));
    }
    this.#showVerdict();
  }

  #showVerdict(): void {
    const { state, lengths, book } = this.#host;
    const { verdict } = state;
    if (lengths.unit !== this.#unit || book !== this.#book) {
      this.#unit = lengths.unit;
      this.#book = book;
      const fresh = new SightlineVerdict();
      fresh.className = 'verdict';
      fresh.book = book;
      fresh.typeset = this.#host.typeset;
      this.#verdict.replaceWith(fresh);
      this.#verdict = fresh;
    }
    this.#verdict.hidden = verdict === null;
    if (verdict) this.#verdict.show(verdict);
    const side = verdict?.ok ? sideViewIn(verdict, { id: 'asked', words: lengths.text }) : null;
    this.#side.hidden = side === null;
    if (side) paint(this.#side, side);
    this.#showFurther();
  }

  /** A question in the words of the game. */
  #says({ form }: AnyQuestion): string {
    return form.saysIn?.[this.#host.state.now.scene.game] ?? form.says;
  }

  /** The questions that are asked next of the same pieces, one tap each. */
  #next(): HTMLElement[] {
    const { state } = this.#host;
    const asked = state.asking.draft?.kind.ask;
    const list = NEXT.flatMap((name) => questionNamed(name) ?? []).filter(
      ({ ask: name }) => name !== asked && state.profile.answers(name),
    );
    return list.map((kind) => tool(this.#says(kind), `next ${kind.ask}`, () => state.asking.start(kind)));
  }

  /** Cover is for a target that can be seen: where it cannot, that is said before anything else. */
  #unseen(): HTMLElement | null {
    const { asked, scene } = this.#host.state.now;
    if (asked?.ask !== 'cover' || asked.attack === 'melee') return null;
    const seen = outcomeOf({ ask: 'los', from: asked.attacker, to: asked.target, scene });
    if (!seen || (seen.answer as { readonly visible: boolean }).visible) return null;
    return node(
      'p',
      { class: 'says no unseen-first' },
      `${String(asked.attacker)} cannot see ${String(asked.target)}, so there is no attack to have cover from.`,
    );
  }

  /** Figures that are nobody's card yet, said as such, with the way to change them. */
  #placeholders(): HTMLElement | null {
    const { state } = this.#host;
    const found = placeholdersOf(state.now);
    if (found.length === 0) return null;
    const said = found.map(({ stat, value }) => `${stat} ${value}`);
    return node(
      'p',
      { class: 'placeholders' },
      `${said.join(' and ')} ${said.length === 1 ? 'is a placeholder' : 'are placeholders'}. `,
      ...found.map(({ id, stat }) =>
        tool(`Change ${stat}`, `placeholder ${id} ${stat}`, () => {
          state.select([id]);
          this.#host.open('piece');
        }),
      ),
    );
  }

  #choices(): HTMLElement[] {
    const { state } = this.#host;
    const { profile } = state;
    const start = (kind: AnyQuestion) =>
      tool(this.#says(kind), `ask ${kind.ask}`, () => state.asking.start(kind), { class: 'question' });
    const known = LISTED.filter(({ ask: name }) => profile.answers(name));
    const unknown = LISTED.filter(({ ask: name }) => !profile.answers(name));
    return [
      ...GROUPS.flatMap((group) => {
        const list = known.filter((kind) => kind.form.group === group);
        return list.length > 0 ? [section(group, node('div', { class: 'questions' }, ...list.map(start)))] : [];
      }),
      ...(unknown.length > 0
        ? [
            fold(
              `Questions that ${profile.title} does not answer`,
              'unknown',
              node('div', { class: 'questions' }, ...unknown.map(start)),
            ),
          ]
        : []),
    ];
  }

  #asking(kind: AnyQuestion): HTMLElement[] {
    const { state } = this.#host;
    const values = state.asking.draft?.values ?? {};
    const needs = state.asking.needs();
    const slots = kind.form.slots(values);
    const flags = slots.filter((slot) => slot.slot === 'flag');
    return [
      node(
        'div',
        { class: 'asking-head' },
        node('h3', {}, this.#says(kind)),
        tool('All questions', 'all questions', () => state.asking.stop()),
      ),
      node('div', { class: 'slots' }, ...slots.filter((slot) => slot.slot !== 'flag').map((slot) => this.#slot(slot))),
      ...(flags.length > 0 ? [node('div', { class: 'checks' }, ...flags.map((slot) => this.#slot(slot)))] : []),
      ...(needs ? [node('p', { class: 'needs', role: 'status' }, nextTap(needs))] : []),
    ];
  }

  #slot(slot: Slot): HTMLElement {
    const { state, lengths } = this.#host;
    const value = state.asking.draft?.values[slot.key];
    const label = slot.says.replace(/^./, (letter) => letter.toUpperCase());
    const key = `slot ${slot.key}`;
    switch (slot.slot) {
      case 'pick':
        return this.#pick(slot, label, value);
      case 'way':
        return this.#way(slot, label, value);
      case 'angle':
        return node(
          'div',
          { class: 'slot' },
          numberField({
            label,
            key,
            value: value as number | undefined,
            unit: '°',
            change: (typed) => state.asking.fill(slot.key, typed),
          }),
          this.#pickButton(slot, label, 'Point'),
        );
      case 'length':
        return numberField({
          label,
          key,
          value: typeof value === 'number' ? lengths.shown(value) : undefined,
          placeholder: 'any',
          unit: lengths.mark,
          change: (typed) => state.asking.fill(slot.key, typed === undefined ? undefined : lengths.read(typed)),
        });
      case 'count':
        return numberField({
          label,
          key,
          value: value as number | undefined,
          placeholder: 'any',
          ...(slot.least === undefined ? {} : { least: slot.least }),
          ...(slot.most === undefined ? {} : { most: slot.most }),
          change: (typed) => state.asking.fill(slot.key, typed),
        });
      case 'choice':
        return choiceField(label, key, String(value ?? ''), slot.options, (chosen) =>
          state.asking.fill(slot.key, chosen),
        );
      case 'flag':
        return flagField(label, key, value === true, (on) => state.asking.fill(slot.key, on || undefined));
      case 'text':
        return textField(label, key, String(value ?? ''), (text) => state.asking.fill(slot.key, text));
    }
  }

  #pickButton(slot: Slot, label: string, says = 'Pick'): HTMLElement {
    const { state } = this.#host;
    const on = (state.taps.mode.mode === 'pick' || state.taps.mode.mode === 'way') && state.taps.mode.key === slot.key;
    return tool(says, `pick ${slot.key}`, () => (on ? state.taps.stop() : state.taps.pick(slot)), {
      'aria-pressed': String(on),
      'aria-label': `${says} on the table: ${label.toLowerCase()}`,
    });
  }

  #pick(slot: Extract<Slot, { slot: 'pick' }>, label: string, value: unknown): HTMLElement {
    const { state } = this.#host;
    const fitting = everything(state.now.scene).filter(({ sort, piece: { id, kind } }) => {
      const both = state.asking.draft ? otherPart(state.asking.draft, slot.key, id) : null;
      return fits(slot, { sort, kind }) && !both;
    });
    if (slot.many) {
      const list = (value ?? []) as readonly Picked[];
      const has = (id: string) => list.some((one) => 'id' in one && one.id === id);
      return node(
        'fieldset',
        { class: 'slot many' },
        node('legend', {}, label),
        ...fitting.map(({ sort, piece: { id } }) =>
          flagField(id, `slot ${slot.key} ${id}`, has(id), (on) =>
            state.asking.fill(
              slot.key,
              on ? [...list, { id, sort }] : list.filter((one) => !('id' in one) || one.id !== id),
            ),
          ),
        ),
        this.#pickButton(slot, label),
      );
    }
    const picked = value as Picked | undefined;
    const point = picked && 'point' in picked ? `${picked.point[0]}, ${picked.point[1]}` : null;
    const onlyPoint = slot.takes.length === 1 && slot.takes[0] === 'point';
    const options: (readonly [string, string])[] = [
      ['', point ? `the place ${point}` : 'not picked yet'],
      ...fitting.map(({ piece: { id } }) => [id, id] as const),
    ];
    return node(
      'div',
      { class: 'slot' },
      onlyPoint
        ? node(
            'p',
            { class: 'line-field' },
            node('span', {}, label),
            node('span', { class: 'line-entry' }, point ?? 'not given yet'),
          )
        : choiceField(label, `slot ${slot.key}`, picked && 'id' in picked ? picked.id : '', options, (id) => {
            const sort = state.sortOf(id);
            state.asking.fill(slot.key, sort ? { id, sort } : undefined);
          }),
      this.#pickButton(slot, label),
    );
  }

  #way(slot: Extract<Slot, { slot: 'way' }>, label: string, value: unknown): HTMLElement {
    const { state } = this.#host;
    const { mode } = state.taps;
    const drawing = mode.mode === 'way' && mode.key === slot.key ? mode.points : null;
    const points = drawing ?? ((value ?? []) as readonly unknown[]);
    const says =
      points.length === 0 ? 'not drawn yet' : points.length === 1 ? 'straight to its end' : `${points.length} points`;
    return node(
      'div',
      { class: 'slot way' },
      node('p', { class: 'line-field' }, node('span', {}, label), node('span', { class: 'line-entry' }, says)),
      drawing && drawing.length > 0 ? tool('Finish', 'way finish', () => state.taps.finish()) : null,
      drawing && drawing.length > 0 ? tool('One back', 'way back', () => state.taps.back()) : null,
      drawing
        ? null
        : tool('Draw', 'way draw', () => state.taps.pick(slot), { 'aria-label': 'Draw its way on the table' }),
    );
  }

  /** The other way round in a sentence, where a question has one. */
  #otherWay(): string | null {
    const { state } = this.#host;
    const { draft } = state.asking;
    const { asked, scene } = state.now;
    if (!draft || !asked || !TURNED.includes(asked.ask)) return null;
    const [one, two] = draft.kind.form.slots(draft.values).filter((slot) => slot.slot === 'pick' && slot.role);
    if (!one || !two) return null;
    const turned = { ...asked, [one.key]: asked[two.key], [two.key]: asked[one.key] };
    const answer = ask({ ...turned, scene });
    return answer.ok ? sentenceOf(turned, answer).text : answer.error.message;
  }

  #showFurther(): void {
    const { state, surroundings, lengths } = this.#host;
    const { verdict } = state;
    const { asked } = state.now;
    // In a crowd the other way waits until the hand rests, and is pale until then.
    const late = state.isCarrying && state.now.scene.models.length > CROWD;
    const other = !verdict ? null : late ? this.#other : this.#otherWay();
    this.#other = other;
    this.#after.toggleAttribute('data-late', late);
    const why = verdict?.ok && asked ? moveRefusal(asked, verdict.answer.answer) : null;
    const made = verdict?.ok && asked?.ask === 'pool' ? toLink({ question: questionOf(state.now) }) : null;
    const odds =
      made && verdict?.ok
        ? surroundings.oddsHref(questionOf(state.now), verdict.answer.answer as Fields, made.ok ? made.fragment : null)
        : null;
    const told = JSON.stringify([
      asked,
      verdict?.ok,
      other,
      why,
      odds,
      lengths.unit,
      placeholdersOf(state.now),
      this.#unseen()?.textContent,
    ]);
    if (told === this.#afterTold) return;
    this.#afterTold = told;
    refill(this.#before, verdict ? this.#unseen() : null, verdict ? this.#placeholders() : null);
    this.#chips.hidden = verdict === null;
    refill(this.#chips, ...(verdict ? this.#next() : []));
    refill(this.#after, ...(verdict ? this.#further(verdict.ok, other, why, odds) : []));
  }

  /** The answer with its rules, the readings it leaned on and the link of the table. */
  #citation(): string {
    const { state, surroundings, book } = this.#host;
    const { verdict, now } = state;
    if (!verdict?.ok || !book) return '';
    const made = toLink({ question: questionOf(now) });
    const link = made.ok ? new URL(`${surroundings.address}#${made.fragment}`, location.href).href : null;
    const sentence = this.#host.typeset(verdict.sentence.text);
    return citedAnswer(verdict.answer, now.scene as unknown as Fields, { sentence, book, link });
  }

  /** What else there is to a verdict: the other way round, the move itself, the odds. */
  #further(good: boolean, other: string | null, why: string | null, odds: string | null): HTMLElement[] {
    const { state } = this.#host;
    const out: HTMLElement[] = [];
    if (other !== null)
      out.push(
        node(
          'p',
          { class: 'other-way' },
          node('span', { class: 'caps' }, 'The other way '),
          this.#host.typeset(other),
          ' ',
          tool('Turn it round', 'swap', () => state.asking.swap()),
        ),
      );
    const happens = state.asking.draft?.kind.makeIt?.label;
    const row = node('div', { class: 'act-row' });
    if (good && happens)
      row.append(
        tool(happens, 'happen', () => state.asking.makeMove(), { class: 'act main', disabled: why !== null }),
        ...(why ? [node('span', { class: 'quiet' }, why)] : []),
      );
    if (odds) row.append(node('a', { class: 'act', href: odds, 'data-key': 'odds' }, 'Odds of this attack'));
    if (good) {
      const cite = tool('Copy citation', 'cite', () => void copied(this.#citation(), cite));
      row.append(cite);
    }
    return row.childElementCount > 0 ? [...out, row] : out;
  }
}
