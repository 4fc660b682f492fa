// Each game has one model of movement, src/games/<game>/movement/, and every question that moves somebody asks it. What moves
// a base, finds its way or collects what that runs into is imported nowhere else in a game.
import { describe, expect, it } from 'vitest';
import { filesBelow, textOf } from './files.ts';

const MOVING: Readonly<Record<string, readonly string[]>> = {
  'geometry/route.ts': ['routeToPoint', 'routeToDisc'],
  'geometry/reach.ts': ['reachField'],
  'geometry/sweep.ts': ['sweep'],
  'geometry/settle.ts': ['settle'],
  'table/route-collisions.ts': ['collisionsOn', 'crosses', 'takenAlong'],
  'table/shove.ts': ['shove', 'meets', 'stopMargin'],
};

/** The functions that move a base and that a file imports. */
function movingIn(text: string): string[] {
  return [...text.matchAll(/^import \{([^}]*)\} from '[^']*\/((?:geometry|table)\/[a-z-]+\.ts)';$/gms)].flatMap(
    ([, names, from]) =>
      names!
        .split(',')
        .map((name) => name.trim())
        .filter((name) => MOVING[from!]?.includes(name)),
  );
}

describe('one model of movement', () => {
  const files = filesBelow('src/games', '.ts');
  const inMovement = (path: string): boolean => /^src\/games\/[a-z]+\/movement\//.test(path);

  it('is where a game moves bases', () => {
    expect(files.filter((path) => inMovement(path) && movingIn(textOf(path)).length > 0).length).toBeGreaterThan(10);
  });
  it('and nowhere else', () => {
    const elsewhere = files.filter((path) => !inMovement(path));
    expect(elsewhere.flatMap((path) => movingIn(textOf(path)).map((name) => `${path}: ${name}`))).toEqual([]);
  });
  it('would be caught if it were not', () => {
    expect(movingIn("import { namesOfStoppers, shove } from '../../../table/shove.ts';")).toEqual(['shove']);
    expect(movingIn("import { type Shove } from '../../../table/shove.ts';")).toEqual([]);
  });
});
