import { openTable } from 'sightline';

const opened = openTable({
  v: 1,
  game: 'judgement',
  board: { shape: 'circle', diameter: 36 },
  models: [
    { id: 'Anna', kind: 'hero', side: 'red', x: -8, y: 4 },
    { id: 'Bert', kind: 'hero', side: 'blue', x: 8, y: 4 },
    { id: 'Cleo', kind: 'hero', side: 'blue', x: 0, y: -9 },
  ],
  terrain: [
    {
      id: 'ruin',
      kind: 'wall',
      shape: {
        polygon: [
          [-1, -4],
          [1, -4],
          [1, 1],
          [-1, 1],
        ],
      },
      height: 3,
    },
  ],
});
if (!opened.ok) throw new Error(opened.problems[0].message);
const { table } = opened;

// After each move this is called for the verdicts that changed, and only for those: here a token gains or loses its eye.
let frame = 0;
const enemies = ['Bert', 'Cleo'];
const unwatch = table.watch(
  enemies.map((to) => ({ ask: 'los', from: 'Anna', to })),
  (changed) => {
    for (const { index, answer } of changed)
      if (answer.ok)
        console.log(`frame ${frame}: ${answer.answer.visible ? 'sees' : 'no longer sees'} ${enemies[index]}`);
  },
);

// Sixty frames of one drag, from top to bottom. A place that is none is refused with a path, and nothing is moved.
for (frame = 1; frame <= 60; frame++) table.move('Anna', [-8, 4 - 0.2 * frame]);
console.log(table.move('Anna', [Number.NaN, 0]).error.path);

// Who sees whom among all, as numbers: what a fog of war is drawn from.
const { ids, values } = table.matrix('los');
for (const [i, id] of ids.entries()) console.log(id, ids.filter((_, j) => values[i * ids.length + j] === 1).join(', '));

// The whole drag, taken back without a word.
unwatch();
for (let i = 0; i < 60; i++) table.undo();
console.log(table.scene.models[0].y);
table.close();
