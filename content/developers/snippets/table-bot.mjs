import { openTable, sentenceOf } from 'sightline';

/** The open table of each channel. */
const tables = new Map();

/** What your chat library calls with each message; what it returns is posted. */
function onMessage(channel, text) {
  const [command, ...words] = text.split(' ');
  if (command === '!table') {
    const opened = openTable(JSON.parse(words.join(' ')));
    if (!opened.ok) return opened.problems.map(({ path, message }) => `${path}: ${message}`).join('\n');
    tables.get(channel)?.close();
    tables.set(channel, opened.table);
    return `The table has ${opened.table.scene.models.length} models.`;
  }
  const table = tables.get(channel);
  if (!table) return 'There is no table here yet.';
  if (command === '!undo') return table.undo() ? 'Taken back.' : 'There is nothing to take back.';
  if (command === '!move') {
    const [who, x, y] = words;
    const moved = table.move(who, [Number(x), Number(y)]);
    return moved.ok ? `${who} is at ${x}, ${y}.` : moved.error.message;
  }
  if (command !== '!sees') return 'I know !table, !move, !undo and !sees.';
  const question = { ask: 'los', from: words[0], to: words[1] };
  const answer = table.askAnything(question);
  if (!answer.ok) return answer.error.message;
  const said = sentenceOf({ ...question, scene: table.scene }, answer).text;
  return [said, ...answer.because.map((reason) => `- ${reason.text}`)].join('\n');
}

const scene = {
  v: 1,
  game: 'grimheim',
  board: { shape: 'rect', width: 24, height: 24 },
  models: [
    { id: 'Ulf', kind: 'fighter', side: 'red', x: -5, y: 0 },
    { id: 'Siv', kind: 'fighter', side: 'blue', x: 5, y: 0 },
  ],
  terrain: [{ id: 'tower', kind: 'building', shape: { circle: [0, 0, 2] }, height: 5 }],
};
for (const message of [
  '!sees Ulf Siv',
  `!table ${JSON.stringify(scene)}`,
  '!sees Ulf Siv',
  '!move Ulf -5 6',
  '!sees Ulf Siv',
  '!move Olaf 0 0',
  '!undo',
  '!sees Ulf Siv',
])
  console.log(onMessage('tavern', message));
