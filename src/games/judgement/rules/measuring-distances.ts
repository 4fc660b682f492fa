// How far apart two pieces are.
import { distanceRule } from '../../../verdict/measuring.ts';
import { core } from '../sources.ts';

export const distance = distanceRule({ id: 'judgement/measuring-distances', cites: [core('Measuring Distances')] });
