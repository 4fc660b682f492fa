// What there is to draw of a verdict: plain shapes with a role. The drawing decides how a role looks.
import { baseRadius } from '../scene/length.ts';
import { isOval, type Model, type Point } from '../scene/scene.ts';

/** A step of a way: straight to a point, or along an arc to it. */
export type Step =
  | { readonly to: Point }
  | { readonly arc: { readonly centre: Point; readonly radius: number; readonly to: Point; readonly ccw: boolean } };

/** One thing to draw: a shape on the table, and what it stands for. */
export type Mark =
  | {
      readonly kind: 'line';
      readonly role: 'clear' | 'blocked' | 'gap' | 'tape' | 'engages';
      readonly from: Point;
      readonly to: Point;
    }
  | { readonly kind: 'band'; readonly role: 'clear'; readonly corners: readonly Point[] }
  | {
      readonly kind: 'hull';
      readonly role: 'cover';
      readonly circles: readonly [readonly [number, number, number], readonly [number, number, number]];
    }
  | {
      readonly kind: 'ring';
      readonly role: 'reach' | 'within' | 'cohesion' | 'control';
      readonly centre: Point;
      readonly radius: number;
      /** The oval base that the ring runs round, as far from its rim as the radius says. */
      readonly oval?: Pick<Model, 'base' | 'width' | 'facing'>;
    }
  | {
      readonly kind: 'arrow';
      readonly role: 'push' | 'throw' | 'settle' | 'charge' | 'move' | 'drift';
      readonly from: Point;
      readonly to: Point;
      readonly label?: string;
    }
  | { readonly kind: 'route'; readonly role: 'way' | 'refused'; readonly from: Point; readonly steps: readonly Step[] }
  | {
      readonly kind: 'piece';
      readonly role:
        | 'blocker'
        | 'cover'
        | 'stopper'
        | 'landing'
        | 'target'
        | 'friend'
        | 'enemy'
        | 'hit'
        | 'sheltered'
        | 'problem';
      readonly id: string;
      /** Where the piece ends up, when it is not where the scene has it. */
      readonly at?: Point;
      /** What the piece is, when the scene has none of that name. */
      readonly arrives?: Model;
    }
  | {
      readonly kind: 'area';
      readonly role: 'lane' | 'reach' | 'effect' | 'field' | 'within';
      readonly corners: readonly Point[];
    }
  | Cut;

/** A side view: the table cut upright along a line or a way, as heights over inches along it. A plan does not show it. */
export interface Cut {
  readonly kind: 'cut';
  /** `sight`: a line of sight. `heights`: tops that are compared. `way`: where feet go. `gap`: a distance through space. */
  readonly role: 'sight' | 'heights' | 'way' | 'gap';
  readonly length: number;
  /** Everything on the line, in its order. */
  readonly pieces: readonly CutPiece[];
  /** Who looks or moves, and at whom. */
  readonly from: string;
  readonly to: string | null;
  /** The line of sight, the line that is measured, or the way of the feet, as far as it goes. */
  readonly path: readonly CutPoint[];
  /** Whether the line is clear, or the way may be gone. */
  readonly holds: boolean;
  /** Between which heights the body that is looked at is hidden on this line, and how high lines of sight pass the pieces. */
  readonly hidden: readonly (readonly [low: number, high: number])[];
  readonly grazing: readonly (readonly [CutPoint, CutPoint])[];
  /** How much of the whole body is hidden, where it was measured. */
  readonly share: number | null;
  /** What happens on a way or how far it is, in a word or two. */
  readonly notes: readonly { readonly at: CutPoint; readonly text: string }[];
}

/** A place in a side view: inches along the line, and how high. */
export type CutPoint = readonly [along: number, height: number];

export interface CutPiece {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly bottom: number;
  readonly top: number;
}

/** The ring that runs so many inches from the rim of a model's base. */
export function ringOf(
  model: Model,
  inches: number,
): Pick<Extract<Mark, { kind: 'ring' }>, 'centre' | 'radius' | 'oval'> {
  const { x, y, base, width, facing } = model;
  if (!isOval(model)) return { centre: [x, y], radius: baseRadius(base) + inches };
  return { centre: [x, y], radius: inches, oval: { base, width, facing } };
}
