import { describe, expect, it } from 'vitest';
import { parseScene } from '../../src/scene/parse.ts';
import { handed, plainScene, problemOf } from './scenes.ts';

type Plain = ReturnType<typeof plainScene>;
const changed = (change: (scene: Plain) => void): Plain => {
  const scene = plainScene();
  change(scene);
  return scene;
};
const polygon =
  (corners: unknown): ((scene: Plain) => void) =>
  (scene) => {
    scene.terrain[0]!.shape = { polygon: corners };
  };

describe('a legal scene', () => {
  it('gets every default of its kinds', () => {
    const parsed = parseScene(plainScene(), handed);
    expect(parsed.ok).toBe(true);
    if (!parsed.ok) return;
    expect(parsed.scene.models[0]).toEqual({
      id: 'a',
      kind: 'hero',
      side: 'red',
      x: -4,
      y: 0,
      base: 50,
      width: 50,
      facing: 0,
      height: 2,
      z: 0,
      reach: 1,
      unit: 'a',
      stats: {},
      conditions: [],
      traits: [],
    });
    expect(parsed.scene.terrain[0]).toMatchObject({ height: 1, z: 0, traits: ['hard'] });
    expect(parsed.scene.zones).toEqual([]);
  });

  it('may leave out terrain and zones', () => {
    expect(problemOf(changed((scene) => Reflect.deleteProperty(scene, 'terrain')))).toBeNull();
  });

  it('takes a small model as 40 mm wide and 1 high, unless it says otherwise', () => {
    const small = (more: object) => {
      const parsed = parseScene(
        changed((scene) => Object.assign(scene.models[0]!, { traits: ['small'] }, more)),
        handed,
      );
      return parsed.ok ? parsed.scene.models[0] : null;
    };
    expect(small({})).toMatchObject({ base: 40, height: 1 });
    expect(small({ base: 30, height: 3 })).toMatchObject({ base: 30, height: 3 });
  });

  it('takes a model of GUILDS as tall as its base is wide', () => {
    const parsed = parseScene(
      {
        v: 1,
        game: 'guilds',
        board: { shape: 'rect', width: 30, height: 30 },
        models: [{ id: 'm', kind: 'mount', side: 'red', x: 0, y: 0 }],
      },
      handed,
    );
    expect(parsed.ok && parsed.scene.models[0]!.height).toBeCloseTo(60 / 25.4, 12);
  });

  it('drops a corner that repeats the one before it, and a closing corner that repeats the first', () => {
    const parsed = parseScene(
      changed(
        polygon([
          [0, 0],
          [1, 0],
          [1, 0],
          [1, 1],
          [0, 0],
        ]),
      ),
      handed,
    );
    expect(parsed.ok && parsed.scene.terrain[0]!.shape).toEqual({
      polygon: [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
    });
  });
});

describe('a scene is refused, with the path and a sentence, when', () => {
  const cases: [string, (scene: Plain) => void, string, string][] = [
    [
      'its version is another',
      (s) => {
        s.v = 2;
      },
      'bad-scene',
      'scene.v',
    ],
    [
      'its game is unknown',
      (s) => {
        s.game = 'chess';
      },
      'bad-scene',
      'scene.game',
    ],
    [
      'it has a field nobody knows',
      (s) => {
        s.weather = 'rain';
      },
      'bad-scene',
      'scene.weather',
    ],
    [
      'its board has no size',
      (s) => {
        s.board = { shape: 'circle', diameter: 0 };
      },
      'bad-scene',
      'scene.board.diameter',
    ],
    [
      'a round board has a width',
      (s) => {
        s.board = { shape: 'circle', diameter: 36, width: 3 };
      },
      'bad-scene',
      'scene.board.width',
    ],
    [
      'a rectangle lacks its height',
      (s) => {
        s.board = { shape: 'rect', width: 44 };
      },
      'bad-scene',
      'scene.board.height',
    ],
    [
      'a coordinate is no number',
      (s) => {
        s.models[0]!.x = '3';
      },
      'bad-scene',
      'scene.models[0].x',
    ],
    [
      'a coordinate is endless',
      (s) => {
        s.models[0]!.x = Number.POSITIVE_INFINITY;
      },
      'bad-scene',
      'scene.models[0].x',
    ],
    [
      'a coordinate is off any table',
      (s) => {
        s.models[0]!.x = 1000.5;
      },
      'too-large',
      'scene.models[0].x',
    ],
    [
      'a base is oval',
      (s) => {
        s.models[1]!.base = [60, 35];
      },
      'bad-scene',
      'scene.models[1].base',
    ],
    [
      'a base is negative',
      (s) => {
        s.models[1]!.base = -5;
      },
      'bad-scene',
      'scene.models[1].base',
    ],
    [
      'an id stands twice',
      (s) => {
        s.models[1]!.id = 'a';
      },
      'bad-scene',
      'scene.models[1].id',
    ],
    [
      'terrain has the id of a model',
      (s) => {
        s.terrain[0]!.id = 'a';
      },
      'bad-scene',
      'scene.terrain[0].id',
    ],
    [
      'an id is the reserved word',
      (s) => {
        s.models[0]!.id = 'border';
      },
      'bad-scene',
      'scene.models[0].id',
    ],
    [
      'an id is longer than 40',
      (s) => {
        s.models[0]!.id = 'x'.repeat(41);
      },
      'bad-scene',
      'scene.models[0].id',
    ],
    [
      'an id hides a direction mark',
      (s) => {
        s.models[0]!.id = 'a\u202Eb';
      },
      'bad-scene',
      'scene.models[0].id',
    ],
    [
      'a kind is unknown',
      (s) => {
        s.models[1]!.kind = 'dragon';
      },
      'bad-scene',
      'scene.models[1].kind',
    ],
    [
      'a side is unknown',
      (s) => {
        s.models[1]!.side = 'green';
      },
      'bad-scene',
      'scene.models[1].side',
    ],
    [
      'a stat is unknown',
      (s) => {
        s.models[1]!.stats = { STR: 3 };
      },
      'bad-scene',
      'scene.models[1].stats.STR',
    ],
    [
      'a condition is unknown',
      (s) => {
        s.models[1]!.conditions = ['sleepy'];
      },
      'bad-scene',
      'scene.models[1].conditions[0]',
    ],
    [
      'a trait is unknown',
      (s) => {
        s.models[1]!.traits = ['huge'];
      },
      'bad-scene',
      'scene.models[1].traits[0]',
    ],
    [
      'a model of Judgement stands above the table',
      (s) => {
        s.models[1]!.z = 1;
      },
      'bad-scene',
      'scene.models[1].z',
    ],
    [
      'a polygon has two corners',
      polygon([
        [0, 0],
        [1, 1],
      ]),
      'bad-scene',
      'scene.terrain[0].shape.polygon',
    ],
    [
      'a polygon lies on one line',
      polygon([
        [0, 0],
        [1, 1],
        [2, 2],
      ]),
      'bad-scene',
      'scene.terrain[0].shape.polygon',
    ],
    [
      'a polygon crosses itself',
      polygon([
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
      ]),
      'bad-scene',
      'scene.terrain[0].shape.polygon',
    ],
    [
      'a corner touches an edge',
      polygon([
        [0, 0],
        [4, 0],
        [4, 4],
        [2, 0],
        [0, 4],
      ]),
      'bad-scene',
      'scene.terrain[0].shape.polygon',
    ],
    [
      'a polygon has 65 corners',
      polygon(Array.from({ length: 65 }, (_, i) => [Math.cos(i / 11), Math.sin(i / 11)])),
      'too-large',
      'scene.terrain[0].shape.polygon',
    ],
    [
      'a circle has no radius',
      (s) => {
        s.terrain[0]!.shape = { circle: [0, 0, 0] };
      },
      'bad-scene',
      'scene.terrain[0].shape.circle[2]',
    ],
    [
      'a shape is two shapes',
      (s) => {
        s.terrain[0]!.shape = { circle: [0, 0, 1], polygon: [] };
      },
      'bad-scene',
      'scene.terrain[0].shape',
    ],
    [
      'a ruling is unknown',
      (s) => {
        s.rulings = { 'judgement.los.mood': 'good' };
      },
      'bad-scene',
      'scene.rulings["judgement.los.mood"]',
    ],
    [
      'a reading is unknown',
      (s) => {
        s.rulings = { 'judgement.los.height': 'neither' };
      },
      'bad-scene',
      'scene.rulings["judgement.los.height"]',
    ],
    ['terrain is null', (s) => Object.assign(s, { terrain: null }), 'bad-scene', 'scene.terrain'],
    ['zones are null', (s) => Object.assign(s, { zones: null }), 'bad-scene', 'scene.zones'],
    [
      'there are 257 models',
      (s) => {
        s.models = Array.from({ length: 257 }, (_, i) => ({ ...s.models[0]!, id: `m${i}` }));
      },
      'too-large',
      'scene.models',
    ],
  ];
  it.each(cases)('%s', (_, change, code, path) => {
    const problem = problemOf(changed(change));
    expect(problem).toMatchObject({ code, path });
    expect(problem!.message).toMatch(/^.{12,}[.…]$/);
  });

  it('it has several faults: all of them are told', () => {
    const parsed = parseScene(
      changed((s) => Object.assign(s.models[0]!, { x: null, side: 'green', hat: 1 })),
      handed,
    );
    expect(parsed.ok ? [] : parsed.problems.map(({ path }) => path)).toEqual([
      'scene.models[0].hat',
      'scene.models[0].side',
      'scene.models[0].x',
    ]);
  });
});

describe('an oval base in Age of Sigmar', () => {
  const withBase = (game: string, base: unknown, facing?: unknown) =>
    parseScene(
      {
        v: 1,
        game,
        board: { shape: 'rect', width: 60, height: 44 },
        models: [{ id: 'a', kind: game === 'aos' ? 'monster' : 'hero', side: 'red', x: 0, y: 0, base, facing }],
      },
      handed,
    );

  it('is its length and its width, and lies along its facing', () => {
    const parsed = withBase('aos', [170, 105], -30);
    expect(parsed).toMatchObject({ ok: true, scene: { models: [{ base: 170, width: 105, facing: -30 }] } });
    expect(withBase('aos', [170, 105])).toMatchObject({ ok: true, scene: { models: [{ facing: 0 }] } });
    expect(withBase('aos', [60, 60])).toMatchObject({ ok: true, scene: { models: [{ base: 60, width: 60 }] } });
  });

  it.each([
    ['wider than long', [35, 60], undefined, 'scene.models[0].base', /The length of an oval base comes first/],
    ['of no length', [0, 0], undefined, 'scene.models[0].base[0]', /must be more than 0/],
    ['of a negative width', [60, -35], undefined, 'scene.models[0].base[1]', /must be more than 0/],
    ['huge', [1e9, 35], undefined, 'scene.models[0].base[0]', /must lie between/],
    ['not a number', [Number.NaN, 35], undefined, 'scene.models[0].base[0]', /must be a finite number/],
    ['a word', ['long', 35], undefined, 'scene.models[0].base[0]', /must be a finite number/],
    ['of three numbers', [60, 35, 20], undefined, 'scene.models[0].base', /\[length, width\] in millimetres/],
    ['of none', [], undefined, 'scene.models[0].base', /\[length, width\] in millimetres/],
    ['facing far round', [60, 35], 1e9, 'scene.models[0].facing', /must lie between/],
    ['facing nowhere', [60, 35], 'north', 'scene.models[0].facing', /must be a finite number/],
  ])('is refused when it is %s', (_, base, facing, path, message) => {
    const parsed = withBase('aos', base, facing);
    expect(parsed.ok).toBe(false);
    if (parsed.ok) return;
    expect(parsed.problems[0]!.path).toBe(path);
    expect(parsed.problems[0]!.message).toMatch(message);
  });

  it('is refused elsewhere, with the reason', () => {
    for (const [game, why] of [
      ['judgement', /In Judgement every base is round .*Model Base Sizes/],
      ['guilds', /In GUILDS every model has a circular base \(Engagement\)/],
      ['grimheim', /In Grimheim we read every base as round/],
    ] as const) {
      const parsed = withBase(game, [60, 35]);
      expect(parsed.ok).toBe(false);
      if (parsed.ok) continue;
      const problem = parsed.problems.find(({ path }) => path === 'scene.models[0].base');
      expect(problem).toMatchObject({ code: 'bad-scene' });
      expect(problem?.message).toMatch(why);
    }
  });
});
