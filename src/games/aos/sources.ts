// The document that the rules and numbers of Age of Sigmar come from.
import { citing } from '../../scene/citation.ts';

export const handbook = citing('aos-ghb-2026-27');
