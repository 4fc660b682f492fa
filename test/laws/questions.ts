// A question of each kind that can be asked about a table, at random.
import { ATTACKS } from '../../src/questions/types.ts';
import { between, oneOf, type Random, whole } from '../oracle/random.ts';
import type { Question } from './asked.ts';
import { type GameId, type Model, type Motion, round, type Scene } from './scene.ts';

const FIGHTERS = ['hero', 'monster', 'summoned'];

/** The questions whose answers do not hang on the board: on these a table may be moved anywhere. */
export const BOARDLESS = [
  'distance',
  'within',
  'los',
  'cover',
  'obscured',
  'engagement',
  'pool',
  'harvest',
  'formation',
  'aoe',
];

type Maker = (random: Random, scene: Scene) => Question | null;

const twoOf = (random: Random, models: readonly Model[]): readonly [string, string] | null => {
  if (models.length < 2) return null;
  const first = oneOf(random, models);
  const second = oneOf(
    random,
    models.filter((model) => model !== first),
  );
  return [first.id, second.id];
};
const enemiesOf = (random: Random, models: readonly Model[]): readonly [string, string] | null => {
  if (models.length < 2) return null;
  const first = oneOf(random, models);
  const others = models.filter((model) => model.side !== first.side && model.side !== 'neutral');
  return others.length > 0 ? [first.id, oneOf(random, others).id] : null;
};
const pointNear = (random: Random, { x, y }: Model, far: number): readonly [number, number] => [
  round(x + between(random, -far, far)),
  round(y + between(random, -far, far)),
];
const fighters = ({ game, models }: Scene): readonly Model[] =>
  game === 'judgement' ? models.filter(({ kind }) => FIGHTERS.includes(kind)) : models;

const between2 = (ask: string, a: string, b: string, more: (random: Random) => object = () => ({})): Maker => {
  return (random, scene) => {
    const pair = twoOf(random, fighters(scene));
    return pair && { ask, [a]: pair[0], [b]: pair[1], ...more(random) };
  };
};
const routed = (ask: string): Maker => {
  return (random, scene) => {
    const movers = fighters(scene);
    if (movers.length === 0) return null;
    const mover = oneOf(random, movers);
    const route = [pointNear(random, mover, 4), ...(random() < 0.5 ? [pointNear(random, mover, 4)] : [])];
    return { ask, model: mover.id, route };
  };
};
const ofKind = (random: Random, { models }: Scene, kind: string): string | null => {
  const some = models.filter((model) => model.kind === kind);
  return some.length > 0 ? oneOf(random, some).id : null;
};

const distance = between2('distance', 'from', 'to');
const los = between2('los', 'from', 'to');
const cover = between2('cover', 'attacker', 'target', (random) => ({ attack: oneOf(random, ATTACKS) }));
const within: Maker = (random, scene) => {
  const pair = twoOf(random, fighters(scene));
  return (
    pair && {
      ask: 'within',
      model: pair[0],
      of: { model: pair[1] },
      inches: whole(random, 0, 8),
      wholly: random() < 0.3,
    }
  );
};
const engagement: Maker = () => ({ ask: 'engagement' });
const charge: Maker = (random, scene) => {
  const pair = enemiesOf(
    random,
    scene.game === 'judgement' ? scene.models.filter(({ kind }) => kind === 'hero') : scene.models,
  );
  return pair && { ask: 'charge', model: pair[0], target: pair[1] };
};
const path: Maker = (random, scene) => {
  const movers = fighters(scene);
  if (movers.length === 0) return null;
  const mover = oneOf(random, movers);
  return {
    ask: 'path',
    model: mover.id,
    goal: { point: pointNear(random, mover, 5) },
    // To say that a place cannot be reached at all takes long among heights.
    ...(scene.game === 'grimheim' || random() < 0.3 ? { inches: 3 } : {}),
  };
};
const push: Maker = (random, scene) => {
  const movers = fighters(scene);
  if (movers.length === 0) return null;
  return { ask: 'push', model: oneOf(random, movers).id, heading: whole(random, 0, 359), inches: whole(random, 1, 5) };
};
const objective =
  (kind: string): Maker =>
  (random, { zones }) => {
    const some = zones.filter((zone) => zone.kind === kind);
    return some.length > 0 ? { ask: 'control', objective: oneOf(random, some).id } : null;
  };

