// Situations in short: a text file for each game, read into the same form as the JSON ones.
//
//   ## Engaged                                       the heading of the rulebook
//   - An enemy within reach is engaged               the situation, a sentence
//     Ann 0,0 reach=1 ; Bo blue Ann+0.5@90           pieces: a model at x,y, or beside another by a gap and a heading
//     engagement : engaging=[["Ann","Bo"]]           a question and what is expected of its answer
//     distance Ann Bo : inches=0.5                   the same in another way
//
// Models: name, kind or side where they are not the first kind and red, place, then STAT=n, reach=n, height=n, z=n, base=n, unit=name,
// +trait and !condition. Terrain: [name kind x1,y1..x2,y2] is a rectangle by two corners, [name kind x,y,r] a circle, with height=n.
// Zones: (name kind x,y,r) or by corners, with a side where it has one. Expectations: field=JSON, field<n, field>n, and words that the
// headline or a reason has: ~"words", or has not: !"words". `refused="words"` expects an error that has these words.
type Json = Record<string, unknown>;

const SIDES = ['red', 'blue', 'neutral'];
const LENGTHS = ['reach', 'height', 'z', 'base'];

/** What follows the question's name, by place. */
const ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  distance: ['from', 'to'],
  within: ['model', 'of', 'inches'],
  los: ['from', 'to'],
  cover: ['attacker', 'target', 'attack'],
  obscured: ['from', 'to'],
  engagement: [],
  pool: ['attacker', 'target', 'attack'],
  push: ['model', 'heading', 'inches'],
  throw: ['attacker', 'model'],
  settle: [],
  path: ['model', 'goal', 'inches'],
  advance: ['model', 'route'],
  reactions: ['model', 'route'],
  hunt: ['model'],
  drift: ['model', 'inches'],
  charge: ['model', 'target'],
  harvest: ['model', 'soul'],
  control: ['objective'],
  formation: ['models'],
  impact: ['attacker', 'model', 'inches'],
  actions: ['model', 'actions'],
  setup: ['battleplan'],
  tactic: ['card', 'tactic', 'side'],
  crossing: ['from', 'to', 'among'],
  aoe: [],
};

const numbers = (text: string): number[] => text.split(',').map(Number);
const isPlace = (word: string): boolean => /^-?[\d.]+,-?[\d.]+/.test(word);

function shapeOf(word: string): Json {
  if (!word.includes('..')) return { circle: numbers(word) };
  const [[x1, y1], [x2, y2]] = word.split('..').map(numbers) as [[number, number], [number, number]];
  return {
    polygon: [
      [x1, y1],
      [x2, y1],
      [x2, y2],
      [x1, y2],
    ],
  };
}

/** A word that is not a place: a number of the piece, a trait, a condition, its side or its kind. */
function tell(piece: Json, word: string): void {
  const [key, value] = word.split('=');
  if (value !== undefined && LENGTHS.includes(key!)) piece[key!] = Number(value);
  else if (key === 'unit') piece.unit = value;
  else if (value !== undefined) piece.stats = { ...(piece.stats as Json), [key!]: Number(value) };
  else if (word.startsWith('+')) piece.traits = [...((piece.traits as string[]) ?? []), word.slice(1)];
  else if (word.startsWith('!')) piece.conditions = [...((piece.conditions as string[]) ?? []), word.slice(1)];
  else if (SIDES.includes(word)) piece.side = word;
  else piece.kind = word;
}

function piece(text: string): Json {
  const [id, ...words] = text.split(/\s+/);
  const told: Json = { id };
  for (const word of words) {
    const beside = /^(\w+)\+(-?[\d.]+)(?:@(-?[\d.]+))?$/.exec(word);
    if (beside) told.beside = { of: beside[1], gap: Number(beside[2]), heading: Number(beside[3] ?? 0) };
    else if (isPlace(word)) {
      if (word.includes('..') || numbers(word).length === 3) told.shape = shapeOf(word);
      else [told.x, told.y] = numbers(word);
    } else tell(told, word);
  }
  return told;
}

function sceneOf(text: string): Json {
  const scene = { models: [] as Json[], terrain: [] as Json[], zones: [] as Json[] };
  for (const one of text.split(';').map((part) => part.trim())) {
    if (one.startsWith('[')) scene.terrain.push(piece(one.slice(1, -1)));
    else if (one.startsWith('(')) scene.zones.push(piece(one.slice(1, -1)));
    else if (one) scene.models.push(piece(one));
  }
  return scene;
}

/** The value of an argument: a place, a list of names, a number or a name; `JSON` in braces or brackets. */
function argument(ask: string, name: string, words: readonly string[]): unknown {
  if (name === 'route') return words.map(numbers);
  if (name === 'models' || name === 'actions' || name === 'among') return words;
  const word = words[0]!;
  if (name === 'goal') return isPlace(word) ? { point: numbers(word) } : { model: word, within: 0 };
  if (name === 'of') return isPlace(word) ? { point: numbers(word) } : { [word.split(':')[0]!]: word.split(':')[1] };
  if (ask === 'pool' && name === 'attack') return { type: word };
  return /^-?[\d.]+$/.test(word) ? Number(word) : word;
}

function questionOf(text: string): Json {
  const more = /\{.*\}$/.exec(text);
  const [ask, ...words] = text
    .replace(/\{.*\}$/, '')
    .trim()
    .split(/\s+/);
  const names = ARGUMENTS[ask!];
  if (!names) throw new Error(`No situation asks ${ask}.`);
  const question: Json = { ask };
  for (const [at, name] of names.entries())
    if (words[at] !== undefined)
      question[name] = argument(ask!, name, at === names.length - 1 ? words.slice(at) : [words[at]!]);
  const extra = more ? (JSON.parse(more[0]) as Json) : {};
  if (ask === 'pool') return { ...question, attack: { ...(question.attack as Json), ...extra } };
  return { ...question, ...extra };
}

const EXPECTED = /(~|!)"([^"]*)"|refused="([^"]*)"|([\w.]+)\s*(=|<|>)\s*(\[.*?\](?=\s|$)|\{.*?\}(?=\s|$)|"[^"]*"|\S+)/g;
const COMPARED: Readonly<Record<string, string>> = { '=': 'is', '<': 'below', '>': 'above' };

const expectationsOf = (text: string): Json[] =>
  [...text.matchAll(EXPECTED)].map(([, sign, words, refused, field, how, value]) => {
    if (sign) return { path: 'said', [sign === '~' ? 'has' : 'hasNot']: words };
    if (refused !== undefined) return { path: 'error.message', has: refused };
    return { path: `answer.${field}`, [COMPARED[how!]!]: JSON.parse(value!) };
  });

/** The situations of a file in the short form. */
export function readSituations(text: string): Json[] {
  const lines = text.split('\n').filter((line) => line.trim() && !line.startsWith('//'));
  const found: Json[] = [];
  let book = '';
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]!;
    if (line.startsWith('## ')) {
      book = line.slice(3).trim();
      at++;
      continue;
    }
    if (!line.startsWith('- ')) throw new Error(`A situation begins with "- ": ${line}`);
    const [scene, ...asked] = lines.slice(at + 1, at + 4).map((part) => part.trim());
    const [a, b] = asked.map((part) => part!.split(/ : (.*)/s) as [string, string]);
    found.push({
      name: line.slice(2).trim(),
      book,
      scene: sceneOf(scene!),
      asks: [questionOf(a![0]), questionOf(b![0])],
      agree: line.slice(2).trim(),
      expect: { a: expectationsOf(a![1]), b: expectationsOf(b![1]) },
    });
    at += 4;
  }
  return found;
}
