// The document that the rules and numbers of GUILDS come from.
import { citing } from '../../scene/citation.ts';

export const beta = citing('guilds-0.803');
