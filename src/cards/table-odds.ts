// An attack of a card on a table: the attack from the card, the pool and the numbers of models from the table, and the
// defender's numbers from its piece and its card.
import { outcomeOf } from '../ask/ask.ts';
import type { Card, CardAttack } from '../games/card-plan.ts';
import { toLink } from '../link/link.ts';
import { toOddsLink } from '../link/odds.ts';
import { attackOnTable as poolOnTable } from '../link/odds-from-table.ts';
import { askedOf, filled, type Outcome, trimmed, type Values } from '../odds/form.ts';
import { type ChosenReadings, rolled } from '../odds/roll.ts';
import type { WrittenModel, WrittenScene } from '../scene/written-scene.ts';
import { setupName, valuesFromCards } from './card-odds.ts';
import { blankCard } from './read-card.ts';
import { attackSheet, type CardSheet } from './sheet.ts';

/** Who attacks, or is attacked: its models on the table, and its card where it has one. */
export interface Party {
  readonly models: readonly WrittenModel[];
  readonly card: Card | null;
}

export interface TableAttack {
  readonly kind: string;
  readonly name: string;
  readonly values: Values;
  /** The readings of the table, by which its odds are counted as well. */
  readonly readings: ChosenReadings;
  /** What neither the table nor the cards say. */
  readonly missing: readonly string[];
}

/** The card as it is on the table: what was changed on the piece holds. */
function cardOnTable({ game }: CardSheet, { models: [model], card }: Party): Card {
  const base = card ?? { ...blankCard(game, model?.kind ?? '', 'piece'), name: model?.unit ?? model?.id ?? '' };
  return {
    ...base,
    stats: { ...base.stats, ...model?.stats },
    traits: model?.traits ?? base.traits,
  };
}

/** An attack as its calculator's form has it; the reason in words where the table does not allow to tell. */
export function tableAttack(
  sheet: CardSheet,
  scene: WrittenScene,
  attacker: Party,
  attack: CardAttack,
  target: Party,
): TableAttack | string {
  const kind = attackSheet(sheet, attack.type)?.opens;
  const calculator = kind === undefined ? undefined : sheet.rolls[kind]?.calculator;
  const [from] = attacker.models;
  const [to] = target.models;
  if (kind === undefined || !calculator || !from || !to) return 'There is no calculator for this attack.';
  const chosen = { attacker: cardOnTable(sheet, attacker), attack, defender: cardOnTable(sheet, target) };
  const { values, missing } = valuesFromCards(sheet, calculator, chosen);
  const question = { ask: 'pool', scene, attacker: from.id, target: to.id, attack: { type: attack.type } };
  const pool = poolOnTable(question);
  if (!pool.ok && scene.game === 'judgement') return pool.message;
  const shown = pool.ok
    ? pool.values
    : sheet.plan.onTable?.[kind]?.({
        attack,
        attackers: attacker.models,
        targets: target.models,
        answer: (asked) => (outcomeOf({ ...asked, scene })?.answer as Readonly<Record<string, unknown>>) ?? null,
      });
  return {
    kind,
    name: setupName(chosen),
    values: filled(calculator.fields, { ...values, ...(shown as Values | undefined) }),
    readings: scene.rulings ?? {},
    missing,
  };
}

/** The exact odds of an attack on the table. */
export function tableAttackOdds({ rolls }: CardSheet, { kind, values, readings }: TableAttack): Outcome {
  return askedOf(rolls[kind]!.calculator, values, (name, input) => rolled(rolls[name]!, input, readings));
}

/** The path below the site that opens an attack in its calculator, with the table to come back to; null where none is made. */
export function tableAttackPath(sheet: CardSheet, scene: WrittenScene, attack: TableAttack): string | null {
  const { kind, name, values } = attack;
  const setups = [{ name, values: trimmed(sheet.rolls[kind]!.calculator.fields, values) }];
  const table = toLink({ question: { ask: 'engagement', scene } });
  const made = toOddsLink({ game: sheet.game, kind, setups, ...(table.ok ? { table: table.fragment } : {}) });
  return made.ok ? `/odds/${sheet.game}/${kind}/#${made.fragment}` : null;
}
