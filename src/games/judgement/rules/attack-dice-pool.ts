// How many dice an attack rolls, with everything that the table shows read off it.

import type { AnswerOf, ArgsOf } from '../../../questions/index.ts';
import type { Model } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { FAR, marginInches } from '../../../verdict/close.ts';
import { followedBy, rule, sentencesOfRules, type Verdict, words } from '../../../verdict/rule.ts';
import { english } from '../../../verdict/show.ts';
import { type Condition, type PoolModifiers, type PoolStep, poolOf } from '../attack/pool-arithmetic.ts';
import { poolStepRules, stepVerdict } from '../attack/pool-steps.ts';
import { NOBODY, type Tally } from '../engagement/count-engaging.ts';
import { isDown, isEffigy, isHero, suffers } from '../models.ts';
import { core } from '../sources.ts';
import { backstab } from './backstab.ts';
import { hasCover } from './cover.ts';
import { distracted } from './distracted.ts';
import { effigyAgility, hurtByHeroes } from './effigy.ts';
import { firingIntoMelee } from './firing-into-melee.ts';
import { gangingUp } from './ganging-up.ts';
import { outOfCohesion } from './hero-units.ts';
import { isHiddenFrom, targetable } from './invisibility.ts';
import { tooLowTo } from './knocked-down.ts';
import { pointBlank } from './point-blank.ts';
import { isStunned } from './stun.ts';

const STATS = { melee: 'MEL', ranged: 'RNG', magic: 'MAG' } as const;
const COVERS = ['none', 'soft', 'hard'] as const;

export const attackDicePool = rule({
  id: 'judgement/attack-dice-pool',
  cites: [core('Attack Process')],
  says: {
    noGround: ({ target }: { target: string }) =>
      `${target} is not a hero, and only heroes stand their ground: ignored.`,
    noMark: ({ target }: { target: string }) => `${target} is not a hero, and only heroes can be marked: ignored.`,
  },
  judge: ({ table, attacker, target, attack }: { table: Table } & ArgsOf<'pool'>, say): Verdict<AnswerOf<'pool'>> => {
    const melee = attack.type === 'melee';
    const gang = melee ? gangingUp({ table, attacker, target }) : null;
    const distraction = melee ? distracted({ table, attacker, target }) : null;
    const firing = melee ? null : firingIntoMelee({ table, attacker, target });
    const cover = hasCover({ table, attacker, target, attack: attack.type });
    const extra = (when: string) => sum(attack.extra.filter((one) => one.when === when).map(({ dice }) => dice));
    const modifiers: PoolModifiers = {
      type: attack.type,
      stat: table.stat(attacker, STATS[attack.type]),
      agi: isEffigy(target) ? effigyAgility({ target }).value : table.stat(target, 'AGI'),
      charged: attack.charged,
      gangingUp: gang?.value.models.length ?? 0,
      distracted: distraction?.value.models.length ?? 0,
      abilityPlus: extra('bonus'),
      abilityMinus: -extra('penalty'),
      cover: cover.value.cover as 'none' | 'soft' | 'hard',
      standYourGround: attack.standYourGround && isHero(target),
      aimed: attack.aimed,
      firingIntoMelee: firing?.value.models.length ?? 0,
      partingBlow: attack.partingBlow,
      dualWield: attack.dualWield,
      markTarget: attack.markTarget && isHero(target),
      attackerPoisoned: suffers(attacker, 'poison'),
      defenderConditions: target.conditions.filter((one) => suffers(target, one as Condition)) as Condition[],
      abilityAfterAll: extra('after'),
    };
    const read = (ruling: string) => table.consult(ruling);
    const pool = poolOf(modifiers, read);
    const named = new Map([
      ['ganging-up', gang],
      ['distracted', distraction],
      ['firing', firing],
    ]);
    const verdictOf = (step: PoolStep): Verdict<unknown> => named.get(step.says) ?? stepVerdict(step);
    const steps = pool.steps.map((step) => {
      const [reason] = verdictOf(step).because;
      return { dice: step.dice, why: words(reason!, book, english), rule: reason!.rule };
    });
    const verdict: Verdict<AnswerOf<'pool'>> = {
      value: { dice: pool.dice, steps },
      because: [],
      marks: [],
      margin: poolMargin(table, modifiers, pool.dice, { gang, distraction, firing }, marginInches(cover.margin ?? FAR)),
    };
    return followedBy(
      verdict,
      ...(isEffigy(target) ? [effigyAgility({ target })] : []),
      ...[...pool.steps, ...pool.ignored].map(verdictOf),
      ...(attack.standYourGround && !isHero(target) ? [say.remark('noGround', { target: target.id })] : []),
      ...(attack.markTarget && !isHero(target) ? [say.remark('noMark', { target: target.id })] : []),
      ...remarks(table, attacker, target, attack),
      ...[gang, distraction].flatMap((one) =>
        (one?.value.astray ?? []).map((model) => outOfCohesion({ table, model })),
      ),
      ...(gang && gang.because[0]?.says === 'monster' ? [gang] : []),
      ...(cover.value.features.length > 0 ? [cover] : []),
    );
  },
});

const book = sentencesOfRules([...poolStepRules, gangingUp, distracted, firingIntoMelee]);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

// What the table shows that changes no dice, but that a player would want to know before rolling.
function remarks(table: Table, attacker: Model, target: Model, attack: Attack): Verdict<unknown>[] {
  const pair = { table, attacker, target };
  return [
    ...(isDown(attacker) ? [tooLowTo({ model: attacker, act: 'attack' })] : []),
    ...(attack.partingBlow && suffers(attacker, 'stun') ? [isStunned({ model: attacker })] : []),
    ...(isEffigy(target) && !isHero(attacker) ? [hurtByHeroes(pair)] : []),
    ...abilities(pair, attack.type === 'melee'),
  ];
}

function abilities(pair: { table: Table; attacker: Model; target: Model }, melee: boolean): Verdict<unknown>[] {
  const { attacker, target } = pair;
  if (melee) return attacker.traits.includes('backstab') ? [backstab(pair)] : [];
  const blank = attacker.traits.includes('point-blank') ? [pointBlank(pair)] : [];
  return [...blank.filter(({ value }) => value), ...(isHiddenFrom(attacker, target) ? [targetable(pair)] : [])];
}

type Attack = ArgsOf<'pool'>['attack'];
type Counted = Verdict<Tally> | null;

// Each count one more or one less, and each other cover, as far as it changes the dice.
function poolMargin(
  table: Table,
  modifiers: PoolModifiers,
  dice: number,
  { gang, distraction, firing }: { gang: Counted; distraction: Counted; firing: Counted },
  cover: number,
): number {
  const changed = (change: Partial<PoolModifiers>) =>
    poolOf({ ...modifiers, ...change }, (ruling) => table.readings.of(ruling)).dice !== dice;
  const counts = [
    ['gangingUp', gang],
    ['distracted', distraction],
    ['firingIntoMelee', firing],
  ] as const;
  const margins = counts.flatMap(([key, verdict]) => {
    const { less, more } = verdict?.value ?? NOBODY;
    return [
      ...(changed({ [key]: modifiers[key] - 1 }) ? [less] : []),
      ...(changed({ [key]: modifiers[key] + 1 }) ? [more] : []),
    ];
  });
  const covers = COVERS.some((other) => other !== modifiers.cover && changed({ cover: other })) ? [cover] : [];
  return Math.min(FAR, ...margins, ...covers);
}
