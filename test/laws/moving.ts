// Laws of movement: what one answer finds, every other one allows, and it ends where somebody may stand.
import type { Step } from '../../src/geometry/route.ts';
import { between, oneOf, type Random } from '../oracle/random.ts';
import { Asked } from './asked.ts';
import { drawnByHand } from './drawn-way.ts';
import { everyOf, HAIR, type Kept, type Law, law, same } from './law.ts';
import { QUESTIONS } from './questions.ts';
import { type GameId, type Model, type Point, round, withModel } from './scene.ts';

const WALKING: readonly GameId[] = ['judgement', 'grimheim', 'guilds'];
/** What is drawn with straight steps of a degree is longer by less than this. */
const DRAWN = 2e-3;
const DEGREES = [10, 1];
/** Conditions that say nothing about where one can go. */
const HARMLESS = ['fire', 'curse', 'poison', 'stun', 'burning', 'poisoned', 'cursed', 'overwatch', 'blind'];

const isMover = ({ kind, conditions = [], z = 0 }: Model): boolean =>
  !['effigy', 'shrine', 'soul', 'token'].includes(kind) && z === 0 && conditions.every((one) => HARMLESS.includes(one));

function mover(table: Asked, random: Random, ...kinds: readonly string[]): Model | null {
  const some = table.scene.models.filter(
    (model) => isMover(model) && (kinds.length === 0 || kinds.includes(model.kind)),
  );
  return some.length > 0 ? oneOf(random, some) : null;
}

const near = (random: Random, { x, y }: Model, far: number): Point => [
  round(x + between(random, -far, far)),
  round(y + between(random, -far, far)),
];

interface Advance {
  readonly legal: boolean;
  readonly length: number;
  readonly allowed: number;
  readonly problems: readonly { readonly rule: string; readonly text: string }[];
  readonly entered: readonly string[];
}
interface Path {
  readonly reaches: boolean;
  readonly length: number | null;
  readonly end: Point;
  readonly route: readonly Step[];
}
const advance = (table: Asked, model: string, route: readonly Point[]): Advance =>
  table.answer({ ask: 'advance', model, route });

/** What is against a way but for its length, and for enemies that it comes near. */
const hitches = ({ problems }: Advance): readonly string[] =>
  problems
    .map(({ text }) => text)
    .filter(
      (text) => !/longer|takes .* of movement|The way takes|threat range|engaged|melee range|in combat/.test(text),
    );

const placedAt = ({ scene }: Asked, id: string, [x, y]: Point): Asked => new Asked(withModel(scene, id, { x, y }));

/** Whether somebody may stand where they are, by an advance that goes nowhere. */
function stands(table: Asked, id: string): Kept {
  const { x, y } = table.model(id);
  const wrong = hitches(advance(table, id, [[x, y]]));
  return wrong.length === 0 || `${id} cannot stand at ${x},${y}: ${wrong.join(' ')}`;
}

/** Whether a way, drawn by hand, is an advance as long as it is said to be. */
function walks(table: Asked, model: Model, steps: readonly Step[], length: number): Kept {
  let says = '';
  for (const degrees of DEGREES) {
    const { way, longer } = drawnByHand([model.x, model.y], steps, degrees);
    const walked = advance(table, model.id, way.slice(1));
    const off = walked.length - longer - length;
    const wrong = [
      ...hitches(walked),
      ...(Math.abs(off) > HAIR ? [`it is ${walked.length}", ${off}" more than ${length}"`] : []),
    ];
    if (wrong.length === 0) return true;
    says = `${model.id} along ${JSON.stringify(steps)}: ${wrong.join(' ')}`;
  }
  return says;
}

function path(table: Asked): { readonly who: Model; readonly found: Path; readonly goal: Point } | null {
  const random = table.shared(1);
  const who = mover(table, random);
  if (!who) return null;
  const goal = near(random, who, 3.5);
  return { who, goal, found: table.answer({ ask: 'path', model: who.id, goal: { point: goal }, inches: 6 }) };
}

/** Somebody, and a place to go to straight. */
function stroll(table: Asked): { readonly who: Model; readonly goal: Point; readonly walked: Advance } | null {
  const random = table.shared(3);
  const who = mover(table, random);
  if (!who) return null;
  const goal = near(random, who, 3);
  return { who, goal, walked: advance(table, who.id, [goal]) };
}

