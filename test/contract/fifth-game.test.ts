// A game is added by src/games/<game>/, content/<game>/ and one line in src/games/index.ts, and by nothing else. A tiny
// fifth game is laid into a copy of the project; everything that knows games must know it there.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProjectCopy } from './project-copy.ts';

const copy = new ProjectCopy();

beforeAll(() => {
  copy.lay('fifth-game/src', 'src/games/skittles');
  copy.lay('fifth-game/content', 'content/skittles');
  copy.edit('src/games/index.ts', (text) => `${text}export { skittles } from './skittles/game.ts';\n`);
});
afterAll(() => copy.remove());

const SCENE = JSON.stringify({
  v: 1,
  game: 'skittles',
  board: { shape: 'rect', width: 20, height: 12 },
  models: [
    { id: 'a', kind: 'pin', side: 'red', x: -3, y: 0, conditions: ['fallen'], traits: ['heavy'] },
    { id: 'b', kind: 'pin', side: 'blue', x: 3, y: 0, stats: { WEIGHT: 3 } },
  ],
  terrain: [{ id: 'g', kind: 'gutter', shape: { circle: [0, 4, 1] } }],
});

describe('a fifth game', () => {
  it('is asked about, drawn, and named where a game must be named', () => {
    const told = copy.run<{ answer: { inches: number }; because: { rule: string }[]; refused: string; svg: boolean }>(`
      import { ask } from './src/ask/ask.ts';
      import { pictureOf } from './src/draw/answer-with-picture.ts';
      const question = { ask: 'distance', from: 'a', to: 'b', scene: ${SCENE} };
      const { answer, because } = ask(question);
      const refused = ask({ ...question, scene: { v: 1, game: 'chess' } }).error.message;
      const picture = pictureOf(question);
      console.log(JSON.stringify({ answer, because, refused, svg: picture.ok }));
    `);
    expect(told.answer.inches).toBeCloseTo(6 - 25 / 25.4, 9);
    expect(told.because[0]!.rule).toBe('skittles/measuring');
    expect(told.refused).toBe('The game must be one of judgement, grimheim, guilds, aos, skittles, not "chess".');
    expect(told.svg).toBe(true);
  });

  it('goes through links and comes back, its tables and its calculators', () => {
    const told = copy.run<{ question: object; odds: object; head: object; oddsHead: object }>(`
      import { fromLink, toLink } from './src/link/link.ts';
      import { headOfLink } from './src/link/link-head.ts';
      import { fromOddsLink, toOddsLink } from './src/link/odds.ts';
      const table = toLink({ question: { ask: 'distance', from: 'a', to: 'b', scene: ${SCENE} } }).fragment;
      const odds = toOddsLink({ game: 'skittles', kind: 'bowl', setups: [{ name: 'A', values: { spin: 3 } }] }).fragment;
      console.log(JSON.stringify({
        question: fromLink(table).question, odds: fromOddsLink(odds),
        head: headOfLink(table), oddsHead: headOfLink(odds),
      }));
    `);
    expect(told.question).toEqual({ ask: 'distance', from: 'a', to: 'b', scene: JSON.parse(SCENE) });
    const setups = [{ name: 'A', values: { spin: 3 } }];
    expect(told.odds).toEqual({ ok: true, game: 'skittles', kind: 'bowl', setups });
    expect(told.head).toEqual({ game: 'skittles', holds: 'table' });
    expect(told.oddsHead).toEqual({ game: 'skittles', holds: 'odds' });
  });

  it('has its calculator: an answer, a form, and what the command line says it takes', () => {
    const told = copy.run<{ expected: string; markup: string; help: string }>(`
      import { ask } from './src/ask/ask.ts';
      import { oddsHelp } from './src/cli/odds.ts';
      import { gameOf } from './src/games/registry.ts';
      import { toText } from './src/draw/tree.ts';
      import { calculatorNodes, setupFrom } from './src/widgets/odds/calculator.ts';
      import { replyTo } from './src/widgets/odds/reply.ts';
      const answer = ask({ ask: 'odds', game: 'skittles', kind: 'bowl', input: { spin: 3 } });
      const { rolls } = gameOf('skittles');
      const { calculator } = rolls.bowl;
      const setup = setupFrom(calculator, null, 'A');
      const shown = {
        setups: [setup], active: 0, replies: [replyTo(rolls, calculator, setup.values)],
        pointed: [], waits: false, back: null, full: null, trouble: null,
      };
      const around = {
        id: 'x', brief: false, typeset: (text) => text, rule: () => null, rulingHref: (id) => id, reading: () => null,
      };
      console.log(JSON.stringify({
        expected: answer.answer.expectedPins.frac,
        markup: calculatorNodes(calculator, shown, around).map(toText).join(''),
        help: oddsHelp('skittles', 'bowl'),
      }));
    `);
    expect(told.expected).toBe('3/2');
    expect(told.markup).toContain('Dice of spin');
    expect(told.markup).toContain('data-least="1" data-most="10"');
    expect(told.help).toContain('spin  a whole number from 1 to 10; must be given');
  });

  it('has its boards and its pieces on the table', () => {
    const told = copy.run<{ boards: { title: string }[]; entries: string[]; piece: object; games: string[] }>(`
      import { GAMES, profileOf, usualPiece } from './src/widgets/table/palette.ts';
      const { boards, entries } = profileOf('skittles');
      const scene = { v: 1, game: 'skittles', board: boards[0].board, models: [] };
      console.log(JSON.stringify({
        boards, entries: entries.map(({ says }) => says), games: GAMES,
        piece: usualPiece(scene, entries[0], [1, 2]).piece,
      }));
    `);
    expect(told.boards.map(({ title }) => title)).toEqual(['20″ × 12″, the lane']);
    expect(told.entries).toEqual(['Red pin', 'Blue pin', 'Ball', 'Gutter', 'Foul line']);
    expect(told.piece).toMatchObject({ kind: 'pin', side: 'red', stats: { WEIGHT: 2 } });
    expect(told.games).toEqual(['judgement', 'grimheim', 'guilds', 'aos', 'skittles']);
  });

  it('has its documents for other people’s pages, and its entry in the package', () => {
    const told = copy.run<{ names: string[]; board: string; odds: string; entries: string[]; inches: number }>(`
      import { documentsOf } from './scripts/build-embeds.mjs';
      import { ENTRIES } from './scripts/build-package.mjs';
      import { bundle } from './scripts/bundle.mjs';
      import { gameEntries } from './scripts/registry-modules.mjs';
      const made = await documentsOf({ id: 'skittles', title: 'Skittles' });
      const folder = process.cwd() + '/dist/package';
      await bundle({ entries: { skittles: 'src/package/skittles.ts' }, folder, texts: gameEntries });
      const { ask, vocabulary } = await import(folder + '/skittles.js');
      const { answer } = ask({ ask: 'distance', from: 'a', to: 'b', scene: ${SCENE} });
      console.log(JSON.stringify({
        names: Object.keys(made).map((name) => name.replace(/-[0-9a-f]{12}/, '')), board: made['board-skittles.html'], odds: made['odds-skittles.html'],
        entries: ENTRIES, inches: answer.inches, kinds: Object.keys(vocabulary.models),
      }));
    `);
    expect(told.names).toEqual([
      'board-skittles.html',
      'odds-skittles.html',
      'scenes/board-skittles.js',
      'scenes/skittles-two-pins.html',
    ]);
    expect(told.board).toContain('<title>A table of Skittles · Sightline</title>');
    expect(told.odds).toContain('Dice of spin');
    for (const other of ['judgement', 'grimheim', 'guilds', 'aos'])
      expect(`${told.board}${told.odds}`).not.toMatch(new RegExp(`["'\`]${other}/[a-z]`));
    expect(told.entries).toContain('skittles');
    expect(told.inches).toBeCloseTo(6 - 25 / 25.4, 9);
  });

  it('has its pages, its place among the games, and its filter in the search', () => {
    // Only the pages of games are built, and of the typefaces and the embeds only the names are needed.
    for (const page of readdirSync(join(copy.folder, 'site/pages')))
      if (!['[game]', 'search.astro'].includes(page))
        rmSync(join(copy.folder, 'site/pages', page), { recursive: true });
    mkdirSync(join(copy.folder, 'build/fonts'), { recursive: true });
    for (const [, font] of readFileSync(join(copy.folder, 'site/styles/fonts.css'), 'utf8').matchAll(
      /build\/fonts\/([^"]+)"/g,
    ))
      writeFileSync(join(copy.folder, 'build/fonts', font!), '');
    writeFileSync(join(copy.folder, 'build/kernel.wasm'), '');
    mkdirSync(join(copy.folder, 'build/embeds'), { recursive: true });
    writeFileSync(join(copy.folder, 'build/embeds/script.json'), '{ "file": "embed.js", "integrity": "sha384-x" }');
    const { pages } = copy.run<{ pages: number }>(`
      import { build } from 'astro';
      import { buildSearchIndex } from './site/build/search-index.mjs';
      await build({ root: process.cwd() + '/site', logLevel: 'error' });
      console.log(JSON.stringify({ pages: await buildSearchIndex(process.cwd() + '/dist/site') }));
    `);
    const built = (path: string) => readFileSync(join(copy.folder, 'dist/site', path), 'utf8');
    expect(pages).toBeGreaterThan(1);
    const page = built('skittles/measuring/index.html');
    expect(page).toContain('Measure from base to base, in inches.');
    expect(page).toContain('data-pagefind-filter');
    expect(page).toContain('<svg');
    expect(page).toContain('Dice of spin');
    expect(built('skittles/index.html')).toContain('House rules');
    expect(built('skittles/scenes/two-pins/index.html')).toContain('Two pins that are four inches apart.');
    const scripts = readdirSync(join(copy.folder, 'dist/site/assets')).filter((name) => name.endsWith('.js'));
    expect(scripts.map((name) => built(`assets/${name}`)).join('\n')).toMatch(/id:\s*["'`]skittles["'`]/);
  });
});
