// A card being filled in, in the order of a printed one: name and kind, statistics, attacks, then size, defence and traits.
// Nothing is kept until it is saved; what is wrong is said beside its field.
import { MOST_ATTACKS, nameProblem, readCard } from '../../../src/cards/read-card.ts';
import { attackSheet, type CardSheet, MOST_MODELS } from '../../../src/cards/sheet.ts';
import type { Card, CardAttack } from '../../../src/games/card-plan.ts';
import type { Value } from '../../../src/odds/form.ts';
import { button, node } from '../../../src/widgets/nodes.ts';
import { type FormField, formField, line, ruleMark, sheetField, typedNumber } from './fields.ts';

const plain = (word: string): string => word.replace(/-/g, ' ');
const capital = (word: string): string => plain(word).replace(/^./, (letter) => letter.toUpperCase());
const spread = (fields: readonly FormField[]): Record<string, Value> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = field.read();
      return value === undefined ? [] : [[field.key, value as Value]];
    }),
  );

/** The fields of one attack, and what it comes to. */
class AttackForm {
  readonly root: HTMLElement;
  readonly #sheet: CardSheet;
  readonly #name: FormField;
  readonly #type: HTMLSelectElement;
  readonly #inside = node('div', { class: 'card-numbers' });
  fields: readonly FormField[] = [];

