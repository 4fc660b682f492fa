// What a change in a calculator costs before the browser paints: the reply that a worker makes, and the markup.
import { games } from '../../src/games/index.ts';
import { calculatorNodes } from '../../src/widgets/odds/calculator.ts';
import type { Around } from '../../src/widgets/odds/fields.ts';
import { filled, type Values } from '../../src/widgets/odds/form.ts';
import { calculatorOf, type GameOdds } from '../../src/widgets/odds/game.ts';
import { aos } from '../../src/widgets/odds/games/aos.ts';
import { grimheim } from '../../src/widgets/odds/games/grimheim.ts';
import { guilds } from '../../src/widgets/odds/games/guilds.ts';
import { judgement } from '../../src/widgets/odds/games/judgement.ts';
import { replyTo } from '../../src/widgets/odds/reply.ts';
import type { Row } from './row.ts';

const around: Around = {
  id: 'x',
  brief: false,
  typeset: (text) => text,
  rule: () => null,
  rulingHref: (id) => id,
  reading: () => null,
};

const TASKS: readonly { name: string; odds: GameOdds; kind: string; values: Values; note?: string }[] = [
  { name: 'Judgement attack', odds: judgement, kind: 'attack', values: { from: 'stats', stat: 7, charged: true } },
  {
    name: 'Judgement, three attacks and two Fate',
    odds: judgement,
    kind: 'sequence',
    values: { fate: 2, attacks: [{ dice: 5 }, { dice: 4 }, { dice: 3 }] },
  },
  { name: 'Grimheim shot', odds: grimheim, kind: 'ranged', values: { cover: true, wounds: 8 } },
  { name: 'Grimheim close combat', odds: grimheim, kind: 'melee', values: { attacker: { blocks: [4] } } },
  { name: 'GUILDS attack', odds: guilds, kind: 'attack', values: { reroll: 1, forced: 1, shield: true } },
  { name: 'Age of Sigmar, ten attacks', odds: aos, kind: 'attack', values: { save: 4, ward: 6, health: 2, models: 5 } },
  {
    name: 'Age of Sigmar, 120 attacks of 4',
    odds: aos,
    kind: 'attack',
    values: { attackers: 120, attacks: '1', damage: '4', save: 4, ward: 5, health: 2, models: 20 },
    note: 'largest',
  },
];
const ROUNDS = 9;
const median = (times: readonly number[]) => [...times].sort((a, b) => a - b)[times.length >> 1]!;

/** The median milliseconds of each, rounds interleaved in one run. */
export async function bench(): Promise<Row[]> {
  const times = TASKS.map(() => ({ reply: [] as number[], markup: [] as number[] }));
  for (let round = 0; round < ROUNDS; round++) {
    TASKS.forEach(({ odds, kind, values: given }, i) => {
      const calculator = calculatorOf(odds, kind)!;
      const values = filled(calculator.fields, given);
      const start = performance.now();
      const reply = replyTo(games[odds.game as 'aos'].rolls, calculator, values);
      const middle = performance.now();
      calculatorNodes(
        calculator,
        {
          setups: [{ name: 'A', values }],
          active: 0,
          replies: [reply],
          pointed: [],
          waits: false,
          back: null,
          full: null,
          trouble: null,
        },
        around,
      );
      times[i]!.reply.push(middle - start);
      times[i]!.markup.push(performance.now() - middle);
    });
  }
  return TASKS.flatMap(({ name, note }, i): Row[] => {
    const more = note ? { note } : {};
    return [
      { group: 'calculators', name: `${name}, reply`, value: median(times[i]!.reply), unit: 'ms', ...more },
      { group: 'calculators', name: `${name}, markup`, value: median(times[i]!.markup), unit: 'ms', ...more },
    ];
  });
}
