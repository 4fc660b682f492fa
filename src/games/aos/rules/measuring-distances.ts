// How far apart two pieces are, and whether a base or a unit is within a distance, in part or as a whole.
import { distanceRule, withinRule } from '../../../table/measuring.ts';
import { handbook } from '../sources.ts';

const cites = [handbook('7.0 Combat Range')] as const;

export const distance = distanceRule({ id: 'aos/measuring-distances', cites });
export const within = withinRule({ id: 'aos/measuring-distances#within', cites });
