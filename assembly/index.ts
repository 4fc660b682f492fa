// Everything the module gives away. Shapes and lengths only: no game is known here.
export { listAt, maxCorners, maxNumbers, maxShapes, numbersAt, outAt } from './buffers';
export { gapBetween, gapToPoint } from './gap';
export { crossesAt, crossings } from './crossing';
export { hullOverlaps } from './hull';
export { overlaps, touches, whollyWithin, withinBorder } from './overlap';
export { sightBand } from './band';
export { blockersTogether, sightBetween } from './sight';
export { sweep } from './sweep';
export { settle } from './settle';
export { addDisc, addPolygon, clear, keepFirst, moveDisc, shapes } from './shapes';
export { farthestFrom } from './farthest';
export { outlineFault } from './outline';
export { touch } from './touch';
export { route } from './route';
export { hiddenShare } from './hidden';
export { eyeSees } from './glimpse';
export { hullMargin } from './near-miss';
