// Falling: straight down, and a wound for every whole inch beyond the first two.
import { atMost } from '../../../geometry/touch.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { FALL } from '../parameters.ts';
import { beta } from '../sources.ts';

export const falls = rule({
  id: 'guilds/falling',
  cites: [beta('Falling')],
  says: {
    unhurt: ({ model, inches, safe }: Facts, show) =>
      `${model} falls ${show.inches(inches)}, no more than ${show.inches(safe)}, and is not hurt.`,
    hurt: ({ model, inches, wounds, safe }: Facts, show) =>
      `${model} falls ${show.inches(inches)} and suffers ${wounds === 1 ? 'one wound' : `${wounds} wounds`}, one for each whole inch beyond ${show.inches(safe)}.`,
    short: ({ model, inches, safe }: Facts, show) =>
      `${model} falls ${show.inches(inches)}, not a whole inch more than ${show.inches(safe)}, and is not hurt.`,
  },
  judge: ({ model, inches }: { model: string; inches: number }, say): Verdict<number> => {
    const wounds = Math.max(0, wholeInches(inches - FALL.value));
    const facts = { model, inches, wounds, safe: FALL.value };
    return say.verdict(wounds, wounds > 0 ? 'hurt' : atMost(inches, FALL.value) ? 'unhurt' : 'short', facts);
  },
});

// A length within a touch of a whole inch is that inch.
function wholeInches(inches: number): number {
  const nearest = Math.round(inches);
  return atMost(nearest, inches) ? nearest : Math.floor(inches);
}

interface Facts {
  model: string;
  inches: number;
  wounds: number;
  safe: number;
}
