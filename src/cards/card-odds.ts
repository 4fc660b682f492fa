// What a calculator takes from cards: the values of its form, and what the cards leave open.
import type { Card, CardAttack, Filling } from '../games/card-plan.ts';
import { type Calculator, type Entry, entriesOf, type Field, filled, type Value, type Values } from '../odds/form.ts';
import type { CardSheet } from './sheet.ts';

/** Who attacks whom with what; null where nobody is chosen. */
export interface Chosen {
  readonly attacker: Card | null;
  readonly attack: CardAttack | null;
  readonly defender: Card | null;
}

export interface FromCards {
  readonly values: Values;
  /** The labels of fields that the chosen cards leave open: what stands in the form is used for them. */
  readonly missing: readonly string[];
}

type Given = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields that stand under a field, and its values. */
function merged(into: Values, given: Given, fields: readonly Field[], of: string, missing: string[]): Values {
  const next: Record<string, Value> = { ...into };
  for (const [key, value] of Object.entries(given)) {
    const entry: Entry | undefined = entriesOf(fields).find((one) => one.key === key);
    const inner = entry?.type === 'group' || entry?.type === 'rows' ? entry.fields : [];
    const said = of ? `${of}: ${entry?.label ?? key}` : (entry?.label ?? key);
    if (value === undefined) missing.push(said);
    else if (isRecord(value))
      next[key] = merged(isRecord(into[key]) ? (into[key] as Values) : {}, value, inner, entry?.label ?? key, missing);
    else if (Array.isArray(value) && value.some(isRecord)) {
      const rows = Array.isArray(into[key]) ? (into[key] as readonly Value[]) : [];
      next[key] = value.map((row: Given, i) => {
        const before = rows[i];
        return merged(isRecord(before) ? (before as Values) : {}, row, inner, '', missing);
      });
    } else next[key] = value as Value;
  }
  return next;
}

/** What a calculator takes from cards; undefined where it takes nothing. */
export function fillingOf({ plan }: CardSheet, kind: string): Filling | undefined {
  return plan.fills[kind];
}

/** The attacks of a card that a calculator is about. */
export function attacksFor(sheet: CardSheet, kind: string, card: Card): readonly CardAttack[] {
  const types = fillingOf(sheet, kind)?.types;
  return types ? card.attacks.filter(({ type }) => types.includes(type)) : [];
}

/** The values of a calculator's form with what the cards say, over what stands there. */
export function valuesFromCards(
  sheet: CardSheet,
  calculator: Calculator,
  { attacker, attack, defender }: Chosen,
  before: Values = filled(calculator.fields, {}),
): FromCards {
  const filling = fillingOf(sheet, calculator.kind);
  const parts: Given[] = [];
  if (attacker && filling?.attacker) parts.push(filling.attacker(attacker));
  if (attacker && attack && filling?.attack && filling.types?.includes(attack.type))
    parts.push(filling.attack(attack, attacker));
  if (defender && filling?.defender) parts.push(filling.defender(defender, attack));
  const missing: string[] = [];
  const values = parts.reduce<Values>((all, part) => merged(all, part, calculator.fields, '', missing), before);
  return { values: filled(calculator.fields, values), missing: [...new Set(missing)] };
}

/** What a set-up from cards is called. */
export function setupName({ attacker, attack, defender }: Chosen): string {
  const who = [attacker?.name, attack?.name].filter(Boolean).join(', ');
  const name = defender ? `${who || 'Attack'} on ${defender.name}` : who;
  return name.slice(0, 64);
}
