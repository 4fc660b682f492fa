// Small scenes for tests: a legal one to break, and the hand-ins that reading needs.
import { GAME_IDS } from '../../src/games/ids.ts';
import { gameOf } from '../../src/games/registry.ts';
import { outlineFault } from '../../src/geometry/outline.ts';
import { type Handed, parseScene } from '../../src/scene/parse.ts';

export const handed: Handed = {
  gameIds: GAME_IDS,
  vocabularyOf: (game) => gameOf(game).vocabulary,
  outlineFault,
};

/** A legal Judgement scene as plain JSON: two heroes and a wall. */
export function plainScene(): Record<string, unknown> & {
  models: Record<string, unknown>[];
  terrain: Record<string, unknown>[];
} {
  return {
    v: 1,
    game: 'judgement',
    board: { shape: 'circle', diameter: 36 },
    models: [
      { id: 'a', kind: 'hero', side: 'red', x: -4, y: 0, reach: 1 },
      { id: 'b', kind: 'hero', side: 'blue', x: 4, y: 0, reach: 1 },
    ],
    terrain: [
      {
        id: 't',
        kind: 'wall',
        shape: {
          polygon: [
            [0, -1],
            [0.2, -1],
            [0.2, 1],
            [0, 1],
          ],
        },
      },
    ],
  };
}

/** The first problem of a scene, or null when it is legal. */
export function problemOf(scene: unknown): { code: string; path: string; message: string } | null {
  const parsed = parseScene(scene, handed);
  return parsed.ok ? null : parsed.problems[0]!;
}