  constructor(sheet: CardSheet, attack: CardAttack, number: number, remove: () => void) {
    this.#sheet = sheet;
    const input = line(attack.name, { maxlength: '40', autocapitalize: 'words' });
    this.#name = formField(
      { key: 'attack name', label: 'Name of the attack' },
      input,
      () => input.value.trim() || undefined,
      (value) => nameProblem(value, 'The name of an attack'),
      true,
    );
    this.#type = node(
      'select',
      { name: 'type', 'aria-label': `Type of attack ${number}` },
      ...sheet.attacks.map(({ type, title }) =>
        node('option', { value: type, selected: type === attack.type }, capital(title)),
      ),
    );
    this.#type.addEventListener('change', () => this.#fill(spread(this.fields)));
    this.#fill(attack.values);
    this.root = node(
      'fieldset',
      { class: 'card-attack' },
      node('legend', {}, `Attack ${number}`),
      node(
        'div',
        { class: 'card-line' },
        this.#name.root,
        node('div', { class: 'card-field' }, node('span', { class: 'name' }, 'Type'), this.#type),
      ),
      this.#inside,
      button(`Remove attack ${number}`, remove),
    );
  }

  #fill(values: Readonly<Record<string, unknown>>): void {
    const { fields } = attackSheet(this.#sheet, this.#type.value)!;
    this.fields = fields.map((field) => sheetField(field, values[field.key]));
    this.#inside.replaceChildren(...this.fields.map(({ root }) => root));
  }

  get all(): readonly FormField[] {
    return [this.#name, ...this.fields];
  }

  /** What is filled in; null where nothing is. */
  read(): Record<string, unknown> | null {
    const values = spread(this.fields);
    const name = this.#name.read();
    if (name === undefined && Object.keys(values).length === 0) return null;
    return { name: name ?? capital(this.#type.value), type: this.#type.value, ...values };
  }
}

export interface Editing {
  readonly card: Card;
  /** How often it was written when it was opened; null for a new one. */
  readonly edits: number | null;
}

/** The form of a card. `changed` hears of every keystroke, so that a draft can be kept. */
export function cardEditor(
  sheet: CardSheet,
  { card, edits }: Editing,
  done: { save(card: Card): void; cancel(): void; changed(draft: Card): void },
): HTMLElement {
  const { words, plan } = sheet;
  const rule = (of: string) => ({ rule: plan.rules[of] });
  const name = line(card.name, { maxlength: '40', autocapitalize: 'words', required: true });
  const nameField = formField(
    { key: 'name', label: 'Name' },
    name,
    () => name.value.trim(),
    (value) => (value === '' ? 'A card needs a name.' : nameProblem(value, 'The name of a card')),
    true,
  );
  const kind = node(
    'select',
    {},
    ...Object.keys(words.models).map((one) =>
      node('option', { value: one, selected: one === card.kind }, capital(one)),
    ),
  );
  const kindField = formField(
    { key: 'kind', label: 'Kind', ...rule('kind') },
    kind,
    () => kind.value,
    () => null,
  );
  const { units, others } = sizeFields(sheet, card, kind);
  const size = [...units, ...others];
  const stats = sheet.stats.map((field) => sheetField(field, card.stats[field.key]));
  const defence = sheet.defence.map((field) => sheetField(field, card.defence[field.key]));
  const traits = words.traits.map((trait) => {
    const input = node('input', { type: 'checkbox', checked: card.traits.includes(trait) });
    return { trait, input, root: node('label', { class: 'card-trait' }, input, plain(trait)) };
  });
  const attacksPlace = node('div', {});
  let attacks: AttackForm[] = [];
  const wrong = node('p', { class: 'card-wrong', role: 'alert' });

  function drawAttacks(all: readonly CardAttack[]): void {
    attacks = all.map(
      (attack, i) => new AttackForm(sheet, attack, i + 1, () => drawAttacks(read().filter((_, at) => at !== i))),
    );
    attacksPlace.replaceChildren(...attacks.map(({ root }) => root));
    more.hidden = attacks.length >= MOST_ATTACKS;
  }
  /** The attacks as they are filled in, empty ones included. */
  function read(): CardAttack[] {
    return attacks.map((attack) => {
      const { name: called, type, ...values } = attack.read() ?? { name: '', type: sheet.attacks[0]!.type };
      return { name: String(called), type: String(type), values: values as CardAttack['values'] };
    });
  }
  const blank = (): CardAttack => ({ name: '', type: sheet.attacks[0]!.type, values: {} });
  const more = button('Add an attack', () => {
    drawAttacks([...read(), blank()]);
    attacks.at(-1)?.all[0]?.input.focus();
  });

  /** The card as it is filled in, whether or not it can be kept. */
  function written(): Record<string, unknown> {
    return {
      id: card.id,
      game: sheet.game,
      name: name.value.trim(),
      kind: kind.value,
      ...spread(size),
      stats: spread(stats),
      traits: traits.filter(({ input }) => input.checked).map(({ trait }) => trait),
      defence: spread(defence),
      attacks: attacks.flatMap((attack) => attack.read() ?? []),
    };
  }

  function save(): void {
    const all = [nameField, kindField, ...stats, ...attacks.flatMap((one) => one.all), ...size, ...defence];
    const bad = all.filter((field) => {
      const problem = field.problem();
      field.tell(problem);
      return problem !== null;
    });
    const made = readCard(sheet, written());
    if (bad.length === 0 && made.ok) {
      done.save(made.card);
      return;
    }
    const [first] = bad;
    // What only the whole card shows is said above; nothing else can be wrong where every field is right.
    wrong.textContent = first
      ? `${bad.length === 1 ? 'One value is' : `${bad.length} values are`} wrong, and nothing was saved yet.`
      : made.ok
        ? ''
        : made.problems.map(({ message }) => message).join(' ');
    first?.input.closest('details')?.setAttribute('open', '');
    first?.input.focus();
  }

  const form = node(
    'form',
    { class: 'card-form', novalidate: true, 'aria-label': edits === null ? 'New card' : `Card ${card.name}` },
    node('h2', { tabindex: '-1' }, edits === null ? 'New card' : card.name),
    node('div', { class: 'card-line' }, nameField.root, kindField.root, ...units.map(({ root }) => root)),
    node(
      'fieldset',
      {},
      node('legend', {}, 'Statistics'),
      node('div', { class: 'card-numbers' }, ...[...stats, ...defence.filter(isSmall)].map(({ root }) => root)),
      ...defence.filter((field) => !isSmall(field)).map(({ root }) => root),
    ),
    sheet.attacks.length > 0
      ? node(
          'section',
          { 'aria-label': 'Attacks' },
          attacksPlace,
          node('p', {}, more, ruleMark(plan.rules.attacks, 'Attacks')),
        )
      : null,
    node(
      'details',
      { open: others.some((field) => field.read() !== undefined) },
      node('summary', {}, 'Base, height and reach'),
      node('div', { class: 'card-numbers' }, ...others.map(({ root }) => root)),
    ),
    traits.length > 0
      ? node(
          'details',
          { open: card.traits.length > 0 },
          node('summary', {}, 'Traits'),
          node(
            'div',
            { class: 'card-traits', role: 'group', 'aria-label': 'Traits' },
            ...traits.map(({ root }) => root),
          ),
        )
      : null,
    wrong,
    node(
      'p',
      { class: 'tool-buttons' },
      node('button', { type: 'submit', class: 'tool-main' }, 'Save card'),
      button('Cancel', done.cancel),
    ),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    save();
  });
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') done.cancel();
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.ctrlKey || event.metaKey) return;
    const fields = [...form.querySelectorAll<HTMLElement>('input[type="text"]')].filter((one) => one.checkVisibility());
    const next = fields[fields.indexOf(event.target) + 1];
    // The last field's Enter saves, as in any form.
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  const draft = () => {
    const read = { ...written(), attacks: attacks.flatMap((attack) => attack.read() ?? []) };
    done.changed(read as unknown as Card);
  };
  form.addEventListener('input', draft);
  form.addEventListener('change', draft);
  drawAttacks(card.attacks.length > 0 ? card.attacks : sheet.attacks.length > 0 ? [blank()] : []);
  return form;
}

