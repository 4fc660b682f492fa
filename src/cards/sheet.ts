// What a card of a game has, field by field: the game's words, its plan of cards, and the limits that its rolls set. Every
// field knows how it is read, so that a form, a file, a link and a pasted list refuse the same values in the same words.
import type { CardPlan, PlanField } from '../games/card-plan.ts';
import { absent, type Form, type Key, type Keys, number, text, whole } from '../input/keys.ts';
import { type Entry, entriesOf, type Field } from '../odds/form.ts';
import type { Roll } from '../odds/roll.ts';
import { capital } from '../odds/words.ts';
import type { GameId } from '../scene/scene.ts';
import type { Vocabulary } from '../scene/vocabulary.ts';

/** A field of a card: its label, the rule behind it, and how it is read. */
export interface CardField {
  readonly key: string;
  readonly label: string;
  readonly rule?: string;
  readonly reads: Key<unknown>;
  /** The field of the calculator that it is, where it is one. */
  readonly entry?: Entry;
  readonly own?: 'inches' | 'word' | 'words';
}

/** The fields of one type of attack. */
export interface AttackSheet {
  readonly type: string;
  readonly title: string;
  readonly fields: readonly CardField[];
  /** The kind of the calculator that an attack of this type opens. */
  readonly opens: string;
}

export interface CardSheet {
  readonly game: GameId;
  readonly title: string;
  readonly words: Vocabulary;
  readonly plan: CardPlan;
  readonly rolls: Readonly<Record<string, Roll>>;
  /** The statistics in the order of a printed card. */
  readonly stats: readonly CardField[];
  readonly defence: readonly CardField[];
  readonly attacks: readonly AttackSheet[];
}

/** What a sheet is made of: the parts of a game that need no geometry. */
export interface CardGame {
  readonly id: GameId;
  readonly title: string;
  readonly vocabulary: Vocabulary;
  readonly rolls: Readonly<Record<string, Roll>>;
  readonly card?: CardPlan | undefined;
}

/** A game that plans nothing for its cards has the words alone. */
const PLAIN: CardPlan = { group: 'Group', rules: {}, stats: {}, defence: [], attacks: [], fills: {} };

/** The largest statistic that no roll sets a limit to. */
const MOST = 99;
const LONGEST_WORD = 24;
const MOST_WORDS = 12;
export const MOST_MODELS = 60;

const isWord = (value: string): boolean => /^[\p{L}\p{M}\p{N} '-]+$/u.test(value) && value.length <= LONGEST_WORD;
const WORD = text(`1 to ${LONGEST_WORD} letters`, isWord);
const OWN: Readonly<Record<'inches' | 'word' | 'words', Key<unknown>>> = {
  inches: absent(number(0, 100)),
  word: absent(WORD),
  words: {
    expects: `up to ${MOST_WORDS} words`,
    form: { type: 'list', of: WORD.form, most: MOST_WORDS },
    otherwise: { value: null },
    read: (value, path) => {
      const good = Array.isArray(value) && value.length <= MOST_WORDS && value.every((one) => WORD.read(one, path).ok);
      return good
        ? { ok: true, value }
        : {
            ok: false,
            problem: {
              code: 'bad-question',
              path,
              message: `${path.slice(path.indexOf('.') + 1)} must be up to ${MOST_WORDS} words of up to ${LONGEST_WORD} letters each.`,
            },
          };
    },
  },
};

/** The key of a roll at a path such as "attacker.atk"; a plan that names another does not work at all. */
function keyAt(roll: Roll, path: readonly string[]): Key<unknown> {
  let key: Key<unknown> = roll.takes as Key<unknown>;
  for (const step of path) {
    const keys: Keys | undefined = (key.form as Extract<Form, { type: 'record' }>).keys;
    const next = keys?.[step];
    if (!next) throw new Error(`The roll "${roll.kind}" has no key "${path.join('.')}".`);
    key = next;
  }
  return key;
}

/** The field of a calculator at a path; undefined where its form has none. */
function entryAt(fields: readonly Field[], [step, ...rest]: readonly string[]): Entry | undefined {
  const entry = entriesOf(fields).find(({ key }) => key === step);
  if (!entry || rest.length === 0) return entry;
  return entry.type === 'group' || entry.type === 'rows' ? entryAt(entry.fields, rest) : undefined;
}

function asked(rolls: CardSheet['rolls'], of: string): { readonly reads: Key<unknown>; readonly entry: Entry } {
  const [kind = '', ...path] = of.split('.');
  const roll = rolls[kind];
  const entry = roll && entryAt(roll.calculator.fields, path);
  if (!roll || !entry) throw new Error(`A card asks for "${of}", which no calculator has.`);
  return { reads: keyAt(roll, path), entry };
}

function fieldOf(rolls: CardSheet['rolls'], planned: PlanField): CardField {
  const ruled = (rule: string | undefined) => (rule === undefined ? {} : { rule });
  if ('own' in planned) {
    const { key, label, own, rule } = planned;
    return { key, label, own, reads: OWN[own], ...ruled(rule) };
  }
  const { reads, entry } = asked(rolls, planned.of);
  return {
    key: planned.key,
    label: planned.label ?? entry.label,
    reads,
    entry,
    ...ruled(planned.rule ?? entry.rule),
  };
}

/** The sheet of a game's cards. */
export function cardSheet({ id, title, vocabulary, rolls, card }: CardGame): CardSheet {
  const plan = card ?? PLAIN;
  const order = [...Object.keys(plan.stats), ...vocabulary.stats].filter(
    (stat, i, all) => all.indexOf(stat) === i && (Object.keys(plan.stats).length === 0 || stat in plan.stats),
  );
  const rule = (of: string) => (plan.rules[of] === undefined ? {} : { rule: plan.rules[of] });
  return {
    game: id,
    title,
    words: vocabulary,
    plan,
    rolls,
    stats: order.map((stat) => {
      const of = plan.stats[stat];
      const reads: Key<unknown> = of ? asked(rolls, of).reads : whole(0, MOST);
      return { key: stat, label: capital(stat), reads, ...rule(stat) };
    }),
    defence: plan.defence.map((planned) => fieldOf(rolls, planned)),
    attacks: plan.attacks.map(({ type, title: called, fields, opens }) => ({
      type,
      title: called,
      opens,
      fields: fields.map((planned) => fieldOf(rolls, planned)),
    })),
  };
}

/** The sheet of a type of attack; undefined where the game has no such type. */
export function attackSheet({ attacks }: CardSheet, type: string): AttackSheet | undefined {
  return attacks.find((one) => one.type === type);
}
