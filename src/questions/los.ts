// Whether one model sees another.
import type { Point, Zone } from '../scene/scene.ts';
import type { Party } from '../scene/units.ts';
import { parties, whole, withUnits } from './arguments.ts';
import { model, pair } from './form.ts';
import { defineQuestion } from './question.ts';
import type { WrittenParty } from './types.ts';
import { partyName } from './wording.ts';

export const los = defineQuestion<
  { readonly from: WrittenParty; readonly to: WrittenParty; readonly battleplan?: number },
  { from: Party; to: Party | Zone; battleplan: number | null },
  { visible: boolean; line: readonly [Point, Point] | null; band: number | null; blockers: readonly string[] }
>({
  ask: 'los',
  linkNumber: 2,
  summary: 'Whether one model sees another: a clear line and how wide a band is clear, or what blocks together.',
  fields: ['from', 'to', 'battleplan'],
  answers: ['visible', 'line', 'band', 'blockers'],
  read(args) {
    const [from, to] = parties(args, 'from', 'to');
    return { from, to, battleplan: withUnits(args, 'battleplan', (given) => whole(given, 'battleplan', 1, 12), null) };
  },
  sentence: ({ from, to }, { visible }) => ({
    text: `${partyName(from)} ${visible ? 'sees' : 'does not see'} ${partyName(to)}.`,
    holds: visible,
  }),
  form: {
    says: 'Can it see?',
    group: 'Sight and cover',
    slots: () => [
      model('from', 'who looks', 'who'),
      { slot: 'pick', key: 'to', says: 'who is looked at', takes: ['model', 'zone'], role: 'whom' },
    ],
    args: pair('from', 'to'),
  },
  gallery: 'Can I see it?',
});
