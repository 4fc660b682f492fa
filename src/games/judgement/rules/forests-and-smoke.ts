// Whether a forest or smoke between two models is seen through.
import { type Remark, rule } from '../../../verdict/rule.ts';
import type { Doubt } from '../sight/sight.ts';
import { core } from '../sources.ts';

export const woodBetween = rule({
  id: 'judgement/forests-and-smoke',
  cites: [core('Forests, Smoke & Line of Sight')],
  says: {
    within: ({ who, piece }: Facts) =>
      `${who} is within ${piece}, so ${piece} hides neither it nor what it looks at, however large it is.`,
    outside: ({ piece }: { piece: string }) =>
      `Neither is within ${piece}, and it is no lower than the taller of the two, so it hides what is behind it.`,
    edge: ({ who, piece }: Facts) =>
      `${who} touches ${piece}, which by this reading is being within it, so it is seen through.`,
    beyond: ({ who, piece, wood }: Facts & { wood: string }) =>
      `${who} is within ${wood}, but ${piece} is another, and that one still blocks.`,
    ignored: ({ who, piece, wood }: Facts & { wood: string }) =>
      `${who} is within ${wood}, and by this reading ${piece} does not block it either.`,
  },
  judge: ({ doubt }: { doubt: Doubt }, say): Remark => {
    const facts = { who: doubt.who?.id ?? '', piece: doubt.piece.id };
    if (doubt.why === 'tall') return say.remark('outside', { piece: doubt.piece.id });
    if (doubt.why === 'within') return say.remark('within', facts);
    if (doubt.why === 'edge') return say.remark('edge', facts);
    return say.remark(doubt.blocks ? 'beyond' : 'ignored', { ...facts, wood: doubt.wood?.id ?? '' });
  },
});

interface Facts {
  who: string;
  piece: string;
}
