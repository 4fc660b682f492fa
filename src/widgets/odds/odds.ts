// <sightline-odds game="judgement" kind="attack">: a calculator that answers while it is filled in. Markup that stands in
// it already is taken over; answers come from wherever `begin` says, and the newest question is the one that counts.
import { axisOf } from '../../draw/chart.ts';
import { fromOddsLink, isOddsLink, type MadeOdds, toOddsLink } from '../../link/odds.ts';
import {
  type Calculator,
  entriesOf,
  type Field,
  filled,
  inchesTyped,
  opened,
  trimmed,
  type Value,
  type Values,
  valueAt,
  withValue,
} from '../../odds/form.ts';
import type { GameId } from '../../scene/scene.ts';
import { citationOf } from '../citation.ts';
import { become } from '../paint.ts';
import { uniqueId } from '../unique-id.ts';
import type { Answers } from './answers.ts';
import { calculatorNodes, NAMES, type Setup, type Shown, setupFrom } from './calculator.ts';
import { csvOf } from './csv.ts';
import type { Around } from './fields.ts';
import type { GoodReply } from './reply.ts';
import { seriesOf, shownSpreads } from './results/spreads.ts';

/** What an element needs before it can answer. */
export interface Beginning {
  readonly game: GameId;
  readonly calculator: Calculator;
  readonly answers: Answers;
  readonly around: Omit<Around, 'id' | 'brief'>;
  /** The address of the calculator's own page. */
  readonly page: string;
  /** The address of the page that opens tables. */
  readonly table: string;
  /** Whether the address of the page is the calculator's own link. */
  readonly keepsAddress: boolean;
}

/** After so long without an answer a mark says that it is being worked out. */
const LONG = 200;
/** How long a form is left in peace before its answer is spoken and the address follows. */
const REST = 600;

function valuesIn(text: string): Values | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : null;
  } catch {
    return null;
  }
}

export class SightlineOdds extends HTMLElement {
  #beginning: Beginning | null = null;
  #around!: Around;
  #setups: readonly Setup[] = [];
  #active = 0;
  #replies: Shown['replies'] = [];
  #pointed: (number | null)[] = [];
  #waits = false;
  /** Whether the markup that the page was built with still stands. */
  #stands = false;
  #trouble: string | null = null;
  #said = '';
  #copied: { what: string; says: string } | null = null;
  #tableLink: string | null = null;
  #asked = 0;
  #answered: Promise<void> | null = null;
  #wait = 0;
  #rest = 0;
  #frame = 0;

