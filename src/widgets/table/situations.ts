// Ready situations: for each of the questions that are asked most, a table with the pieces it needs, the question already
// put. They are made of a game's own words, so that a new game has them too.
import { outcomeOf } from '../../ask/ask.ts';
import type { AskName } from '../../questions/index.ts';
import { inchesFromMm } from '../../scene/length.ts';
import type { GameId, Point, Shape, Side } from '../../scene/scene.ts';
import type { WrittenModel, WrittenScene, WrittenTerrain, WrittenZone } from '../../scene/written-scene.ts';
import { placesAbout } from './formation.ts';
import { profileOf, title, usualPiece } from './palette.ts';
import { emptySnapshot, type Snapshot } from './table-snapshot.ts';
import { apartFor } from './units.ts';

export interface Situation {
  readonly ask: string;
  /** The question as a player says it. */
  readonly title: string;
  /** What is on the table. */
  readonly says: string;
  readonly snapshot: Snapshot;
}

/** The questions in the order in which they are offered. */
export const FIRST_QUESTIONS = [
  'los',
  'cover',
  'charge',
  'engagement',
  'control',
] as const satisfies readonly AskName[];
type First = (typeof FIRST_QUESTIONS)[number];

/** How many models a unit of a situation has. */
const UNIT = 5;
/** How far from the middle each side is, in inches: for each question so that its answer can be changed by a short drag. */
const FROM_MIDDLE: Readonly<Record<First, number>> = { los: 4, cover: 4, charge: 5, engagement: 2, control: 2.6 };

/** The terrain between the two: for cover the low one where a game has one, because a high one hides. */
function wallOf(game: GameId, ask: First): string | undefined {
  const kinds = Object.keys(profileOf(game).words.terrain);
  return [...(ask === 'cover' ? ['barrier'] : []), 'wall', 'obstacle'].find((kind) => kinds.includes(kind)) ?? kinds[0];
}

function side(game: GameId, of: Side, at: Point): WrittenModel[] {
  const { entries, words } = profileOf(game);
  const entry = entries.find((each) => each.sort === 'model' && each.side === of);
  if (!entry) return [];
  const empty = { v: 1, game, board: profileOf(game).boards[0]!.board, models: [] } as const;
  const one = usualPiece(empty, entry, at).piece as WrittenModel;
  if (!words.unitsAsked) return [one];
  const formation = {
    count: UNIT,
    perRank: UNIT,
    apart: apartFor(words.models[entry.kind]?.baseMm ?? 32),
    facing: of === 'red' ? 0 : 180,
  };
  return placesAbout(at, formation).map(([x, y], i) => ({ ...one, id: `${one.id} ${i + 1}`, unit: one.id, x, y }));
}

/** A wall that stands across the way between the two sides. */
function wall(game: GameId, ask: First, x: number): WrittenTerrain[] {
  const kind = wallOf(game, ask);
  if (!kind) return [];
  const [long, thick] = profileOf(game).words.terrain[kind]?.size ?? [5, 0.6];
  const [w, t] = [thick / 2, long / 2];
  const shape: Shape = {
    polygon: [
      [x - w, -t],
      [x + w, -t],
      [x + w, t],
      [x - w, t],
    ],
  };
  return [{ id: title(kind), kind, shape }];
}

/** Places are kept to a thousandth of an inch. */
const GRAIN = 1000;

/**
 * The covered model against the wall, for games in which a wall a little way off covers nobody. Contact is finer than the
 * grain of places: as everywhere on the table, the nearest place that touches is taken.
 */
function against(one: WrittenModel, [wall]: readonly WrittenTerrain[], baseMm: number): WrittenModel {
  if (!wall || !('polygon' in wall.shape)) return one;
  const face = Math.max(...wall.shape.polygon.map(([x]) => x));
  return { ...one, x: Math.floor((face + inchesFromMm(baseMm) / 2) * GRAIN) / GRAIN };
}

const MARKER = 0.787;

/** What a side can control: a marker, or in a game without markers the neutral model that is controlled. */
function held(game: GameId): { zones: WrittenZone[]; models: WrittenModel[]; id: string } | null {
  const { words } = profileOf(game);
  if (words.zones.includes('objective'))
    return {
      zones: [{ id: 'Objective', kind: 'objective', shape: { circle: [0, 0, MARKER] } }],
      models: [],
      id: 'Objective',
    };
  return words.models.shrine
    ? { zones: [], models: [{ id: 'Shrine', kind: 'shrine', side: 'neutral', x: 0, y: 0 }], id: 'Shrine' }
    : null;
}

const SAYS: Readonly<Record<First, readonly [title: string, models: string, units: string]>> = {
  los: ['Can I see it?', 'Two models and a wall', 'Two units and a wall'],
  cover: ['Is it in cover?', 'Two models and a wall beside one', 'Two units and a wall beside one'],
  charge: ['Can I charge?', 'Two models a charge apart', 'Two units a charge apart, with the roll it takes'],
  engagement: ['Am I engaged?', 'Two models close together', 'Two units of five, close together'],
  control: ['Who controls it?', 'Two models and what they fight for', 'An objective and two units'],
};

