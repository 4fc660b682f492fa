// Whether a piece between two models is tall enough to block their sight.
import { type Remark, rule } from '../../../verdict/rule.ts';
import type { Doubt } from '../sight/sight.ts';
import { core } from '../sources.ts';

export const tallEnough = rule({
  id: 'judgement/model-height',
  cites: [core('Model Height'), core('Line of Sight (LoS)')],
  says: {
    lower: ({ piece, height, taller }: Facts) =>
      `${piece} is ${height} high, lower than the taller of the two (${taller}), so they look over it.`,
    lowerBlocks: ({ piece, height }: Facts) =>
      `${piece} is only ${height} high, but by this reading whatever stands in the line blocks it.`,
    endless: ({ piece, taller }: Facts) =>
      `By this reading ${piece} has no top, so even a height of ${taller} is not enough.`,
  },
  judge: ({ doubt, taller }: { doubt: Doubt; taller: number }, say): Remark => {
    const facts = { piece: doubt.piece.id, height: doubt.height, taller };
    if (doubt.why === 'endless') return say.remark('endless', facts);
    return say.remark(doubt.blocks ? 'lowerBlocks' : 'lower', facts);
  },
});

interface Facts {
  piece: string;
  height: number;
  taller: number;
}