const isSmall = ({ root }: FormField): boolean => !root.classList.contains('wide');

/** Base, height, reach and models; what is left empty is usual for the kind. */
function sizeFields(
  { words, plan }: CardSheet,
  card: Card,
  kind: HTMLSelectElement,
): { readonly units: readonly FormField[]; readonly others: readonly FormField[] } {
  const oval = words.bases === 'round-or-oval';
  const base = line(Array.isArray(card.base) ? card.base.join(' × ') : String(card.base ?? ''), {
    inputmode: oval ? null : 'decimal',
  });
  const height = line(String(card.height ?? ''), { inputmode: 'decimal' });
  const reach = line(String(card.reach ?? ''), { inputmode: 'decimal' });
  const models = line(String(card.models ?? ''), { inputmode: 'numeric' });
  const usual = () => {
    const { baseMm, height: tall } = words.models[kind.value]!;
    base.placeholder = String(baseMm);
    height.placeholder = tall === 'base' ? 'as the base' : String(tall);
    reach.placeholder = plan.reachFrom ? `longest ${plan.reachFrom} range` : String(words.reach ?? 'none');
    models.placeholder = '1';
  };
  kind.addEventListener('change', usual);
  usual();
  const readBase = () => {
    const parts = base.value.split(/[x×/]/i).map((part) => typedNumber(part.replace(/mm/i, '')));
    return base.value.trim() === '' ? undefined : parts.length === 1 ? parts[0] : parts;
  };
  const positive = (what: string) => (value: unknown) =>
    typeof value === 'number' && value >= 0 && value <= 1000 ? null : `${what} must be a number from 0 to 1000.`;
  const isSize = (one: unknown) => typeof one === 'number' && one > 0 && one <= 1000;
  const rule = (of: string) => ({ rule: plan.rules[of] });
  const units = formField(
    { key: 'models', label: 'Models', ...rule('models') },
    models,
    () => typedNumber(models.value),
    (value) =>
      Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MOST_MODELS
        ? null
        : `A unit has 1 to ${MOST_MODELS} models.`,
  );
  const others = [
    formField(
      { key: 'base', label: oval ? 'Base in mm, or 75 × 42' : 'Base in mm', ...rule('base') },
      base,
      readBase,
      (value) => {
        if (!Array.isArray(value)) return isSize(value) ? null : 'A base is its diameter in millimetres.';
        if (!oval) return 'Bases are round in this game: type the diameter in millimetres.';
        const [long, wide] = value;
        return value.length === 2 && isSize(long) && isSize(wide) && long >= wide
          ? null
          : 'An oval base is its length and its width in millimetres, the length first: 75 × 42.';
      },
    ),
    formField(
      { key: 'height', label: 'Height', ...rule('height') },
      height,
      () => typedNumber(height.value),
      positive('A height'),
    ),
    formField(
      { key: 'reach', label: 'Reach in inches', ...rule('reach') },
      reach,
      () => typedNumber(reach.value),
      positive('A reach'),
    ),
  ];
  return { units: plan.units ? [units] : [], others };
}
