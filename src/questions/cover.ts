// The cover a target has against an attack, and what gives it.
import type { Model } from '../scene/scene.ts';
import { pairOf, word } from './arguments.ts';
import { choice, model, pair } from './form.ts';
import { defineQuestion } from './question.ts';
import { ATTACKS, type Attack, type Named } from './types.ts';
import { names } from './wording.ts';

const COVER = { none: 'no cover', soft: 'soft cover', hard: 'hard cover', cover: 'cover' } as const;

export const cover = defineQuestion<
  Named<'attacker' | 'target'> & { readonly attack: Attack },
  { attacker: Model; target: Model; attack: Attack },
  { cover: keyof typeof COVER; dice: number | null; features: readonly string[] }
>({
  ask: 'cover',
  linkNumber: 3,
  summary: 'The cover a target has against an attack, and what gives it.',
  fields: ['attacker', 'target', 'attack'],
  answers: ['cover', 'dice', 'features'],
  read: (args) => ({ ...pairOf(args, 'attacker', 'target'), attack: word(args, 'attack', ATTACKS) }),
  sentence: ({ target, attacker }, { cover: gives, features }, [first]) => {
    const from = features.length > 0 ? `, from ${names(features)}` : '';
    const own = `${target} has ${COVER[gives]} against ${attacker}${from}.`;
    // A game puts another rule's reason in front where that rule matters more to the attack than cover does.
    const leads = first?.rule !== undefined && !first.rule.endsWith('/cover');
    return leads ? { text: `${first.text} ${own}`, holds: null } : { text: own, holds: gives !== 'none' };
  },
  form: {
    says: 'Is it in cover?',
    group: 'Sight and cover',
    slots: () => [
      model('attacker', 'who attacks', 'who'),
      model('target', 'who is attacked', 'whom'),
      choice('attack', 'kind of attack', ['ranged', 'ranged'], ['melee', 'melee'], ['magic', 'magic']),
    ],
    args: (values) => ({ ...pair('attacker', 'target')(values), attack: values.attack }),
  },
  gallery: 'Is it in cover?',
});
