// How far apart two pieces are.
import { distanceRule } from '../../../table/measuring.ts';
import { core } from '../sources.ts';

export const distance = distanceRule({ id: 'judgement/measuring-distances', cites: [core('Measuring Distances')] });
