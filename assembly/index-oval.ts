// What the tables of a game with oval bases ask for, and no more: nobody settles, drifts or lays areas there. For embeds,
// where every byte is sent along.
export { listAt, maxCorners, maxNumbers, maxShapes, numbersAt, outAt } from './buffers';
export { gapBetween, gapsFrom, gapToPoint } from './measure/gap';
export { crossesAt, crossings } from './measure/crossing';
export { hullOverlaps, overlapsOnWay } from './measure/hull';
export { overlaps, separation, touches, whollyWithin, withinBorder } from './measure/overlap';
export { sightBand } from './sight/band';
export { nearAlong, pointAlong } from './measure/along';
export { bodyField, nearField, standField } from './sight/field';
export { blockersTogether, sightBetween } from './sight/sight';
export { addDisc, addOval, addPolygon, clear, keepFirst, moveDisc, shapes } from './shapes/shapes';
export { middleOf } from './shapes/middle';
export { farthestFrom } from './measure/farthest';
export { outlineFault } from './shapes/outline';
export { touch } from './touch';
export { route } from './move/route';
export { bodySees } from './sight/bodies';
export { hullMargin, sightMargin } from './sight/near-miss';
