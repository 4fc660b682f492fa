// The document that Grimheim's rules and numbers come from.
import { citing } from '../../scene/citation.ts';

export const book = citing('grimheim');
