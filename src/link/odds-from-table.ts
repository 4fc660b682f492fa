// From the table to the calculator: the pool that a question reads off its scene, as the set-up of an attack.
import { ask } from '../ask/ask.ts';
import { gameOf } from '../games/registry.ts';
import { rolled } from '../odds/roll.ts';
import { toLink } from './link.ts';
import { type LinkedSetup, type MadeOdds, toOddsLink } from './odds.ts';

type Plain = Readonly<Record<string, unknown>>;
interface Model {
  readonly id: string;
  readonly kind?: string;
  readonly stats?: Readonly<Record<string, number>>;
  readonly conditions?: readonly string[];
}
interface Step {
  readonly dice: number;
  readonly rule: string;
}

const STATS: Readonly<Record<string, string>> = { melee: 'MEL', ranged: 'RNG', magic: 'MAG' };
const POOL_CONDITIONS = ['frost', 'poison', 'knocked-down'];
const FLAGS = ['charged', 'aimed', 'standYourGround', 'partingBlow', 'dualWield', 'markTarget'];
const EFFIGY_AGI = 3;
const EFFIGY_RES = 1;

/** Whether "odds of this attack" has a meaning for a question. */
export function hasOdds(question: Plain): boolean {
  return question.ask === 'pool' && (question.scene as Plain | undefined)?.game === 'judgement';
}

/** What the table shows of an attack, as the calculator's fields; or the reason why it shows nothing. */
export function attackOnTable(
  question: Plain,
): { readonly ok: true; readonly values: LinkedSetup['values'] } | { readonly ok: false; readonly message: string } {
  if (!hasOdds(question)) return { ok: false, message: 'Only the pool of an attack in Judgement has odds to open.' };
  const answer = ask(question);
  if (!answer.ok) return { ok: false, message: answer.error.message };
  const { dice, steps } = answer.answer as { dice: number; steps: readonly Step[] };
  return { ok: true, values: { ...poolValues(question, dice, steps), ...resOf(question) } };
}

/**
 * The fragment of a link to the attack calculator that has the pool of a `pool` question filled in, and the table beside
 * it for the way back; or the reason why there is none. Where modifiers that the calculator does not know made the pool,
 * it carries the number of dice alone.
 */
export function oddsOfAttack(question: Plain): MadeOdds {
  const shown = attackOnTable(question);
  if (!shown.ok) return shown;
  const table = toLink({ question });
  const setup = { name: `${String(question.attacker)} on ${String(question.target)}`, values: shown.values };
  return toOddsLink({
    game: 'judgement',
    kind: 'attack',
    setups: [setup],
    ...(table.ok ? { table: table.fragment } : {}),
  });
}

const modelOf = (question: Plain, key: 'attacker' | 'target') =>
  ((question.scene as Plain).models as readonly Model[]).find(({ id }) => id === question[key])!;

function resOf(question: Plain): Plain {
  const target = modelOf(question, 'target');
  const res = target.kind === 'effigy' ? EFFIGY_RES : target.stats?.RES;
  return res ? { res } : {};
}

// The scene's modifiers as the calculator's fields. They must make the same dice: where an ability that comes after all,
// or another reading of a ruling, says otherwise, the bare number of dice is carried.
function poolValues(question: Plain, dice: number, steps: readonly Step[]): LinkedSetup['values'] {
  const attack = question.attack as Plain;
  const type = String(attack.type);
  const [attacker, target] = [modelOf(question, 'attacker'), modelOf(question, 'target')];
  const stepDice = (rule: string) => Math.abs(steps.find((step) => step.rule === `judgement/${rule}`)?.dice ?? 0);
  const extra = (when: string) =>
    ((attack.extra ?? []) as readonly { dice: number; when: string }[])
      .filter((one) => one.when === when)
      .reduce((sum, one) => sum + one.dice, 0);
  const effigy = target.kind === 'effigy';
  const cover = ask({ ask: 'cover', scene: question.scene, attacker: attacker.id, target: target.id, attack: type });
  const input = {
    type,
    stat: attacker.stats?.[STATS[type] ?? ''] ?? 0,
    agi: effigy ? EFFIGY_AGI : (target.stats?.AGI ?? 0),
    gangingUp: stepDice('ganging-up'),
    distracted: stepDice('distracted'),
    firingIntoMelee: stepDice('firing-into-melee'),
    abilityPlus: Math.max(0, extra('bonus')),
    abilityMinus: Math.max(0, -extra('penalty')),
    cover: cover.ok ? (cover.answer as { cover: string }).cover : 'none',
    attackerPoisoned: attacker.conditions?.includes('poison') ?? false,
    defenderConditions: effigy ? [] : (target.conditions ?? []).filter((one) => POOL_CONDITIONS.includes(one)),
    ...Object.fromEntries(FLAGS.map((flag) => [flag, attack[flag] === true])),
  };
  const { pool } = gameOf('judgement').rolls;
  // A page may still be waiting for the rolls of its game.
  const again = pool && rolled(pool, input);
  if (!again?.ok || (again.value.answer as { dice: number }).dice !== dice) return { dice };
  const others = Object.entries(input).filter(
    ([, value]) => value !== false && value !== 0 && value !== 'none' && !(Array.isArray(value) && value.length === 0),
  );
  return { from: 'stats', ...Object.fromEntries(others), stat: input.stat, agi: input.agi };
}
