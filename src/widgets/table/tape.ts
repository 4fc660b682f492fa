// The measuring tape: two ends tapped on the table, pieces or places, and what lies between them.
import { ask } from '../../ask/ask.ts';
import { Geometry, gapToPoint } from '../../geometry/geometry.ts';
import type { Picked } from '../../questions/form.ts';
import type { Point } from '../../scene/scene.ts';
import type { WrittenScene } from '../../scene/written-scene.ts';
import type { Lengths } from './lengths.ts';
import { found, placeOf } from './table-snapshot.ts';
import type { TableState } from './table-state.ts';

/** A tape that is laid: where its ends are, and how long it is. */
interface Tape {
  readonly from: Point;
  readonly to: Point;
  readonly inches: number;
}

/** What the rules say lies between a piece and another piece or a place; null where they do not say. */
function asked(scene: WrittenScene, from: string, to: Picked): Tape | null {
  const question =
    'id' in to
      ? { ask: 'distance', from, to: to.id }
      : { ask: 'within', model: from, of: { point: to.point }, inches: 0 };
  const answer = ask({ ...question, scene, marks: true });
  if (!answer.ok) return null;
  const { inches } = answer.answer as { inches: number };
  const line = answer.marks?.find((mark) => mark.kind === 'line');
  if (line?.kind === 'line') return { from: line.from, to: line.to, inches };
  const [one, two] = [found(scene, from), 'id' in to ? found(scene, to.id) : undefined];
  return {
    from: one ? placeOf(one) : [0, 0],
    to: 'point' in to ? to.point : two ? placeOf(two) : [0, 0],
    inches,
  };
}

/** From a piece of terrain to a place: no question of a game is about that, the tape on a table is. */
function fromGround(scene: WrittenScene, id: string, to: Point): Tape | null {
  const one = found(scene, id);
  if (!one || one.sort === 'model') return null;
  const { shape } = one.piece;
  const geometry = new Geometry();
  const number =
    'circle' in shape
      ? geometry.addDisc([shape.circle[0], shape.circle[1]], shape.circle[2])
      : geometry.addPolygon(shape.polygon);
  const { inches, at } = gapToPoint(geometry, number, to);
  return { from: at, to, inches: Math.max(0, inches) };
}

function between(scene: WrittenScene, from: Picked, to: Picked): Tape | null {
  if ('id' in from) {
    const bare = 'point' in to && from.sort !== 'model' ? to.point : null;
    return bare ? fromGround(scene, from.id, bare) : asked(scene, from.id, to);
  }
  if ('id' in to) return between(scene, to, from);
  const [[ax, ay], [bx, by]] = [from.point, to.point];
  return { from: from.point, to: to.point, inches: Math.hypot(bx - ax, by - ay) };
}

/** The tape from one piece or place to another, edge to edge, as it is drawn and told; null where it is not laid. */
export function measured(
  { taps: { mode }, now }: TableState,
  lengths: Lengths,
): { from: Point; to: Point; says: string } | null {
  if (mode.mode !== 'tape' || !mode.from || !mode.to) return null;
  const tape = between(now.scene, mode.from, mode.to);
  return tape && { from: tape.from, to: tape.to, says: tape.inches === 0 ? 'touching' : lengths.told(tape.inches) };
}
