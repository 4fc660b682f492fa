// The documents that Judgement's rules and numbers come from.
import { citing } from '../../scene/citation.ts';

export const core = citing('judgement-core-1.12');
export const reference = citing('judgement-reference-v11');
