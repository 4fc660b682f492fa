// What a calculator shows, made of what the rolls say: plain data that a worker can send. Every number is the rolls' own,
// but for "at least", which sums them exactly.

import type { Problem } from '../../input/problem.ts';
import type { Exact, ExactOdds } from '../../odds/answer.ts';
import { atLeast, isCounted } from '../../odds/curve.ts';
import { askedOf, type Calculator, type ChartOf, type Values } from '../../odds/form.ts';
import { type ChosenReadings, type Reason, type Roll, type Rolled, rolled } from '../../odds/roll.ts';

/** One outcome: how likely it is, and it or more, where that has a meaning. */
export interface Row {
  readonly outcome: string;
  readonly exact: Exact;
  readonly atLeast: Exact | null;
}

/** A distribution, or a list of chances told by turns. */
export interface Spread {
  readonly title: string;
  readonly noun: string;
  readonly series: string | null;
  readonly rows: readonly Row[];
}

export interface ShownStage {
  readonly name: string;
  readonly text: string;
  readonly rows: readonly Row[];
}

export interface GoodReply {
  readonly ok: true;
  readonly answer: object;
  readonly sentence: string;
  readonly because: readonly Reason[];
  readonly rulings: readonly string[];
  readonly disputed: NonNullable<Rolled['disputed']>;
  readonly steps: NonNullable<Rolled['steps']>;
  readonly lines: Rolled['lines'] | null;
  readonly charts: readonly Spread[];
  readonly stages: readonly ShownStage[];
}
export type Reply = GoodReply | { readonly ok: false; readonly problem: Problem };

/** The value at a path in an answer. */
export function at(answer: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce((here, key) => (typeof here === 'object' && here !== null ? (here as never)[key] : undefined), answer);
}

/** Whether a value of an answer is a number with its proof. */
export function isExact(value: unknown): value is Exact {
  return typeof value === 'object' && value !== null && 'frac' in value && 'float' in value;
}

function rowsOf(odds: ExactOdds, names: Readonly<Record<string, string>> = {}): Row[] {
  const counted = isCounted(odds);
  const curve = counted ? atLeast(odds) : null;
  const rows = Object.entries(odds).map(([outcome, exact]) => ({
    outcome: names[outcome] ?? outcome,
    exact,
    atLeast: curve?.[outcome] ?? null,
  }));
  return counted ? rows.sort((a, b) => Number(a.outcome) - Number(b.outcome)) : rows;
}

function spreadOf({ answer, stages }: Rolled, { path, stage, title, noun, names, series }: ChartOf): Spread[] {
  const value = stage === undefined ? at(answer, path) : stages.find(({ name }) => name === stage)?.odds;
  if (typeof value !== 'object' || value === null) return [];
  if (!series) return [{ title, noun, series: null, rows: rowsOf(value as ExactOdds, names) }];
  const rows = (value as readonly Exact[]).map((exact, i) => ({ outcome: String(i + 1), exact, atLeast: null }));
  return [{ title, noun, series, rows }];
}

/** The reply to one set-up, by our readings or by those chosen. */
export function replyTo(
  rolls: Readonly<Record<string, Roll>>,
  calculator: Calculator,
  values: Values,
  chosen: ChosenReadings = {},
): Reply {
  const outcome = askedOf(calculator, values, (kind, input) => rolled(rolls[kind]!, input, chosen));
  if (!outcome.ok) return outcome;
  const { answer, sentence, because, rulings, disputed, steps, lines, stages } = outcome.value;
  return {
    ok: true,
    answer,
    sentence,
    because,
    rulings,
    disputed: disputed ?? [],
    steps: steps ?? [],
    lines: lines ?? null,
    charts: calculator.charts.flatMap((chart) => spreadOf(outcome.value, chart)),
    stages: stages.map(({ name, text, odds }) => ({ name, text, rows: rowsOf(odds) })),
  };
}
