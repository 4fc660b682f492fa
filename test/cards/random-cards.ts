// Cards as a player might have them, drawn by chance within the limits of each field.
import type { CardField, CardSheet } from '../../src/cards/sheet.ts';
import type { Card } from '../../src/games/card-plan.ts';
import type { Form } from '../../src/input/keys.ts';
import type { Value, Values } from '../../src/odds/form.ts';
import { oneOf, type Random, whole } from '../oracle/random.ts';

const DICE = [1, 2, 3, 'D3', 'D6', '2D6', 'D3+1'];
const WORDS = ['Fire', 'Frost', 'Thunder', 'Physical'];

function drawn(random: Random, form: Form, key: string): Value {
  switch (form.type) {
    case 'whole': {
      // What is drawn stays within what a calculator can work out together with the rest.
      const least = Math.max(form.least, -2);
      return whole(random, least, Math.min(form.most, least + (key === 'atk' || key === 'blocks' ? 2 : 9)));
    }
    case 'number':
      return whole(random, form.least, Math.min(form.most, 24));
    case 'yes-no':
      return random() < 0.5;
    case 'choice':
      return oneOf(random, form.options);
    case 'dice':
      return oneOf(random, DICE);
    case 'list':
      return Array.from({ length: whole(random, 0, 2) }, () => drawn(random, form.of, key));
    default:
      return oneOf(random, WORDS);
  }
}

function valuesOf(random: Random, fields: readonly CardField[], share: number): Values {
  const taken = fields.filter(() => random() < share);
  const values = taken.map(({ key, reads }): [string, Value] => [key, drawn(random, reads.form, key)]);
  return Object.fromEntries(values.filter(([, value]) => value !== false && !(Array.isArray(value) && !value.length)));
}

/** A card with a share of its fields filled in, all of them where the share is 1. */
export function randomCard(random: Random, sheet: CardSheet, id: string, share = 0.8): Card {
  const { words, plan } = sheet;
  const types = sheet.attacks.flatMap((one) => (random() < share ? [one, one] : [one]));
  return {
    id,
    game: sheet.game,
    name: `${oneOf(random, ['Thorgar', 'Allandir', 'Rakkir', 'Kogan', 'Zaffen'])} ${whole(random, 1, 99)}`,
    kind: oneOf(random, Object.keys(words.models)),
    ...(random() < share ? { base: words.bases === 'round-or-oval' && random() < 0.3 ? [90, 52] : 40 } : {}),
    ...(random() < 0.5 ? { height: whole(random, 1, 4) } : {}),
    ...(random() < 0.5 ? { reach: whole(random, 0, 3) } : {}),
    ...(plan.units && random() < share ? { models: whole(random, 1, 8) } : {}),
    stats: valuesOf(random, sheet.stats, share) as Card['stats'],
    traits: words.traits.filter(() => random() < 0.2),
    defence: valuesOf(random, sheet.defence, share),
    attacks: types.map(({ type, fields }, i) => ({
      name: `Attack ${i + 1}`,
      type,
      values: valuesOf(random, fields, share),
    })),
  };
}
