import { openTable } from 'sightline/guilds';

const opened = openTable({
  v: 1,
  game: 'guilds',
  board: { shape: 'rect', width: 48, height: 48 },
  models: [
    { id: 'archer', kind: 'infantry', side: 'red', x: -20, y: 0 },
    { id: 'ogre', kind: 'infantry', side: 'blue', x: 10, y: 4, base: 50 },
    { id: 'rat', kind: 'infantry', side: 'blue', x: 12, y: -6 },
    { id: 'crow', kind: 'infantry', side: 'blue', x: 6, y: 12 },
  ],
  terrain: [
    {
      id: 'wall',
      kind: 'wall',
      shape: {
        polygon: [
          [-1, -8],
          [1, -8],
          [1, 6],
          [-1, 6],
        ],
      },
      height: 3,
    },
    {
      id: 'fence',
      kind: 'barrier',
      shape: {
        polygon: [
          [3, -10],
          [8, -10],
          [8, -9],
          [3, -9],
        ],
      },
      height: 1,
    },
  ],
});
if (!opened.ok) throw new Error(opened.problems[0].message);
const { table } = opened;
const enemies = ['ogre', 'rat', 'crow'];

/** How good a place is: a point for each enemy in sight, less a tenth for each inch nearer than twelve to any of them. */
function worth(place) {
  if (!table.move('archer', place).ok) return -Infinity;
  let points = 0;
  for (const to of enemies) {
    const sight = table.ask({ ask: 'los', from: 'archer', to });
    const apart = table.ask({ ask: 'distance', from: 'archer', to });
    if (sight.ok && sight.answer.visible) points += 1;
    if (apart.ok) points -= Math.max(0, 12 - apart.answer.inches) / 10;
  }
  return points;
}

// 100 by 100 places on the left half of the board.
let best = { place: [0, 0], points: -Infinity };
for (let column = 0; column < 100; column++)
  for (let row = 0; row < 100; row++) {
    const place = [-23 + 0.23 * column, -23 + 0.46 * row];
    const points = worth(place);
    if (points > best.points) best = { place, points };
  }
console.log(`${best.points.toFixed(2)} points at ${best.place.map((inches) => inches.toFixed(2)).join(', ')}`);
