// How far apart two pieces are, and whether a base is within a distance, in part or as a whole; in space, where they stand
// at different heights.
import type { Model } from '../../../scene/scene.ts';
import { distanceRule, withinRule } from '../../../table/measuring.ts';
import { counted, riseBetween, riseTo } from '../distances.ts';
import { book } from '../sources.ts';

const cites = [book('Sight & Targeting')] as const;

export const distance = distanceRule({
  id: 'grimheim/measuring-distances',
  cites,
  inSpace: (table, from, to, across) => {
    const rise = riseBetween(from, to);
    return { inches: counted(table, across, rise), rise };
  },
});
export const within = withinRule({
  id: 'grimheim/measuring-distances#within',
  cites,
  // Grimheim has no units: who is measured is one model.
  inSpace: (table, who, of, across) => counted(table, across, riseTo(who as Model, of)),
});
