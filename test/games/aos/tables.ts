// Random tables of Age of Sigmar: two armies of units in blocks, objectives, territories and terrain of every kind.
import { between, oneOf, type Random, whole } from '../../oracle/random.ts';

export type Spot = [number, number];
export interface RandomModel {
  id: string;
  kind: string;
  side: string;
  unit: string;
  x: number;
  y: number;
  [more: string]: unknown;
}
export interface RandomScene {
  v: 1;
  game: 'aos';
  board: { shape: 'rect'; width: number; height: number };
  models: RandomModel[];
  terrain: { id: string; kind: string; shape: { polygon: Spot[] } | { circle: [number, number, number] } }[];
  zones: {
    id: string;
    kind: string;
    side?: string;
    shape: { polygon: Spot[] } | { circle: [number, number, number] };
  }[];
  rulings: Record<string, string>;
}

const KINDS = ['infantry', 'infantry', 'infantry', 'hero', 'cavalry', 'monster', 'war-machine', 'manifestation'];
export const BASES: Record<string, number> = {
  infantry: 32,
  hero: 40,
  cavalry: 60,
  monster: 100,
  'war-machine': 60,
  manifestation: 60,
};
const round = (value: number): number => Math.round(value * 1000) / 1000;

/** The corners of a block about a place. */
export function block(x: number, y: number, wide: number, high: number): Spot[] {
  return [
    [x - wide / 2, y - high / 2],
    [x + wide / 2, y - high / 2],
    [x + wide / 2, y + high / 2],
    [x - wide / 2, y + high / 2],
  ];
}

/** A unit whose models stand side by side about a place, four to a rank. */
export function unit(id: string, side: string, kind: string, count: number, x: number, y: number): RandomModel[] {
  const step = BASES[kind]! / 25.4 + 0.05;
  return Array.from({ length: count }, (_, i) => ({
    id: `${id} ${i + 1}`,
    kind,
    side,
    unit: id,
    x: round(x + ((i % 4) - Math.min(count - 1, 3) / 2) * step),
    y: round(y + Math.floor(i / 4) * step),
  }));
}

/** A table whose units stand within some inches of the centre. */
export function randomTable(random: Random, spread: number): RandomScene {
  const place = (): Spot => [round(between(random, -spread, spread)), round(between(random, -spread, spread))];
  const army = (side: string): RandomModel[] =>
    Array.from({ length: 4 }, (_, i) => {
      const kind = oneOf(random, KINDS);
      const count = kind === 'infantry' ? whole(random, 1, 6) : kind === 'cavalry' ? whole(random, 1, 3) : 1;
      const models = unit(`${side}${i}`, side, kind, count, ...place());
      // Half of the manifestations have a Move.
      return kind === 'manifestation' && i % 2 === 0 ? models.map((one) => ({ ...one, stats: { move: 6 } })) : models;
    }).flat();
  const terrain = Array.from({ length: whole(random, 2, 5) }, (_, i) => {
    const [x, y] = place();
    const kind = oneOf(random, ['obstacle', 'area', 'obscuring', 'place-of-power']);
    const shape =
      random() < 0.4
        ? { circle: [x, y, round(between(random, 0.5, 2))] as [number, number, number] }
        : { polygon: block(x, y, round(between(random, 0.5, 4)), round(between(random, 0.5, 4))) };
    return { id: `t${i}`, kind, shape };
  });
  const objectives = Array.from({ length: 3 }, (_, i) => {
    const [x, y] = place();
    return { id: `o${i}`, kind: 'objective', shape: { circle: [x, y, 20 / 25.4] as [number, number, number] } };
  });
  const line = round(spread / 3);
  return {
    v: 1,
    game: 'aos',
    board: { shape: 'rect', width: 44, height: 60 },
    models: [...army('red'), ...army('blue')],
    terrain,
    zones: [
      ...objectives,
      { id: 'red land', kind: 'territory', side: 'red', shape: { polygon: block(0, -15 - line / 2, 44, 30 - line) } },
      { id: 'blue land', kind: 'territory', side: 'blue', shape: { polygon: block(0, 15 + line / 2, 44, 30 - line) } },
      { id: 'no land', kind: 'territory', side: 'neutral', shape: { polygon: block(0, 0, 44, 2 * line) } },
    ],
    rulings: {},
  };
}
