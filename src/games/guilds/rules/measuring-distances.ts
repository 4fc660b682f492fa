// How far apart two pieces are, and whether a base is within a distance, in part or as a whole.
import { isUnit } from '../../../scene/units.ts';
import { distanceRule, withinRule } from '../../../table/measuring.ts';
import { beta } from '../sources.ts';
import { orderNotes } from './shout-orders.ts';

const cites = [beta('Measuring Distances')] as const;

export const distance = distanceRule({ id: 'guilds/measuring-distances', cites });
export const within = withinRule({
  id: 'guilds/measuring-distances#within',
  cites,
  notes: ({ table, model, of, inches, wholly }, { holds }) =>
    isUnit(model) || wholly ? [] : orderNotes(table, model, of, inches, holds),
});
