// Whether a base is within a distance, in part or completely.
import { withinRule } from '../../../table/measuring.ts';
import { core } from '../sources.ts';

export const within = withinRule({ id: 'judgement/within', cites: [core('Within'), core('Completely Within')] });