interface Charge {
  readonly possible: boolean;
  readonly heading: number | null;
  readonly travelled: number;
  readonly end: Point;
  readonly lanes: readonly (readonly [number, number])[];
}
function charge(table: Asked): { readonly who: Model; readonly target: Model; readonly told: Charge } | null {
  const random = table.shared(2);
  const who = mover(
    table,
    random,
    ...(table.game === 'judgement' ? ['hero'] : table.game === 'aos' ? ['infantry', 'hero', 'cavalry', 'monster'] : []),
  );
  if (!who || who.side === 'neutral') return null;
  const enemies = table.scene.models.filter(
    ({ side, kind }) => side !== who.side && side !== 'neutral' && !['effigy'].includes(kind),
  );
  if (enemies.length === 0) return null;
  const far = (model: Model) => Math.hypot(model.x - who.x, model.y - who.y);
  const target = [...enemies].sort((a, b) => far(a) - far(b))[random() < 0.7 ? 0 : enemies.length - 1]!;
  return { who, target, told: table.answer({ ask: 'charge', model: who.id, target: target.id }) };
}

const apartFrom = (table: Asked, id: string): Kept => {
  const { x, y } = table.model(id);
  return everyOf(
    table.scene.models
      .filter(
        (other) =>
          other.id !== id &&
          !['soul', 'token'].includes(other.kind) &&
          (other.z ?? 0) === (table.model(id).z ?? 0) &&
          // In Age of Sigmar the whole unit moves, and makes room.
          !(table.game === 'aos' && other.unit !== undefined && other.unit === table.model(id).unit),
      )
      .map((other) => {
        const touching = table.distance(id, other.id);
        // Overlapping bases are 0 apart as well: whether they do shows when one of them is moved away a little.
        if (touching > 0) return true;
        const away = Math.hypot(x - other.x, y - other.y);
        const out: Point = [x + ((x - other.x) / away) * 1e-3, y + ((y - other.y) / away) * 1e-3];
        return placedAt(table, id, out).distance(id, other.id) > 0 || `${id} ends on the base of ${other.id}`;
      }),
  );
};

