// The numbers that the rules compute with, for the pages that tell them: written once, in the parameters of a game.

import type { Parameter } from '../../src/games/game.ts';
import { games } from '../../src/games/registry.ts';

/** The parameter of that name, as in `judgement.COVER_RANGE`; a page that names one that is not there does not build. */
export function parameterOf(name: string): Parameter {
  const [game = '', key = ''] = name.split('.');
  const parameter = Object.values(games).find(({ id }) => id === game)?.parameters?.[key];
  if (!parameter) throw new Error(`No game has a parameter "${name}".`);
  return parameter;
}

/** A text with `{judgement.COVER_RANGE}` replaced by the number itself. */
export function withValues(text: string): string {
  return text.replace(/\{([a-z]+\.[A-Z_]+)\}/g, (_, name: string) => String(parameterOf(name).value));
}
