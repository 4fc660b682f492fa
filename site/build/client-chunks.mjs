// What of our own code goes into which file of the site, beyond what the bundler finds by itself: many files of a few lines
// would each cost a request.
import { directoryAlone, loadedLater, placed, rollsLater } from '../../scripts/registry-modules.mjs';

/** Pages and workers load games, dice and the kernel when they ask for them (site/client/load-game.ts). */
export const laterPlugins = () => [placed({ ...directoryAlone, ...loadedLater }), rollsLater()];

const GAME_FILE = /\/src\/games\/([^/]+)\/(?!rolls\/|game\.ts$)/;

/** The files that several pages share. The first group that fits takes a module. */
export const groups = [
  // A few lines that every page has.
  {
    name: 'shared',
    test: /preload-helper|\/src\/widgets\/cards\.ts$|client\/(computes|first-sign|not-loaded|worker-address|fetch-game|titles|search\/(find|memory)|house-rulings\/(in-force|keeps-sets|read-aside))\.ts$/,
  },
  // What score sheets, calculators and tables have in common.
  {
    name: 'common',
    test: /no-rolls$|\/src\/(input\/|games\/(ids|directory)\.ts|scene\/citation\.ts|odds\/(fraction|words)\.ts|link\/(bits|words|values|link-head)\.ts|verdict\/(show|rule)\.ts|geometry\/base64\.ts|widgets\/(nodes|local-store|unique-id|history)\.ts)/,
    minShareCount: 2,
  },
  // Pictures of tables and charts, and what copies them.
  {
    name: 'pictures',
    test: /\/src\/(draw\/(?!answer-with-picture|side-view)|widgets\/(clipboard|picture-file|chart-picture|paint)\.ts)/,
    minShareCount: 2,
  },
  // What answers a question about any game and shows it, for diagrams and the table, with the little that the site adds.
  {
    name: 'answers',
    test: /\/src\/(geometry\/|questions\/|table\/|ask\/|draw\/|verdict\/|scene\/|games\/[^/]+\.ts|link\/(link|scene|asks|same-question)\.ts|widgets\/(?!card-store)[^/]+\.ts)|\/site\/(book\/typeset|client\/(share|load-game|game-odds|house-rulings\/under))\.ts$|fonts\/label-500/,
    minShareCount: 2,
  },
  // The player's own cards.
  { name: 'own-cards', test: /\/src\/(cards\/|widgets\/card-store\.ts|link\/odds(-words)?\.ts)/, minShareCount: 2 },
  // What a game's tables, dice and sheets have in common.
  { name: (id) => GAME_FILE.exec(id)?.[1] ?? null, test: GAME_FILE, minShareCount: 2 },
];
