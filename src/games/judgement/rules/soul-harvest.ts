// What a Soul Harvest attempt adds and subtracts, and whether it is in range.

import { Refusal, shown } from '../../../input/problem.ts';
import type { AnswerOf, ArgsOf } from '../../../questions/index.ts';
import { baseRadius } from '../../../scene/length.ts';
import type { Model } from '../../../scene/scene.ts';
import { gapBetweenPieces } from '../../../table/gaps.ts';
import type { Table } from '../../../table/table.ts';
import type { Mark } from '../../../verdict/marks.ts';
import { followedBy, rule, type Verdict } from '../../../verdict/rule.ts';
import { heldToLimits } from '../attributes.ts';
import { countsForItsSide, shareUnit } from '../engagement/cohesion.ts';
import { marginOf, presenceAt, reasonsNotCounted } from '../engagement/who-counts.ts';
import { areFriends, byId, couldBeEnemies, isDown, isHero, isSoul, kindOf, suffers } from '../models.ts';
import { HARVEST_HELP_RANGE, UNIT_HELP } from '../parameters.ts';
import { sees } from '../sight/sight.ts';
import { core, reference } from '../sources.ts';
import { isCursed } from './curse.ts';
import { attributeOf } from './hero-attributes.ts';
import { tooFarToHarvest } from './hero-units.ts';
import { tooLowTo } from './knocked-down.ts';
import { poisonsHarvest } from './poison.ts';
import { inHarvestRange } from './soul-command.ts';
import { holdsNoSoul } from './soulless.ts';

export const soulHarvest = rule({
  id: 'judgement/soul-harvest',
  cites: [core('Soul Harvesting'), reference('Soul Harvesting')],
  says: {
    modifier: ({ model, soul, modifier, stat }: Sum) =>
      `${model} harvests ${soul} with ${modifier < 0 ? '−' : '+'}${Math.abs(modifier)}: its own Soul harvest of ${stat}, more for friends and less for enemies.`,
    friends: ({ friends, soul, range }: { friends: readonly string[]; soul: string; range: number }, show) =>
      `${show.names(friends)} within ${show.inches(range)} of ${soul} on its side: +${friends.length}.`,
    enemies: ({ enemies, soul, range }: { enemies: readonly string[]; soul: string; range: number }, show) =>
      `${show.names(enemies)} within ${show.inches(range)} of ${soul} against it: −${enemies.length}.`,
    nobody: ({ soul, range }: { soul: string; range: number }, show) =>
      `Nobody else counts within ${show.inches(range)} of ${soul}.`,
    unseen: ({ model, soul }: { model: string; soul: string }) =>
      `${model} has no line of sight to ${soul}, and a target must be in sight.`,
    own: ({ member, model }: { member: string; model: string }) =>
      `${member} is of ${model}'s own unit, and a unit does not help its own harvest.`,
  },
  judge: ({ table, model, soul }: { table: Table } & ArgsOf<'harvest'>, say): Verdict<AnswerOf<'harvest'>> => {
    checkHarvest(model, soul);
    const { value: stat, remarks } = attributeOf(table, model, 'SOUL');
    const poisoned = suffers(model, 'poison');
    const presences = presenceAt(table, soul, HARVEST_HELP_RANGE.value, model);
    const present = presences.filter(({ how }) => how === 'counts').map((one) => one.model);
    const { friends, enemies } = helpersOf(model, present);
    const inRange = inHarvestRange(model, soul, gapBetweenPieces(table, model, soul).inches);
    const own = poisoned ? heldToLimits(stat - 1) : stat;
    const modifier = own + friends.length - enemies.length;
    const facts = { soul: soul.id, range: HARVEST_HELP_RANGE.value };
    const because = [
      say.because('modifier', { model: model.id, soul: soul.id, modifier, stat }),
      ...(poisoned ? poisonsHarvest({ model }).because : []),
      ...(friends.length > 0 ? [say.because('friends', { ...facts, friends })] : []),
      ...(enemies.length > 0 ? [say.because('enemies', { ...facts, enemies })] : []),
      ...(friends.length + enemies.length === 0 ? [say.because('nobody', facts)] : []),
      ...present
        .filter((member) => shareUnit(model, member))
        .map((member) => say.because('own', { member: member.id, model: model.id })),
    ];
    const verdict: Verdict<AnswerOf<'harvest'>> = {
      value: { modifier, friends, enemies, inReach: inRange.value },
      because,
      marks: harvestMarks(soul, friends, enemies),
      margin: marginOf(presences, (some) => balance(helpersOf(model, some))),
    };
    const unseen = sees(table, model, soul) ? [] : [say.remark('unseen', { model: model.id, soul: soul.id })];
    return followedBy(
      verdict,
      ...remarks,
      ...reasonsNotCounted(table, presences),
      inRange,
      ...unseen,
      ...harvesterBars(table, model),
    );
  },
});

/** What keeps a hero from harvesting, wherever the Soul is. */
function harvesterBars(table: Table, model: Model): Verdict<unknown>[] {
  return [
    ...(suffers(model, 'curse') ? [isCursed({ model, how: 'harvester' })] : []),
    ...(isDown(model) ? [tooLowTo({ model, act: 'harvest' })] : []),
    ...(model.traits.includes('soulless') ? [holdsNoSoul({ model })] : []),
    ...(countsForItsSide(table, model) ? [] : [tooFarToHarvest({ model })]),
  ];
}

interface Helpers {
  readonly friends: readonly string[];
  readonly enemies: readonly string[];
}

const balance = ({ friends, enemies }: Helpers): number => friends.length - enemies.length;

/** Who of those present helps a harvest and who hinders it, sorted. No unit counts for more than its most. */
function helpersOf(model: Model, present: readonly Model[]): Helpers {
  const counted = new Map<string, number>();
  const sorted = [...present].sort(byId);
  const within = sorted.filter(({ unit, side }) => {
    const before = counted.get(`${side} ${unit}`) ?? 0;
    counted.set(`${side} ${unit}`, before + 1);
    return before < UNIT_HELP.value;
  });
  return {
    friends: within.filter((one) => areFriends(model, one) && !shareUnit(model, one)).map(({ id }) => id),
    enemies: within.filter((one) => couldBeEnemies(model, one)).map(({ id }) => id),
  };
}

function checkHarvest(model: Model, soul: Model): void {
  if (!isHero(model))
    throw new Refusal(
      'bad-question',
      'model',
      `Only heroes harvest Souls, and ${shown(model.id)} is ${kindOf(model)}.`,
    );
  if (!isSoul(soul))
    throw new Refusal(
      'bad-question',
      'soul',
      `Only a Soul can be harvested, and ${shown(soul.id)} is ${kindOf(soul)}.`,
    );
}

function harvestMarks(soul: Model, friends: readonly string[], enemies: readonly string[]): Mark[] {
  const radius = baseRadius(soul.base) + HARVEST_HELP_RANGE.value;
  return [
    { kind: 'ring', role: 'within', centre: [soul.x, soul.y], radius },
    ...friends.map((id) => ({ kind: 'piece', role: 'friend', id }) as const),
    ...enemies.map((id) => ({ kind: 'piece', role: 'enemy', id }) as const),
  ];
}

interface Sum {
  model: string;
  soul: string;
  modifier: number;
  stat: number;
}
