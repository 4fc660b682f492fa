// How far a Guildmaster is heard, and how near an order's token a model must be.
import { sameLength } from '../../../geometry/touch.ts';
import type { Whereto } from '../../../questions/types.ts';
import type { Model } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { areFriends } from '../models.ts';
import { SHOUT, TOKEN } from '../parameters.ts';
import { sees } from '../sight/sight.ts';
import { beta } from '../sources.ts';

const orders = rule({
  id: 'guilds/shout-orders',
  cites: [beta('Shout Orders'), beta('Attack!'), beta('Run!'), beta('Guard!')],
  says: {
    heard: ({ model, master }: Facts) =>
      `As Guildmaster, ${master} could shout any order to ${model}: it is near enough, and in sight.`,
    unseen: ({ model, master }: Facts) =>
      `As Guildmaster, ${master} could shout orders to ${model}, which is near enough; but Attack! needs it in sight, and it is not.`,
    far: ({ model, master }: Facts) => `Too far for an order: even as Guildmaster, ${master} is not heard by ${model}.`,
    carried: ({ model }: Facts) =>
      `With an order's token there, ${model} would be near enough to carry out Run! or Guard!.`,
    missed: ({ model }: Facts) =>
      `With an order's token there, ${model} would not be near enough to carry out Run! or Guard!.`,
  },
  judge: ({ how, ...facts }: Facts & { how: 'heard' | 'unseen' | 'far' | 'carried' | 'missed' }, say): Verdict =>
    say.verdict(how === 'heard' || how === 'carried', how, facts),
});

/** The rules that orders speak by. */
export const orderRules = [orders] as const;

/** What a measured distance means for orders, where it is the distance of one: 12" of a hero of one's own, 1" of a place. */
export function orderNotes(table: Table, model: Model, to: Whereto, inches: number, holds: boolean): Verdict[] {
  const facts = { model: model.id, master: '' };
  if ('model' in to) {
    const master = to.model;
    if (!sameLength(inches, SHOUT.value) || master.kind !== 'hero' || !areFriends(model, master)) return [];
    const how = !holds ? 'far' : sees(table.aside(), master, model) ? 'heard' : 'unseen';
    return [orders({ how, ...facts, master: master.id })];
  }
  if (!sameLength(inches, TOKEN.value) || 'terrain' in to) return [];
  return [orders({ how: holds ? 'carried' : 'missed', ...facts })];
}

interface Facts {
  model: string;
  master: string;
}
