// Where the models of a unit are: in ranks behind a front line, looking one way, every rank centred on the first.
//
//      facing ↑
//   o  o  o  o     the front, from left to right
//     o  o  o
import type { Point } from '../../scene/scene.ts';
import { onGrain } from '../pieces.ts';

export interface Formation {
  readonly count: number;
  /** How many models a full rank has. */
  readonly perRank: number;
  /** From centre to centre of two neighbours, in inches. */
  readonly apart: number;
  /** Where the unit looks, in degrees counter-clockwise from +x. */
  readonly facing: number;
}

/** The places of a unit whose front rank has its middle at a place; the front comes first, from its left to its right. */
export function placesBehind(front: Point, { count, perRank, apart, facing }: Formation): Point[] {
  const turn = (facing * Math.PI) / 180;
  const [ahead, right] = [
    [Math.cos(turn), Math.sin(turn)],
    [Math.sin(turn), -Math.cos(turn)],
  ] as const;
  return Array.from({ length: count }, (_, i): Point => {
    const rank = Math.floor(i / perRank);
    const inRank = Math.min(perRank, count - rank * perRank);
    const aside = (i - rank * perRank - (inRank - 1) / 2) * apart;
    return [
      onGrain(front[0] + right[0] * aside - ahead[0] * rank * apart),
      onGrain(front[1] + right[1] * aside - ahead[1] * rank * apart),
    ];
  });
}

/** The places of a unit with its middle at a place. */
export function placesAbout(middle: Point, formation: Formation): Point[] {
  const { count, perRank, apart, facing } = formation;
  const deep = ((Math.ceil(count / perRank) - 1) * apart) / 2;
  const turn = (facing * Math.PI) / 180;
  return placesBehind([middle[0] + Math.cos(turn) * deep, middle[1] + Math.sin(turn) * deep], formation);
}

/** The formation that a line asks for: as wide as it is long, looking to the left of the way it was drawn. */
export function formationAlong(from: Point, to: Point, count: number, apart: number): Formation & { front: Point } {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const perRank = Math.max(1, Math.min(count, Math.floor(Math.hypot(dx, dy) / apart + 1e-6) + 1));
  const facing = (Math.atan2(dy, dx) * 180) / Math.PI + 90;
  return { count, perRank, apart, facing, front: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] };
}
