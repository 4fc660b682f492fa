// Laws of every question in every game: an answer hangs on the table and the question alone.
import { ask, type Good } from '../../src/ask/ask.ts';
import { games } from '../../src/games/registry.ts';
import { fromLink, toLink } from '../../src/link/link.ts';
import { sameHeadline } from '../../src/questions/headline.ts';
import { oneOf, type Random } from '../oracle/random.ts';
import { Asked, type Question } from './asked.ts';
import { ALL, everyOf, HAIR, type Kept, type Law, law, same } from './law.ts';
import { BOARDLESS, movedQuestion, questionAbout } from './questions.ts';
import { MIRRORED, type Motion, movedScene, type Scene, shifted, turned } from './scene.ts';

/** One question of any kind, if the table has somebody to ask about. */
function one(
  table: Asked,
  random: Random,
  on: (question: Question, good: Good) => Kept,
  among?: readonly string[],
): Kept {
  const question = questionAbout(random, table.scene, among);
  return question && on(question, table.good(question));
}

/** The first of some questions that puts a law to the test. */
function oneOfSome(table: Asked, random: Random, most: number, on: (question: Question, good: Good) => Kept): Kept {
  for (let i = 0; i < most; i++) {
    const kept = one(table, random, on);
    if (kept !== null) return kept;
  }
  return null;
}

/** A value with its strings, and its keys, put otherwise; sentences are left out. */
function renamed(value: unknown, name: (word: string) => string): unknown {
  if (typeof value === 'string') return name(value);
  if (Array.isArray(value)) return value.map((inner) => renamed(inner, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !['text', 'why', 'message'].includes(key))
      .map(([key, inner]) => [name(key), renamed(inner, name)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** What no motion of the whole table changes; places are moved along. */
function gist(value: unknown, { point }: Motion, key = ''): unknown {
  if (key === 'end' || key === 'to') return Array.isArray(value) ? point(value as unknown as [number, number]) : value;
  // Whoever hides nothing may be listed or not.
  if (key === 'by' && typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).filter(([, share]) => share !== 0));
  if (['line', 'route', 'lanes', 'heading', 'at', 'blockers', 'band', 'text', 'ties', 'message'].includes(key))
    return null;
  // What is wrong with how terrain is set up is listed in the order of the pieces.
  if (Array.isArray(value)) {
    const all = value.map((inner) => gist(inner, { point } as Motion));
    return key === 'problems' ? all.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) : all;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, gist(inner, { point } as Motion, name)]),
  );
}

const STILL: Motion = { point: (at) => at, heading: (heading) => heading };
/** A shortest way among equals may be another one after rounding: only what it comes to is the same. */
const ROUNDED = 1e-4;

function moved(table: Asked, random: Random, motion: Motion, among?: readonly string[]): Kept {
  return one(
    table,
    random,
    (question, { answer, close }) => {
      if (close) return null;
      const scene = movedScene(table.scene, motion);
      const then = new Asked(scene).answer(movedQuestion(question, motion));
      return same(gist(answer, motion), gist(then, STILL), question, ROUNDED);
    },
    among,
  );
}

const namesOf = ({ models, terrain, zones }: Scene): Set<string> =>
  new Set(
    [...models, ...terrain, ...zones].flatMap((piece) => [
      piece.id,
      ...('unit' in piece && piece.unit ? [piece.unit] : []),
    ]),
  );

/** Fields of an answer that hold names of pieces. */
const NAMES = [
  'blockers',
  'features',
  'entered',
  'contesting',
  'friends',
  'enemies',
  'beside',
  'hit',
  'stoppedBy',
  'target',
  'by',
  'id',
];

function* namesIn(value: unknown, key = ''): Generator<string> {
  if (typeof value === 'string') {
    if (NAMES.includes(key)) yield value;
  } else if (Array.isArray(value)) for (const inner of value) yield* namesIn(inner, key);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) yield* namesIn(inner, name);
}

function swapped(word: string): string {
  return word === 'red' ? 'blue' : word === 'blue' ? 'red' : word;
}