function hasCover(question: Readonly<Record<string, unknown>>): boolean {
  return (outcomeOf(question)?.answer as { readonly cover?: string } | undefined)?.cover !== 'none';
}

function isSeen(from: WrittenModel, to: WrittenModel, scene: WrittenScene): boolean {
  const seen = outcomeOf({ ask: 'los', from: from.id, to: to.id, scene });
  return (seen?.answer as { readonly visible?: boolean } | undefined)?.visible === true;
}

/** A wall that was slid along itself. */
const slid = (terrain: readonly WrittenTerrain[], by: number): WrittenTerrain[] =>
  terrain.map((one) =>
    'polygon' in one.shape
      ? { ...one, shape: { polygon: one.shape.polygon.map(([x, y]) => [x, y + by] as Point) } }
      : one,
  );
/** How far a wall is slid to leave something of a target in sight, in inches. */
const SLIDES = [0, 0.5, 1, 1.5, 2, 2.25, 2.5, 2.75, 3];
/** How much nearer a charge begins in games whose models charge less far, in inches. */
const NEARER = [0, 1, 2];

function situation(game: GameId, ask: First): Situation | null {
  if (ask !== 'charge') return situationAt(game, ask, FROM_MIDDLE[ask]);
  const made = NEARER.flatMap((by) => situationAt(game, ask, FROM_MIDDLE.charge - by) ?? []);
  const able = made.find(({ snapshot: { asked, scene } }) => {
    const answer = outcomeOf({ ...asked, scene })?.answer;
    return (answer as { readonly possible?: boolean } | undefined)?.possible;
  });
  return able ?? made[0] ?? null;
}

function situationAt(game: GameId, ask: First, off: number): Situation | null {
  const { words, boards, answers } = profileOf(game);
  if (!answers(ask)) return null;
  const marker = ask === 'control' || words.unitsAsked ? held(game) : null;
  if (ask === 'control' && !marker) return null;
  const [reds, blues] = [side(game, 'red', [-off, 0]), side(game, 'blue', [ask === 'control' ? off + 1 : off, 0])];
  const [red, blue] = [reds[Math.floor(reds.length / 2)], blues[Math.floor(blues.length / 2)]];
  if (!red || !blue) return null;
  const aside = ask !== 'control' && marker ? marker.zones.map((zone) => ({ ...zone, shape: atSide(zone.shape) })) : [];
  const zones = ask === 'control' ? (marker?.zones ?? []) : aside;
  const terrain = ask === 'los' || ask === 'cover' ? wall(game, ask, off - 1.75) : [];
  const asked = {
    los: { ask, from: red.id, to: blue.id },
    cover: { ask, attacker: red.id, target: blue.id, attack: 'ranged' },
    charge: { ask, model: red.id, target: blue.id },
    engagement: { ask },
    control: { ask, objective: marker?.id },
  }[ask];
  const empty = emptySnapshot(game, boards[0]!.board);
  const laid = (models: readonly WrittenModel[], ground = terrain) => ({
    ...empty.scene,
    models: [...models, ...(ask === 'control' ? (marker?.models ?? []) : [])],
    ...(ground.length > 0 ? { terrain: ground } : {}),
    ...(zones.length > 0 ? { zones } : {}),
  });
  const apart = laid([...reds, ...blues]);
  const uncovered = ask === 'cover' && !hasCover({ ...asked, scene: apart });
  const touching = blues.map((one) => against(one, terrain, words.models[one.kind]?.baseMm ?? 32));
  const models = [...reds, ...(uncovered ? touching : blues)];
  // Cover is for a target that is seen: a wall that hides all of it is slid until something shows.
  const inSight = SLIDES.map((by) => laid(models, slid(terrain, by))).find(
    (scene) => isSeen(red, blue, scene) && hasCover({ ...asked, scene }),
  );
  const scene = (ask === 'cover' && inSight) || laid(models);
  const [says, ofModels, ofUnits] = SAYS[ask];
  return {
    ask,
    title: ask === 'engagement' && words.unitsAsked ? 'Are we in combat?' : says,
    says: words.unitsAsked ? ofUnits : ofModels,
    snapshot: { ...empty, scene, asked },
  };
}

/** The marker where it is out of the way of what is asked. */
const atSide = (shape: Shape): Shape => ('circle' in shape ? { circle: [0, -6, shape.circle[2]] } : shape);

/** The ready situations of a game; one whose question the rules refuse is not offered. */
export function situationsOf(game: GameId): Situation[] {
  return FIRST_QUESTIONS.flatMap((ask) => {
    const made = situation(game, ask);
    return made && outcomeOf({ ...made.snapshot.asked, scene: made.snapshot.scene }) ? [made] : [];
  });
}
