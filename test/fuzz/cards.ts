// Mutated files, links and lists of cards: nothing throws, what is read can be written and read again, and an import that
// leaves what is here alone changes nothing that is here.
import { allSheets } from '../../src/cards/all-sheets.ts';
import { type CardFile, type ReadFile, readFile, readFileText, writtenFile } from '../../src/cards/card-file.ts';
import { fromCardLink, toCardLink } from '../../src/cards/card-link.ts';
import { type Choice, chosenChanges, type Incoming, previewOf } from '../../src/cards/merge.ts';
import { looksLikeFile, readPasted } from '../../src/cards/pasted-list.ts';
import { randomCard } from '../cards/random-cards.ts';
import { mutated, seeded } from '../link/questions.ts';
import { oneOf, type Random } from '../oracle/random.ts';
import { wild } from './wild.ts';

const LEAST = 100_000;

const sheets = allSheets();
const sheetOf = (game: string) => sheets.find((sheet) => sheet.game === game);

const LINES = [
  'Thorgar — MOV 5 AGI 4 RES 2 MEL 7 HP 16; Axe, melee, 2/4/6, range 1"',
  'Ulf: MOV 5 DEF 3 SAV 4+ WND 8 | Sword melee ATK 4 HTV 3+ DMG 2 CRT 3',
  'Riders cavalry x5 move 10 health 3 Save 4+ base 75x42mm; Axe, attacks D3+1 hit 3+ wound 4+ rend 1 damage 2',
];

function files(random: Random, count: number): CardFile[] {
  return Array.from({ length: count }, (_, i) => {
    const sheet = sheets[i % sheets.length]!;
    const cards = Array.from({ length: 1 + (i % 3) }, (_, k) => randomCard(random, sheet, `id-${(i + k) % 7}`));
    return { cards, groups: [{ id: `g-${i % 3}`, game: sheet.game, name: 'Group', cards: cards.map(({ id }) => id) }] };
  });
}

/** A text with a part cut out, doubled or changed. */
function torn(random: Random, text: string): string {
  const at = Math.floor(random() * text.length);
  const to = at + Math.floor(random() * 12);
  const way = random();
  if (way < 0.3) return text.slice(0, at);
  if (way < 0.6) return text.slice(0, at) + text.slice(to);
  if (way < 0.8) return text.slice(0, to) + text.slice(at);
  return `${text.slice(0, at)}${oneOf(random, ['"', '{', '[', '9', '-', '\u0000', '😀', '__proto__', 'null', ';'])}${text.slice(to)}`;
}

function faultOf(read: ReadFile, here: CardFile, newId: () => string): string | null {
  if (read.refusal !== null && read.cards.length + read.groups.length > 0) return 'it is refused and taken';
  if (read.refusal === '' || read.problems.some(({ message }) => message === '')) return 'it is refused without words';
  const again = readFile(JSON.parse(JSON.stringify(writtenFile(read))), sheetOf, newId);
  if (JSON.stringify([again.cards, again.groups]) !== JSON.stringify([read.cards, read.groups]))
    return 'what was read is not read again';
  const preview = previewOf(here, read);
  // Whoever replaces nothing has everything as it was.
  const careful = ({ choices }: Incoming<unknown>): Choice => oneOfCareful(choices);
  const { cards, groups } = chosenChanges(preview, careful, here, newId);
  const mine = new Set([...here.cards, ...here.groups].map(({ id }) => id));
  const over = [...cards, ...groups].find(({ id }) => mine.has(id));
  if (over) return `${over.id} is written over, and nobody chose so`;
  const written = [...cards, ...groups].map(({ id }) => id);
  if (new Set(written).size !== written.length) return 'one is written over another';
  // Whoever replaces all that changed replaces nothing else.
  const eager = ({ choices }: Incoming<unknown>): Choice => (choices.includes('replace') ? 'replace' : choices[0]!);
  const replaced = chosenChanges(preview, eager, here, newId);
  const meant = new Set(
    [...preview.cards, ...preview.groups].filter(({ state }) => state === 'changed').map((one) => one.mine!.id),
  );
  const wrong = [...replaced.cards, ...replaced.groups].find(({ id }) => mine.has(id) && !meant.has(id));
  return wrong ? `${wrong.id} is written over, and is another one` : null;
}

const oneOfCareful = (choices: readonly Choice[]): Choice =>
  choices.includes('keep-both') ? 'keep-both' : choices.includes('take') ? 'take' : 'leave';

/** So many mutated imports; what went wrong. */
export function fuzzCards(runs: number, seed: number, until = 0): { runs: number; wrong: string[] } {
  const random = seeded(seed);
  const start = files(random, 24);
  const here: CardFile = { cards: start[0]!.cards, groups: start[0]!.groups };
  const links = start.flatMap((file) => toCardLink(file) ?? []);
  const texts = start.map((file) => JSON.stringify(writtenFile(file)));
  const wrong: string[] = [];
  let fresh = 0;
  const newId = () => `fresh-${++fresh}`;
  let made = 0;
  for (; made < runs || performance.now() < until; made++) {
    const i = made % start.length;
    const kind = made % 4;
    let said = '';
    try {
      let read: ReadFile;
      if (kind === 0) {
        const value = wild(random, JSON.parse(texts[i]!));
        said = JSON.stringify(value);
        read = readFile(value, sheetOf, newId);
      } else if (kind === 1) {
        said = torn(random, texts[i]!);
        read = readFileText(said, sheetOf, newId);
      } else if (kind === 2) {
        said = mutated(links[i]!, random);
        read = fromCardLink(said, sheetOf, newId);
      } else {
        said = torn(random, oneOf(random, LINES));
        const sheet = oneOf(random, sheets);
        const cards = looksLikeFile(said)
          ? readFileText(said, sheetOf, newId).cards
          : readPasted(said, sheet, newId).flatMap(({ card }) => card ?? []);
        read = { cards, groups: [], problems: [], refusal: cards.length > 0 ? null : 'nothing' };
      }
      const fault = faultOf(read, here, newId);
      if (fault) wrong.push(`${fault}: ${said}`);
    } catch (error) {
      wrong.push(`it throws ${String(error)}: ${said}`);
    }
  }
  return { runs: made, wrong };
}

export async function fuzz(seconds: number, seed: number): Promise<{ runs: number; wrong: string[] }> {
  return fuzzCards(LEAST / 4, seed, performance.now() + seconds * 1000);
}
