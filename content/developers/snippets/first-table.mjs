import { ask } from 'sightline/guilds';

/** Your tokens, in pixels from the corner of a board of 48 by 48 inches, as a scene in inches from its centre. */
function sceneOf(tokens, pixelsToAnInch) {
  return {
    v: 1,
    game: 'guilds',
    board: { shape: 'rect', width: 48, height: 48 },
    models: tokens.map(({ name, owner, left, top, baseMm }) => ({
      id: name,
      kind: 'infantry',
      side: owner === 'host' ? 'red' : 'blue',
      x: left / pixelsToAnInch - 24,
      y: 24 - top / pixelsToAnInch,
      base: baseMm,
    })),
  };
}

const tokens = [
  { name: 'Halberdier', owner: 'host', left: 1200, top: 1200, baseMm: 32 },
  { name: 'Rat', owner: 'guest', left: 1300, top: 1200, baseMm: 32 },
];

// Ask when a token is dropped: a question takes well under a millisecond.
const answer = ask({ ask: 'distance', from: 'Halberdier', to: 'Rat', scene: sceneOf(tokens, 50) });
console.log(answer.ok ? `${answer.answer.inches.toFixed(2)} inches` : answer.error.message);