export const moving: readonly Law[] = [
  law('The shortest way, drawn by hand, is an advance of the same length.', WALKING, (table) => {
    const asked = path(table);
    if (!asked?.found.reaches || asked.found.route.length === 0) return null;
    return walks(table, asked.who, asked.found.route, asked.found.length!);
  }),
  law('The shortest way is not shorter than straight, and ends at its goal.', WALKING, (table) => {
    const asked = path(table);
    if (!asked?.found.reaches) return null;
    const { who, goal, found } = asked;
    const straight = Math.hypot(goal[0] - who.x, goal[1] - who.y);
    if (found.length! < straight - HAIR) return `${who.id} needs ${found.length}" for ${straight}"`;
    return same(found.end, goal, [who.id, goal]);
  }),
  law('A way that is legal is never shorter than the shortest way to its end.', WALKING, (table) => {
    const asked = stroll(table);
    if (!asked?.walked.legal) return null;
    const { who, goal, walked } = asked;
    // What Grimheim takes off the movement for climbing over something, its shortest way counts in.
    const taken = table.game === 'grimheim' ? Math.max(0, (who.stats?.MOV ?? 0) - walked.allowed) : 0;
    const cost = walked.length + taken;
    const found: Path = table.answer({ ask: 'path', model: who.id, goal: { point: goal }, inches: 8 });
    return (
      (found.reaches && found.length! <= cost + HAIR) ||
      `${who.id} may go to ${goal} in ${walked.length}", the shortest way: ${JSON.stringify(found)}`
    );
  }),
  law('A corner that is drawn on a straight stretch changes nothing about a way.', WALKING, (table) => {
    const asked = stroll(table);
    if (!asked) return null;
    const { who, goal, walked: one } = asked;
    const half: Point = [(who.x + goal[0]) / 2, (who.y + goal[1]) / 2];
    const two = advance(table, who.id, [half, goal]);
    const gist = ({ legal, length, allowed, entered, problems }: Advance) => [
      legal,
      length,
      allowed,
      entered,
      problems.map(({ rule }) => rule),
    ];
    return same(gist(two), gist(one), [who.id, goal]);
  }),
  law('A way is as long backwards as forwards.', ['judgement'], (table) => {
    const asked = stroll(table);
    if (!asked) return null;
    const { who, goal, walked: there } = asked;
    const back = advance(placedAt(table, who.id, goal), who.id, [[who.x, who.y]]);
    return same(back.length, there.length, [who.id, goal]);
  }),
  law('Whoever may advance somewhere may stand there, on nobody’s base.', WALKING, (table) => {
    const asked = stroll(table);
    if (!asked?.walked.legal || asked.who.traits?.includes('fly') || table.scene.models.some(({ z }) => z)) return null;
    const { who, goal } = asked;
    const there = placedAt(table, who.id, goal);
    const free = apartFrom(there, who.id);
    return typeof free === 'string'
      ? free
      : table.scene.terrain.some(({ kind }) => ['elevated', 'wall'].includes(kind) && table.game !== 'judgement')
        ? true
        : stands(there, who.id);
  }),
  law('A field of movement says of a place what the shortest way there says.', WALKING, (table, random) => {
    const who = mover(table, random, ...(table.game === 'judgement' ? ['hero'] : []));
    if (
      !who ||
      who.traits?.some((trait) => ['fly', 'teleport', 'levitation'].includes(trait)) ||
      (table.game === 'grimheim' && random() < 0.5)
    )
      return null;
    const { origin, step, columns, cells } = table.answer({ ask: 'field', of: 'move', model: who.id, step: 2 });
    const bytes = Buffer.from(cells, 'base64');
    const placeOf = (i: number): Point => [
      origin[0] + step * (i % columns),
      origin[1] + step * Math.floor(i / columns),
    ];
    const { allowed } = advance(table, who.id, [[who.x, who.y]]);
    const around = [...bytes.keys()].filter(
      (i) => Math.hypot(placeOf(i)[0] - who.x, placeOf(i)[1] - who.y) < allowed + 1,
    );
    if (around.length === 0) return null;
    const i = oneOf(random, around);
    const point = placeOf(i);
    const found: Path = table.answer({ ask: 'path', model: who.id, goal: { point }, inches: allowed });
    // Bad ground may shorten a way by up to 2" that a shortest way does not ask about, and enemies may stop it.
    if (bytes[i] === 1)
      return (
        found.reaches || `the field of ${who.id} reaches ${point}, the shortest way does not: ${JSON.stringify(found)}`
      );
    if (table.game === 'guilds' || !found.reaches) return true;
    return (
      found.length! > allowed - 2 - DRAWN ||
      table.game === 'grimheim' ||
      `the field of ${who.id} does not reach ${point}, in ${found.length}"`
    );
  }),
  law(
    'A charge ends in base contact or melee with its target, on nobody’s base.',
    ['judgement', 'grimheim', 'guilds', 'aos'],
    (table) => {
      const asked = charge(table);
      if (!asked?.told.possible || (asked.target.z ?? 0) > 0) return null;
      const { who, target, told } = asked;
      if (table.scene.terrain.some(({ kind }) => kind === 'elevated' || (table.game === 'guilds' && kind === 'wall')))
        return null;
      const there = placedAt(table, who.id, told.end);
      const name = (model: Model) => (table.game === 'aos' ? (model.unit ?? model.id) : model.id);
      const meets = there.engages(name(who), name(target));
      const stealthy = target.conditions?.includes('stealth') || target.conditions?.includes('flying');
      if (!meets && !stealthy) return `${who.id} charges ${target.id} to ${told.end}, and does not engage it there`;
      return apartFrom(there, who.id);
    },
  ),
  law('A charge on foot is an advance along its heading, as far as it says.', ['judgement'], (table) => {
    const asked = charge(table);
    if (!asked?.told.possible) return null;
    const { who, told } = asked;
    const far = Math.hypot(told.end[0] - who.x, told.end[1] - who.y);
    if (Math.abs(far - told.travelled) > HAIR) return `${who.id} travels ${told.travelled}" and ends ${far}" away`;
    const heading = (Math.atan2(told.end[1] - who.y, told.end[0] - who.x) * 180) / Math.PI;
    const turn = Math.abs(((heading - told.heading! + 540) % 360) - 180);
    if (far > 0.01 && turn > 0.01) return `${who.id} heads ${told.heading}° and ends at ${heading}°`;
    if (who.traits?.some((trait) => ['fly', 'pathfinder'].includes(trait))) return true;
    const wrong = hitches(advance(table, who.id, [told.end]));
    return wrong.length === 0 || `${who.id} cannot advance where it charges: ${wrong.join(' ')}`;
  }),
  law('The heading of a charge lies in one of its lanes.', ['judgement'], (table) => {
    const asked = charge(table);
    if (!asked?.told.possible) return null;
    const { heading, lanes } = asked.told;
    const inside = lanes.some(([from, to]) => {
      const turn = (angle: number) => ((angle % 360) + 360) % 360;
      return turn(heading! - from) <= turn(to - from) + 0.2 || turn(heading! - from) >= 359.8;
    });
    return inside || `${heading}° is in none of ${JSON.stringify(lanes)}`;
  }),
  law(
    'A hunt is an advance of the monster, towards the nearest hero or summoned model.',
    ['judgement'],
    (table, random) => {
      const who = mover(table, random, 'monster');
      if (!who) return null;
      const { target, travelled, route } = table.answer({ ask: 'hunt', model: who.id }) as {
        target: string | null;
        travelled: number;
        route: Step[];
      };
      if (target === null) return null;
      const least = Math.min(...table.of('hero', 'summoned').map(({ id }) => table.distance(who.id, id)));
      if (table.distance(who.id, target) > least + HAIR) return `${who.id} hunts ${target}, which is not the nearest`;
      return travelled === 0 || who.traits?.includes('fly') ? true : walks(table, who, route, travelled);
    },
  ),
  law('A Soul drifts towards the nearest hero that is not cursed.', ['judgement'], (table, random) => {
    const question = QUESTIONS.judgement.drift!(random, table.scene);
    if (!question) return null;
    const soul = question.model as string;
    const { target } = table.answer(question);
    const free = table.of('hero').filter(({ conditions }) => !conditions?.includes('curse'));
    if (free.length === 0) return target === null || `${soul} drifts to ${target}`;
    const least = Math.min(...free.map(({ id }) => table.distance(soul, id)));
    return (
      (target !== null && table.distance(soul, target) <= least + HAIR) ||
      `${soul} drifts to ${target}, not the nearest`
    );
  }),
  law(
    'A push of a and then of b is a push of a + b, where nothing is met.',
    ['judgement', 'grimheim'],
    (table, random) => {
      const question = QUESTIONS[table.game].push!(random, table.scene);
      if (!question || table.model(question.model as string).z) return null;
      // A shove of Grimheim is 2" at most.
      const [once, more] = table.game === 'grimheim' ? [0.5, 1.5] : [1, 2];
      const whole = table.answer({ ...question, inches: once + more });
      if (whole.stoppedBy !== null || whole.moves?.length > 0) return null;
      const first = table.answer({ ...question, inches: once });
      // Whoever comes to rest on a Soul half-way settles off it.
      if (
        table.scene.models.some(
          ({ kind, x, y }) => kind === 'soul' && Math.hypot(x - first.to[0], y - first.to[1]) < 1.5,
        )
      )
        return null;
      const then = placedAt(table, question.model as string, first.to).answer({ ...question, inches: more });
      return same([then.to, first.travelled + then.travelled], [whole.to, whole.travelled], question);
    },
  ),
  law(
    'Whoever is pushed goes along the heading, and what stops it is what it then touches.',
    ['judgement', 'grimheim'],
    (table, random) => {
      const question = QUESTIONS[table.game].push!(random, table.scene);
      if (!question) return null;
      const id = question.model as string;
      const { to, travelled, stoppedBy, moves = [] } = table.answer(question);
      if (moves.length > 0) return null;
      const { x, y } = table.model(id);
      const angle = ((question.heading as number) * Math.PI) / 180;
      const end: Point = [x + travelled * Math.cos(angle), y + travelled * Math.sin(angle)];
      // Whoever ends on a Soul settles off it.
      if (
        placedAt(table, id, end).scene.models.some(
          (soul) => soul.kind === 'soul' && Math.hypot(soul.x - end[0], soul.y - end[1]) < 1.5,
        )
      )
        return null;
      const straight = same(to, end, question);
      if (straight !== true || stoppedBy === null || stoppedBy === 'border') return straight;
      const gap = placedAt(table, id, to).distance(id, stoppedBy);
      // Bodies of different heights meet without touching bases.
      const isUp = table.scene.models.some(({ id: one, z }) => z && [id, stoppedBy].includes(one));
      return isUp || gap <= HAIR || `${id} is stopped by ${stoppedBy}, ${gap}" away`;
    },
  ),
  law(
    'An impact takes a wound more exactly where it does not go its full way, straight back.',
    ['guilds'],
    (table, random) => {
      const question = QUESTIONS.guilds.impact!(random, table.scene);
      if (!question) return null;
      const [who, by] = [table.model(question.model as string), table.model(question.attacker as string)];
      if (who.traits?.includes('towering')) return null;
      const { to, travelled, extraWound } = table.answer(question);
      const far = Math.hypot(who.x - by.x, who.y - by.y);
      const end = [who.x + (travelled * (who.x - by.x)) / far, who.y + (travelled * (who.y - by.y)) / far];
      if (extraWound !== travelled < (question.inches as number) - HAIR)
        return `${JSON.stringify(question)}: ${travelled}", ${extraWound}`;
      return same(to, end, question);
    },
  ),
  law(
    'A settled table is settled: nothing moves a second time, and nobody overlaps.',
    ['judgement'],
    (table, random) => {
      const fighters = table.scene.models.filter(isMover);
      if (fighters.length < 2) return null;
      const [a, b] = [oneOf(random, fighters), oneOf(random, fighters)];
      if (a === b) return null;
      const crowded = placedAt(table, a.id, [
        round(b.x + between(random, -0.8, 0.8)),
        round(b.y + between(random, 0.1, 0.8)),
      ]);
      const { moves } = crowded.answer({ ask: 'settle' }) as { moves: { id: string; to: Point }[] };
      const scene = moves.reduce((now, { id, to: [x, y] }) => withModel(now, id, { x, y }), crowded.scene);
      const again = new Asked(scene).answer({ ask: 'settle' }) as { moves: { inches: number }[] };
      return (
        again.moves.every(({ inches }) => inches <= HAIR) ||
        `after ${JSON.stringify(moves)} it moves again: ${JSON.stringify(again.moves)}`
      );
    },
  ),
  law('What spawns touches what covers its place, and nothing has to settle.', ['judgement'], (table, random) => {
    const question = QUESTIONS.judgement.spawn!(random, table.scene)!;
    const { to, beside } = table.answer(question) as { to: Point; beside: string[] };
    const kind = question.kind as string;
    const there = new Asked({
      ...table.scene,
      models: [...table.scene.models, { id: 'zz', kind, side: 'neutral', x: to[0], y: to[1] }],
    });
    const touched = everyOf(beside.map((id) => there.distance('zz', id) <= HAIR || `zz is not beside ${id}`));
    if (typeof touched === 'string') return touched;
    const { moves } = there.answer({ ask: 'settle' }) as { moves: { id: string; inches: number }[] };
    return (
      moves.every(({ id, inches }) => id !== 'zz' || inches <= HAIR) ||
      `${JSON.stringify(question)} spawns where it cannot stay: ${JSON.stringify(moves)}`
    );
  }),
  law('Whoever leaves the melee of an enemy that could strike is struck.', ['judgement'], (table, random) => {
    const who = mover(table, random, 'hero', 'summoned');
    if (!who || who.traits?.includes('nimble')) return null;
    const foes = table.scene.models.filter(
      ({ id, kind, conditions = [] }) =>
        kind === 'hero' &&
        table.engages(id, who.id) &&
        !conditions.includes('stun') &&
        !conditions.includes('knocked-down'),
    );
    if (foes.length === 0) return null;
    const goal = near(random, who, 5);
    const { legal, partingBlows } = table.answer({ ask: 'advance', model: who.id, route: [goal] }) as {
      legal: boolean;
      partingBlows: { by: string }[];
    };
    if (!legal) return null;
    const there = placedAt(table, who.id, goal);
    return everyOf(
      foes.map(
        ({ id }) =>
          there.engages(id, who.id) || partingBlows.some(({ by }) => by === id) || `${who.id} leaves ${id} unstruck`,
      ),
    );
  }),
  law(
    'Nobody strikes who was not in melee on the way: a strike comes from an enemy.',
    ['judgement'],
    (table, random) => {
      const question = QUESTIONS.judgement.advance!(random, table.scene);
      if (!question) return null;
      const { partingBlows } = table.answer(question) as { partingBlows: { by: string }[] };
      const who = table.model(question.model as string);
      return everyOf(
        partingBlows.map(
          ({ by }) =>
            table.model(by).side !== who.side ||
            table.model(by).kind === 'monster' ||
            `${by} strikes ${who.id} of its own side`,
        ),
      );
    },
  ),
  law('Only fighters on Overwatch react, and only to enemies.', ['grimheim'], (table, random) => {
    const question = QUESTIONS.grimheim.reactions!(random, table.scene);
    if (!question) return null;
    const { triggers } = table.answer(question) as { triggers: { by: string }[] };
    const who = table.model(question.model as string);
    return everyOf(
      triggers.map(
        ({ by }) =>
          (table.model(by).conditions?.includes('overwatch') && table.model(by).side !== who.side) ||
          `${by} reacts to ${who.id}`,
      ),
    );
  }),
];