const readingsOf = (scene: Scene): readonly (readonly [string, readonly string[]])[] =>
  Object.entries(games[scene.game]!.vocabulary.rulings).filter(([, readings]) => readings.length > 1);

const underReading = ({ scene }: Asked, id: string, reading: string): Asked =>
  new Asked({ ...scene, rulings: { ...scene.rulings, [id]: reading } });

export const everywhere: readonly Law[] = [
  law('A question asked again, and after another one, has the same answer.', ALL, (table, random) =>
    one(table, random, (question, good) => {
      const scene = structuredClone(table.scene);
      const other = questionAbout(random, scene);
      if (other) ask({ ...other, scene });
      const again = ask({ ...question, scene });
      return same(
        again.ok && [again.answer, again.because, again.rulings],
        [good.answer, good.because, good.rulings],
        question,
        0,
      );
    }),
  ),
  law('Asking for marks changes neither the answer nor its reasons.', ALL, (table, random) =>
    one(table, random, (question, good) => {
      const marked = table.good({ ...question, marks: true });
      return same([marked.answer, marked.because], [good.answer, good.because], question, 0);
    }),
  ),
  law('The order in which pieces are listed changes nothing.', ALL, (table, random) =>
    one(table, random, (question, { answer }) => {
      const { models, terrain, zones } = table.scene;
      const turnedRound = {
        ...table.scene,
        models: [...models].reverse(),
        terrain: [...terrain].reverse(),
        zones: [...zones].reverse(),
      };
      return same(gist(new Asked(turnedRound).answer(question), STILL), gist(answer, STILL), question, HAIR);
    }),
  ),
  law('Pieces that are named otherwise are answered about as before.', ALL, (table, random) =>
    one(table, random, (question, { answer }) => {
      const names = namesOf(table.scene);
      const name = (word: string) => (names.has(word) ? `q ${word}` : word);
      const piece = <P extends { id: string; unit?: string }>(given: P): P => ({
        ...given,
        id: name(given.id),
        ...(given.unit ? { unit: name(given.unit) } : {}),
      });
      const { models, terrain, zones } = table.scene;
      const scene = { ...table.scene, models: models.map(piece), terrain: terrain.map(piece), zones: zones.map(piece) };
      const then = new Asked(scene).answer({ ...(renamed(question, name) as Question), ask: question.ask });
      return same(
        renamed(then, (word) => word),
        renamed(answer, name),
        question,
      );
    }),
  ),
  law('Red and blue exchanged, the answer is the same with red and blue exchanged.', ALL, (table, random) =>
    one(table, random, (question, { answer }) => {
      const piece = <P extends { side?: string }>(given: P): P =>
        given.side ? { ...given, side: swapped(given.side) } : given;
      const scene = { ...table.scene, models: table.scene.models.map(piece), zones: table.scene.zones.map(piece) };
      const asked = { ...question, ...(question.side ? { side: swapped(question.side as string) } : {}) };
      return same(
        renamed(new Asked(scene).answer(asked), (word) => word),
        renamed(answer, swapped),
        question,
      );
    }),
  ),
  law('A table that is turned half round is answered about as before.', ALL, (table, random) =>
    moved(table, random, turned(180), table.game === 'aos' ? BOARDLESS : undefined),
  ),
  law('A table that is mirrored is answered about as before.', ALL, (table, random) => moved(table, random, MIRRORED)),
  law('Measuring, sight and engagement are the same wherever the table lies.', ALL, (table, random) =>
    moved(table, random, shifted(2.125, -1.5), BOARDLESS),
  ),
  law('Measuring, sight and engagement are the same in whatever direction the table is turned.', ALL, (table, random) =>
    moved(table, random, turned(73), BOARDLESS),
  ),
  law('A piece far from everything changes nothing.', ALL, (table, random) =>
    one(
      table,
      random,
      (question, { answer }) => {
        const kind = { judgement: 'boulder', grimheim: 'rock', guilds: 'wall', aos: 'obstacle' }[table.game];
        const far = {
          id: 'zz far',
          kind,
          shape: { circle: [0, { judgement: 17.4, grimheim: 14.4, guilds: 17.4, aos: 29 }[table.game], 0.2] as const },
        };
        const scene = { ...table.scene, terrain: [...table.scene.terrain, far] };
        return same(gist(new Asked(scene).answer(question), STILL), gist(answer, STILL), question);
      },
      [
        'distance',
        'within',
        'los',
        'cover',
        'obscured',
        'engagement',
        'pool',
        'harvest',
        'control',
        'push',
        'hunt',
        'drift',
        'charge',
        'advance',
        'reactions',
        'aoe',
        'formation',
        'throw',
        'settle',
        'impact',
      ],
    ),
  ),
  law('What the game assumes of a piece may as well be written down.', ALL, (table, random) =>
    one(table, random, (question, { answer }) => {
      const { models, terrain } = games[table.game]!.vocabulary;
      const scene: Scene = {
        ...table.scene,
        models: table.scene.models.map((model) => {
          const { baseMm, height } = models[model.kind]!;
          if (model.traits?.includes('small')) return model;
          return { base: baseMm, ...(typeof height === 'number' ? { height } : {}), ...model };
        }),
        terrain: table.scene.terrain.map((piece) => ({ height: terrain[piece.kind]!.height, ...piece })),
      };
      return same(new Asked(scene).answer(question), answer, question, 0);
    }),
  ),
  law('A link carries the question: opened, it has the same answer.', ALL, (table, random) =>
    one(table, random, (question, { answer }) => {
      const { rulings: _, ...scene } = table.scene;
      const made = toLink({ question: { ...question, scene } });
      if (!made.ok) return `no link of ${JSON.stringify(question)}: ${made.message}`;
      const opened = fromLink(made.fragment);
      if (!opened.ok) return opened.message;
      const again = ask(opened.question);
      return same(again.ok && again.answer, answer, question, 0);
    }),
  ),
  law('Every name in an answer is a name on the table.', ALL, (table, random) =>
    one(table, random, (question, { answer }) => {
      const names = namesOf(table.scene);
      const strange = [...namesIn(answer)].filter((name) => !names.has(name) && name !== 'border');
      return strange.length === 0 || `${JSON.stringify(question)} names ${strange.join(', ')}`;
    }),
  ),
  law('A ruling that an answer does not name does not change it.', ALL, (table, random) =>
    one(table, random, (question, { answer, rulings }) => {
      const others = readingsOf(table.scene).filter(([id]) => !rulings.includes(id));
      if (others.length === 0) return null;
      const [id, readings] = oneOf(random, others);
      return same(underReading(table, id, readings[1]!).answer(question), answer, [id, question], 0);
    }),
  ),
  law(
    'A ruling that is named changes the headline exactly where the answer says that it is disputed.',
    ALL,
    (table, random) =>
      oneOfSome(table, random, 3, (question, { answer, rulings, disputed = [] }) => {
        const named = readingsOf(table.scene).filter(([id]) => rulings.includes(id));
        if (named.length === 0) return null;
        const [id, readings] = oneOf(random, named);
        return everyOf(
          readings.slice(1).map((reading) => {
            const other = underReading(table, id, reading).answer(question);
            const told = disputed.find((each) => each.ruling === id && each.reading === reading);
            if (told) return same(told.answer, other, [id, reading, question], 0);
            return (
              sameHeadline(question.ask, answer, other) ||
              `${id} ${reading} of ${JSON.stringify(question)} is not disputed`
            );
          }),
        );
      }),
  ),
  law('The reading that is taken anyway may as well be named.', ALL, (table, random) =>
    one(table, random, (question, good) => {
      const scene = {
        ...table.scene,
        rulings: Object.fromEntries(readingsOf(table.scene).map(([id, [first]]) => [id, first!])),
      };
      const named = new Asked(scene).good(question);
      return same([named.answer, named.because], [good.answer, good.because], question, 0);
    }),
  ),
];