  /** Makes the element answer. */
  begin(beginning: Beginning): void {
    this.#beginning = beginning;
    const id = this.id || uniqueId('odds');
    const listed = (name: string) =>
      this.getAttribute(name)
        ?.split(',')
        .map((key) => key.trim()) ?? null;
    this.#around = {
      ...beginning.around,
      id,
      brief: this.hasAttribute('brief'),
      fields: listed('fields'),
      figures: listed('figures'),
    };
    this.#listen();
    if (!beginning.keepsAddress || !this.openLink(location.hash)) this.#start();
    if (beginning.keepsAddress)
      addEventListener('hashchange', () => {
        if (this.isConnected && !this.openLink(location.hash)) this.#show();
      });
    this.toggleAttribute('data-alive', true);
  }

  get calculator(): Calculator {
    return this.#beginning!.calculator;
  }
  /** The set-ups as they stand. */
  get setups(): readonly Setup[] {
    return this.#setups;
  }
  /** Which of the set-ups the form holds. */
  get active(): number {
    return this.#active;
  }
  /** The newest replies, in the order of the set-ups. */
  get replies(): Shown['replies'] {
    return this.#replies;
  }

  /** Shows what a link holds; false when it holds nothing for this calculator. */
  openLink(fragment: string): boolean {
    const { game } = this.#beginning!;
    // Other fragments are anchors of the page.
    if (!isOddsLink(fragment)) return false;
    const link = fromOddsLink(fragment);
    if (link.ok && link.game === game && link.kind === this.calculator.kind) {
      const setups = link.setups.map(({ name, values }, i) => ({
        name: name || NAMES[i]!,
        values: opened(this.calculator.fields, values as Values),
      }));
      this.#tableLink = link.table ?? null;
      this.#trouble = null;
      this.#change(setups, 0);
      return true;
    }
    this.#trouble = link.ok ? 'This link is for another calculator.' : link.message;
    return false;
  }

  /** The link of what is shown. */
  link(): MadeOdds {
    const { game } = this.#beginning!;
    const { fields, kind } = this.calculator;
    const setups = this.#setups.map(({ name, values }) => ({
      name: this.#setups.length === 1 && NAMES.includes(name) ? '' : name,
      values: trimmed(fields, values),
    }));
    return toOddsLink({ game, kind, setups, ...(this.#tableLink ? { table: this.#tableLink } : {}) });
  }

  /** Another value at a path of the set-up in the form. */
  put(path: string, value: Value): void {
    this.#putAll(withValue(this.#setups[this.#active]!.values, path, value));
  }

  /** Other values beside those that stand. */
  take(values: Values): void {
    const now = this.#setups[this.#active]!.values;
    const next = filled(this.calculator.fields, { ...now, ...values });
    if (JSON.stringify(next) !== JSON.stringify(now)) this.#putAll(next);
  }

  /** Everything as at first. */
  reset(): void {
    this.#trouble = null;
    this.#tableLink = null;
    this.#pointed = [];
    this.#start();
  }

  #start(): void {
    const own = this.getAttribute('values');
    const first = setupFrom(this.calculator, null, NAMES[0]!);
    const given = own ? valuesIn(own) : {};
    if (!given) this.#trouble = 'The values of this calculator are not JSON: an object, as in {"dice": 4}.';
    const setups = [{ ...first, values: given ? opened(this.calculator.fields, given) : first.values }];
    if (this.#asked > 0 || !this.firstElementChild || this.#trouble) {
      this.#change(setups, 0);
      return;
    }
    // What the page was built with is the answer to this very question: it stands until the first reply.
    this.#stands = true;
    this.#setups = setups;
    this.#ask();
  }

  #putAll(values: Values): void {
    const setups = this.#setups.map((setup, i) => (i === this.#active ? { ...setup, values } : setup));
    this.#change(setups, this.#active);
  }

  #change(setups: readonly Setup[], active: number): void {
    this.#setups = setups;
    this.#active = active;
    this.#stands = false;
    this.#show();
    this.#ask();
  }

  #ask(): void {
    const asked = this.#answer().finally(() => {
      if (this.#answered === asked) this.#answered = null;
    });
    this.#answered = asked;
  }

  async #answer(): Promise<void> {
    const mine = ++this.#asked;
    clearTimeout(this.#wait);
    this.#wait = window.setTimeout(() => {
      if (this.#stands) return;
      this.#waits = true;
      this.#show();
    }, LONG);
    const replies = await this.#beginning!.answers(
      this.calculator,
      this.#setups.map(({ values }) => values),
    );
    if (mine !== this.#asked) return;
    clearTimeout(this.#wait);
    this.#waits = false;
    this.#stands = false;
    this.#replies = replies;
    this.#show();
    this.dispatchEvent(new CustomEvent('sightline-odds', { bubbles: true }));
    clearTimeout(this.#rest);
    this.#rest = window.setTimeout(() => this.#rested(), REST);
  }

  #rested(): void {
    const reply = this.#replies[this.#active];
    if (reply) this.#said = this.#around.typeset(reply.ok ? reply.sentence : reply.problem.message);
    this.#show();
    if (!this.#beginning!.keepsAddress) return;
    const made = this.link();
    const start = setupFrom(this.calculator, null, NAMES[0]!);
    const untouched =
      this.#setups.length === 1 && JSON.stringify(this.#setups[0]!.values) === JSON.stringify(start.values);
    if (made.ok) history.replaceState(null, '', untouched ? location.pathname : `#${made.fragment}`);
  }

  #show(): void {
    const { table, page } = this.#beginning!;
    const made = this.#around.brief ? this.link() : null;
    const shown: Shown = {
      setups: this.#setups,
      active: this.#active,
      replies: this.#replies,
      pointed: this.#pointed,
      waits: this.#waits,
      back: this.#tableLink ? `${table}#${this.#tableLink}` : null,
      full: made ? `${page}${made.ok ? `#${made.fragment}` : ''}` : null,
      trouble: this.#trouble,
      said: this.#said,
      copied: this.#copied,
    };
    become(this, calculatorNodes(this.calculator, shown, this.#around));
  }

  #listen(): void {
    this.addEventListener('click', (event) => this.#pressed(event));
    this.addEventListener('input', (event) => this.#typed(event.target as HTMLInputElement, false));
    this.addEventListener('change', (event) => this.#typed(event.target as HTMLInputElement, true));
    this.addEventListener('submit', (event) => event.preventDefault());
    this.addEventListener('keydown', (event) => this.#keyed(event));
    for (const name of ['pointermove', 'pointerdown'] as const)
      this.addEventListener(name, (event) => this.#point(event));
  }

  #pressed(event: Event): void {
    const pressed = (event.target as Element).closest<HTMLElement>('button');
    if (!pressed) return;
    const { path, step, remove, add, again, index, do: does } = pressed.dataset;
    const values = this.#setups[this.#active]!.values;
    const listAt = (at: string) => valueAt(values, at) as readonly Value[];
    if (step && path) this.#step(path, Number(step));
    else if (remove)
      this.put(
        remove,
        listAt(remove).filter((_, i) => i !== Number(index)),
      );
    else if (add) this.put(add, [...listAt(add), listAt(add).at(-1) ?? this.#newEntry(add)]);
    else if (again) this.put(again, [...listAt(again), listAt(again).at(-1)!]);
    else if (does) void this.#do(does, Number(index));
  }

  #field(path: string): ReturnType<typeof entriesOf>[number] | undefined {
    let fields: readonly Field[] = this.calculator.fields;
    let found: ReturnType<typeof entriesOf>[number] | undefined;
    for (const key of path.split('.').filter((part) => !/^\d+$/.test(part))) {
      found = entriesOf(fields).find((field) => field.key === key);
      fields = found && 'fields' in found ? found.fields : [];
    }
    return found;
  }

  #newEntry(path: string): Value {
    const field = this.#field(path);
    return field?.type === 'numbers' ? field.start : 0;
  }

  #step(path: string, by: number): void {
    const field = this.#field(path);
    if (field?.type === 'dice' && field.steps) {
      const typed = inchesTyped(valueAt(this.#setups[this.#active]!.values, path));
      const to = Number.isFinite(typed) ? Math.round((typed + by) * 1000) / 1000 : Number(field.start);
      this.put(path, String(Math.min(field.steps.most, Math.max(0, to))));
    }
    if (field?.type !== 'count' && field?.type !== 'numbers') return;
    const now = valueAt(this.#setups[this.#active]!.values, path) as number | null;
    const none = field.type === 'count' && field.none !== undefined;
    if (now === null) this.put(path, field.start ?? Math.max(field.least, Math.min(field.most, by > 0 ? 1 : 0)));
    else if (now + by < field.least && none) this.put(path, null);
    else this.put(path, Math.min(field.most, Math.max(field.least, now + by)));
  }

  #typed(input: HTMLInputElement, done: boolean): void {
    const { number, flag, choice, index, several, value, text, name } = input.dataset;
    if (number !== undefined) this.#typedNumber(input, number, done);
    else if (flag !== undefined && done) this.put(flag, input.checked);
    else if (choice !== undefined && done) {
      const field = this.#field(choice);
      if (field?.type === 'choice') this.put(choice, field.options[Number(index)]![0]);
    } else if (several !== undefined && done) {
      const taken = (valueAt(this.#setups[this.#active]!.values, several) as readonly string[]).filter(
        (one) => one !== value,
      );
      this.put(several, input.checked ? [...taken, value!] : taken);
    } else if (text !== undefined) this.put(text, input.value);
    else if (name !== undefined) {
      const setups = this.#setups.map((setup, i) =>
        i === this.#active ? { ...setup, name: input.value || NAMES[i]! } : setup,
      );
      this.#change(setups, this.#active);
    }
  }

  #typedNumber(input: HTMLInputElement, path: string, done: boolean): void {
    const { least, most, none } = input.dataset;
    const typed = input.value.trim().replace('−', '-');
    const value = typed === '' && none !== undefined ? null : Number(typed || Number.NaN);
    const fits = value === null || (Number.isInteger(value) && value >= Number(least) && value <= Number(most));
    input.toggleAttribute('aria-invalid', !fits);
    if (fits) {
      if (value !== valueAt(this.#setups[this.#active]!.values, path)) this.put(path, value);
      return;
    }
    if (!done) return;
    // What does not fit is brought to the nearest that does, or put back.
    const before = valueAt(this.#setups[this.#active]!.values, path) as number | null;
    const near = Number.isFinite(value) ? Math.min(Number(most), Math.max(Number(least), Math.round(value!))) : before;
    input.removeAttribute('aria-invalid');
    input.value = near === null ? '' : String(near);
    this.put(path, near);
  }

  async #do(does: string, index: number): Promise<void> {
    const { calculator } = this;
    const [setups, active] = [this.#setups, this.#active];
    if (does === 'preset') {
      const made = setupFrom(calculator, calculator.presets[index]!, '');
      this.#change(
        setups.map((setup, i) => (i === active ? made : setup)),
        active,
      );
    } else if (does === 'choose') this.#change(setups, index);
    else if (does === 'compare') {
      const name = NAMES.find((one) => !setups.some((setup) => setup.name === one)) ?? NAMES[setups.length]!;
      this.#change([...setups, { ...setups[active]!, name }], setups.length);
    } else if (does === 'remove')
      this.#change(
        setups.filter((_, i) => i !== active),
        Math.max(0, active - 1),
      );
    else if (does === 'reset') this.reset();
    else await this.#copy(does);
  }

  /** What the copy buttons put on the clipboard. */
  copied(what: string): string {
    const address = () => {
      const made = this.link();
      return new URL(`${this.#beginning!.page}${made.ok ? `#${made.fragment}` : ''}`, location.href).href;
    };
    if (what === 'copy-link') return address();
    const good = this.#good();
    if (what === 'copy-table') return csvOf(this.calculator, good);
    const sentences = good.map(
      ({ name, reply }) => `${good.length > 1 ? `${name}: ` : ''}${this.#around.typeset(reply.sentence)}`,
    );
    return citationOf({
      sentence: sentences.join('\n'),
      rules: good.flatMap(({ reply: { because } }) => because.map(({ rule }) => this.#around.rule(rule))),
      rulings: [...new Set(good.flatMap(({ reply: { rulings } }) => rulings))].map((id) => ({ id })),
      link: address(),
    });
  }

  #good(): { name: string; reply: GoodReply }[] {
    return this.#setups.flatMap(({ name }, i) => {
      const reply = this.#replies[i];
      return reply?.ok ? [{ name, reply }] : [];
    });
  }

  /** What is to be copied, once the answer to what stands in the form is there. */
  async #settled(what: string): Promise<string> {
    while (this.#answered) await this.#answered;
    return this.copied(what);
  }

  /** Some browsers allow copying only while the press is being heard: what is not known yet goes in as a promise. */
  async #write(what: string): Promise<void> {
    const { clipboard } = navigator;
    if (!this.#answered || what === 'copy-link') return clipboard.writeText(this.copied(what));
    if (typeof ClipboardItem === 'undefined') return clipboard.writeText(await this.#settled(what));
    const later = this.#settled(what).then((text) => new Blob([text], { type: 'text/plain' }));
    return clipboard.write([new ClipboardItem({ 'text/plain': later })]);
  }

  async #copy(what: string): Promise<void> {
    const says = await this.#write(what).then(
      () => 'Copied',
      () => 'The clipboard is closed to this page',
    );
    this.#copied = { what, says };
    this.#show();
    setTimeout(() => {
      this.#copied = null;
      this.#show();
    }, 1600);
  }

  #axis(chart: HTMLElement) {
    const index = Number(chart.dataset.chart);
    return { index, axis: axisOf(seriesOf(shownSpreads(this.#good(), index))) };
  }

  // Pointers report more often than the screen shows: once a frame is enough.
  #pointAt(index: number, outcome: number): void {
    if (this.#pointed[index] === outcome) return;
    this.#pointed[index] = outcome;
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#show();
    });
  }

  #point(event: PointerEvent): void {
    const chart = (event.target as Element).closest<HTMLElement>('[data-chart]');
    if (!chart) return;
    const { left, width } = (chart.querySelector('svg') ?? chart).getBoundingClientRect();
    const { index, axis } = this.#axis(chart);
    this.#pointAt(index, axis.outcomeAt((event.clientX - left) / width));
  }

  #keyed(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (event.key === 'Enter' && target instanceof HTMLInputElement) {
      this.#typed(target, true);
      return;
    }
    const number = target.dataset.number;
    if (number !== undefined && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      this.#step(number, event.key === 'ArrowUp' ? 1 : -1);
      const now = valueAt(this.#setups[this.#active]!.values, number);
      (target as HTMLInputElement).value = now === null ? '' : String(now);
      return;
    }
    if (target.dataset.chart === undefined) return;
    const { index, axis } = this.#axis(target);
    const here = this.#pointed[index] ?? Number(target.getAttribute('aria-valuenow'));
    const to: Readonly<Record<string, number>> = {
      ArrowRight: here + 1,
      ArrowUp: here + 1,
      ArrowLeft: here - 1,
      ArrowDown: here - 1,
      PageUp: here + 5,
      PageDown: here - 5,
      Home: axis.least,
      End: axis.most,
    };
    const wanted = to[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    this.#pointAt(index, Math.min(axis.most, Math.max(axis.least, wanted)));
  }
}

/** Makes the element known to the page; a second call changes nothing. */
export function defineOdds(): void {
  if (!customElements.get('sightline-odds')) customElements.define('sightline-odds', SightlineOdds);
}