export const QUESTIONS: Readonly<Record<GameId, Readonly<Record<string, Maker>>>> = {
  judgement: {
    distance,
    within,
    los,
    cover,
    engagement,
    charge,
    path,
    push,
    advance: routed('advance'),
    pool: (random, scene) => {
      const pair = twoOf(random, fighters(scene));
      if (!pair) return null;
      const type = oneOf(random, ['melee', 'ranged', 'magic']);
      const melee =
        type === 'melee' ? { charged: random() < 0.3, partingBlow: random() < 0.2, dualWield: random() < 0.2 } : {};
      return {
        ask: 'pool',
        attacker: pair[0],
        target: pair[1],
        attack: { type, aimed: type === 'ranged' && random() < 0.3, ...melee },
      };
    },
    throw: between2('throw', 'attacker', 'model'),
    settle: () => ({ ask: 'settle' }),
    hunt: (random, scene) => {
      const model = ofKind(random, scene, 'monster');
      return model ? { ask: 'hunt', model } : null;
    },
    drift: (random, scene) => {
      const model = ofKind(random, scene, 'soul');
      return model ? { ask: 'drift', model, inches: whole(random, 1, 3) } : null;
    },
    harvest: (random, scene) => {
      const [model, soul] = [ofKind(random, scene, 'hero'), ofKind(random, scene, 'soul')];
      return model && soul ? { ask: 'harvest', model, soul } : null;
    },
    spawn: (random) => ({
      ask: 'spawn',
      kind: oneOf(random, ['soul', 'monster']),
      at: [round(between(random, -6, 6)), round(between(random, -6, 6))],
      name: 'zz',
    }),
    control: (random, scene) => {
      const shrine = ofKind(random, scene, 'shrine');
      return shrine ? { ask: 'control', objective: shrine } : null;
    },
  },
  grimheim: {
    distance,
    within,
    los,
    cover,
    obscured: between2('obscured', 'from', 'to'),
    engagement,
    control: objective('objective'),
    charge,
    path,
    push,
    advance: routed('advance'),
    reactions: routed('reactions'),
  },
  guilds: {
    distance,
    within,
    los,
    cover,
    engagement,
    charge,
    path,
    advance: routed('advance'),
    impact: between2('impact', 'attacker', 'model', (random) => ({ inches: whole(random, 1, 3) })),
    aoe: (random, scene) => ({
      ask: 'aoe',
      shape: {
        kind: 'circle',
        at: [round(between(random, -6, 6)), round(between(random, -6, 6))],
        radius: whole(random, 1, 4),
      },
      absolute: scene.models.length > 0 && random() < 0.3,
    }),
    formation: (_, { models }) => {
      const unit = models.filter(({ unit: name }) => name === 'lancers').map(({ id }) => id);
      return unit.length > 1 ? { ask: 'formation', models: unit } : null;
    },
  },
  aos: {
    distance,
    within,
    los,
    engagement,
    charge: (random, scene) => {
      const pair = enemiesOf(
        random,
        scene.models.filter(({ side, kind }) => side !== 'neutral' && kind !== 'manifestation'),
      );
      return pair && { ask: 'charge', model: pair[0], target: pair[1] };
    },
    control: objective('objective'),
    setup: (random) => ({ ask: 'setup', battleplan: whole(random, 1, 12) }),
    crossing: (random, { zones }) => {
      const some = zones.filter(({ kind }) => kind === 'objective').map(({ id }) => id);
      return some.length === 3
        ? { ask: 'crossing', from: some[0], to: some[1], among: [oneOf(random, some.slice(2))] }
        : null;
    },
    tactic: (random) => ({
      ask: 'tactic',
      card: oneOf(random, [2, 3]),
      tactic: 'domination',
      side: oneOf(random, ['red', 'blue']),
    }),
  },
};

/** Questions that take long to answer, and are asked less often. */
const SLOW: Readonly<Record<GameId, readonly string[]>> = {
  judgement: ['charge', 'advance'],
  grimheim: ['path', 'charge', 'reactions'],
  guilds: ['advance', 'charge'],
  aos: [],
};
const SLOW_SHARE = 0.05;

/** A question about this table, or null where it has nobody to ask about. */
export function questionAbout(random: Random, scene: Scene, among?: readonly string[]): Question | null {
  const makers = QUESTIONS[scene.game];
  const slow = random() < SLOW_SHARE;
  const asked = Object.keys(makers).filter((kind) => !among || among.includes(kind));
  const some = asked.filter((kind) => SLOW[scene.game].includes(kind) === slow);
  const kinds = some.length > 0 ? some : asked;
  return kinds.length > 0 ? makers[oneOf(random, kinds)]!(random, scene) : null;
}

/** The same question about the table once everything on it was moved. */
export function movedQuestion(question: Question, { point, heading }: Motion): Question {
  const at = (value: unknown) => point(value as readonly [number, number]);
  const goal = question.goal as { point?: unknown } | undefined;
  const shape = question.shape as { at?: unknown } | undefined;
  return {
    ...question,
    ...(question.route ? { route: (question.route as unknown[]).map(at) } : {}),
    ...(question.heading === undefined ? {} : { heading: heading(question.heading as number) }),
    ...(goal?.point ? { goal: { point: at(goal.point) } } : {}),
    ...(question.at ? { at: at(question.at) } : {}),
    ...(shape?.at ? { shape: { ...shape, at: at(shape.at) } } : {}),
  };
}
