// The numbers that the rules compute with, for the pages that tell them: written once, in the parameters of a game.
import * as judgement from '../../src/games/judgement/parameters.ts';

interface Parameter {
  readonly value: number;
  readonly unit: string;
}

const PARAMETERS: Readonly<Record<string, Readonly<Record<string, Parameter>>>> = { judgement };

/** The parameter of that name, as in `judgement.COVER_RANGE`; a page that names one that is not there does not build. */
export function parameterOf(name: string): Parameter {
  const [game = '', key = ''] = name.split('.');
  const parameter = PARAMETERS[game]?.[key];
  if (!parameter) throw new Error(`No game has a parameter "${name}".`);
  return parameter;
}

/** A text with `{judgement.COVER_RANGE}` replaced by the number itself. */
export function withValues(text: string): string {
  return text.replace(/\{([a-z]+\.[A-Z_]+)\}/g, (_, name: string) => String(parameterOf(name).value));
}
