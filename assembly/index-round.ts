// What the tables of a game with heights and round bases ask for: nobody settles there. For embeds, where every byte is sent
// along.
export { listAt, maxCorners, maxNumbers, maxShapes, numbersAt, outAt } from './buffers';
export { gapBetween, gapsFrom, gapToPoint } from './measure/gap';
export { crossesAt, crossings } from './measure/crossing';
export { hullOverlaps } from './measure/hull';
export { overlaps, touches, whollyWithin, withinBorder } from './measure/overlap';
export { sightBand } from './sight/band';
export { sightFromPoint } from './sight/eye';
export { sightField, standField } from './sight/field';
export { blockersTogether, sightBetween } from './sight/sight';
export { nearAlong, pointAlong } from './measure/along';
export { tangents } from './move/tangents';
export { sweep } from './move/sweep';
export { addDisc, addOval, addPolygon, clear, keepFirst, moveDisc, shapes } from './shapes/shapes';
export { middleOf } from './shapes/middle';
export { farthestFrom } from './measure/farthest';
export { outlineFault } from './shapes/outline';
export { touch } from './touch';
export { reachField } from './move/reach';
export { route } from './move/route';
export { hiddenShare } from './sight/hidden';
export { eyeBlockers, eyeSees } from './sight/glimpse';
export { bodySees } from './sight/bodies';
export { hullMargin, sightMargin } from './sight/near-miss';
export { areaGaps } from './measure/areas';
