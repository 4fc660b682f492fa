// The edge of the game area, which no base crosses.

import { convention } from '../../../scene/citation.ts';
import type { Model } from '../../../scene/scene.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { book } from '../sources.ts';

export const atTheEdge = rule({
  id: 'grimheim/game-area',
  cites: [book('Game Area'), convention('no base leaves the board')],
  says: {
    edge: ({ model }: { model: string }) => `The way of ${model} leads over the edge of the game area.`,
  },
  judge: ({ model }: { model: Model }, say): Verdict => say.verdict(false, 'edge', { model: model.id }),
});
