// The dice of an attack in Judgement.
import { shown } from '../input/problem.ts';
import type { Model } from '../scene/scene.ts';
import { type Arguments, pairOf, readArgument, readFlag } from './arguments.ts';
import { choice, flag, given, model, pair } from './form.ts';
import { defineQuestion } from './question.ts';
import { ATTACKS, type Attack, type Named } from './types.ts';

const FLAGS = ['charged', 'aimed', 'standYourGround', 'partingBlow', 'dualWield', 'markTarget'] as const;
const WHEN = ['bonus', 'penalty', 'after'] as const;

export interface ExtraDice {
  readonly dice: number;
  readonly when: (typeof WHEN)[number];
}
export type PoolAttack = { readonly [F in (typeof FLAGS)[number]]: boolean } & {
  readonly type: Attack;
  readonly extra: readonly ExtraDice[];
};

export const pool = defineQuestion<
  Named<'attacker' | 'target'> & { readonly attack: Partial<PoolAttack> & { readonly type: Attack } },
  { attacker: Model; target: Model; attack: PoolAttack },
  { dice: number; steps: readonly { readonly dice: number; readonly why: string; readonly rule: string }[] }
>({
  ask: 'pool',
  linkNumber: 6,
  summary: 'The dice of an attack in Judgement, step by step, everything that the table shows read off it.',
  fields: ['attacker', 'target', 'attack'],
  answers: ['dice', 'steps'],
  read: (args) => ({ ...pairOf(args, 'attacker', 'target'), attack: poolAttack(args, 'attack') }),
  sentence: ({ attacker, target }, { dice }) => ({
    text: `${attacker} rolls ${dice} ${dice === 1 ? 'die' : 'dice'} against ${target}.`,
    holds: null,
  }),
  form: {
    says: 'How many dice?',
    group: 'Fighting',
    slots: () => [
      model('attacker', 'who attacks', 'who'),
      model('target', 'who is attacked', 'whom'),
      choice('type', 'kind of attack', ['melee', 'melee'], ['ranged', 'ranged'], ['magic', 'magic']),
      flag('charged', 'after a charge'),
      flag('aimed', 'aimed'),
      flag('standYourGround', 'target stands its ground'),
      flag('partingBlow', 'parting blow'),
      flag('dualWield', 'second weapon'),
      flag('markTarget', 'marked target'),
    ],
    args: (values) => ({
      ...pair('attacker', 'target')(values),
      attack: { type: values.type, ...Object.assign({}, ...FLAGS.map((key) => given(key, values[key]))) },
    }),
    values: ({ attack, ...asked }) => ({ ...asked, ...(attack as object | undefined) }),
  },
  gallery: 'How many dice?',
});

function poolAttack(args: Arguments, key: string): PoolAttack {
  return readArgument(args, key, (reader, value, path) => {
    const fields = reader.object(value, path, 'An attack', ['type', ...FLAGS, 'extra']) ?? {};
    const flags = Object.fromEntries(
      FLAGS.map((flag) => [flag, readFlag(reader, fields[flag], `${path}.${flag}`)]),
    ) as Record<(typeof FLAGS)[number], boolean>;
    const extra = (reader.list(fields.extra ?? [], `${path}.extra`, 'Extra dice', 32) ?? []).map(
      (entry, i): ExtraDice => {
        const at = `${path}.extra[${i}]`;
        const one = reader.object(entry, at, 'Extra dice', ['dice', 'when']) ?? {};
        const dice = reader.number(one.dice, `${at}.dice`, 'A number of dice');
        if (!Number.isInteger(dice) && !Number.isNaN(dice))
          reader.complain(`${at}.dice`, `Dice come whole, not as ${shown(one.dice)}.`);
        return { dice, when: reader.oneOf(one.when, `${at}.when`, 'when', WHEN) };
      },
    );
    const type = reader.oneOf(fields.type, `${path}.type`, 'The type of an attack', ATTACKS);
    return { type, ...flags, extra };
  });
}
