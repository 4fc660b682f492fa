// The score sheet of Encounter: both warbands at a glance, the checklist of the turn, and what scores when.
import {
  freeOverwatch,
  GAME_RULES,
  hasOvertime,
  isAgainstTheOdds,
  MOST_MODELS,
  MOST_POINTS,
  refusalOf,
  scoredBy,
} from '../../../src/companion/grimheim/game.ts';
import type { Move } from '../../../src/companion/grimheim/moves.ts';
import { movesFrom } from '../../../src/companion/grimheim/read.ts';
import {
  type Each,
  type Game,
  leaderOf,
  leftOf,
  NAMES,
  opponentOf,
  PLAYERS,
  type Player,
  pointsOf,
} from '../../../src/companion/grimheim/state.ts';
import { LEAST_MARKERS, MOST_MARKERS, TURNS } from '../../../src/games/grimheim/parameters.ts';
import { labelled, numberInput } from '../../../src/widgets/form/controls.ts';
import { button, node } from '../../../src/widgets/nodes.ts';
import { ruleHref } from '../../book/address.ts';
import { groupChoices } from '../card-groups.ts';
import { choices, die, halfDie } from '../score-sheet/fields.ts';
import { copyButton } from '../score-sheet/hand-over.ts';
import { mountSheet } from '../score-sheet/page.ts';
import type { Sheet as AnySheet } from '../score-sheet/sheet.ts';
import { stepper } from '../tools/parts.ts';

type Sheet = AnySheet<Game, Move>;
type Begin = Extract<Move, { do: 'begin' }>;

const place = document.getElementById('grimheim-game');

const rule = (slug: string, text: string): HTMLElement => node('a', { href: ruleHref(`grimheim/${slug}`) }, text);
const row = (...inside: readonly (Node | string | null)[]): HTMLElement =>
  node('p', { class: 'tool-buttons' }, ...inside);
const about = (...inside: readonly (Node | string | null)[]): HTMLElement =>
  node('p', { class: 'tool-about' }, ...inside);
const steps = (...lines: readonly (readonly (Node | string)[])[]): HTMLElement =>
  node('ol', { class: 'score-lines' }, ...lines.map((line) => node('li', {}, ...line)));

function moveButton(sheet: Sheet, text: string, move: Move, label = text, main = false): HTMLElement {
  const refused = refusalOf(sheet.state, move) !== null;
  return button(text, () => sheet.make(move), {
    'aria-label': label,
    class: main ? 'tool-main' : null,
    disabled: refused,
  });
}

function glance(sheet: Sheet): HTMLElement[] {
  const { state: game } = sheet;
  if (game.phase === 'setup') return [];
  return [node('div', { class: 'score-board' }, ...PLAYERS.map((player) => side(sheet, player)))];
}

function side(sheet: Sheet, player: Player): HTMLElement {
  const { state: game } = sheet;
  const { models, fallen, other } = game.sides[player];
  const left = leftOf(game.sides[player]);
  const name = NAMES[player];
  return node(
    'section',
    {
      class: 'score-side',
      'data-player': player,
      'data-active': game.initiative === player ? 'yes' : 'no',
      'aria-label': name,
    },
    node('p', {}, node('b', {}, name), game.initiative === player ? ' · initiative' : ''),
    node('p', { class: 'score-points' }, String(pointsOf(game, player)), node('span', {}, ' VP')),
    node('p', {}, `${left} of ${models} models${fallen > 0 ? `, ${fallen} defeated this turn` : ''}`),
    row(
      moveButton(sheet, 'Defeated', { do: 'defeat', player, by: 1 }, `Defeated: a model of ${name}`),
      moveButton(sheet, 'Back', { do: 'defeat', player, by: -1 }, `Back: a model of ${name} is no longer defeated`),
    ),
    row(
      moveButton(sheet, '+1 VP', { do: 'other', player, by: 1 }, `+1 VP for ${name}, for another goal`),
      moveButton(sheet, '−1', { do: 'other', player, by: -1 }, `−1 VP for ${name}, of another goal`),
      other > 0 ? ` ${other} from other goals` : null,
    ),
  );
}

function ahead(sheet: Sheet): (HTMLElement | null)[] {
  const { state: game } = sheet;
  switch (game.phase) {
    case 'setup':
      return setup(sheet);
    case 'start':
      return [...startOfTurn(sheet), table(game)];
    case 'action':
      return [...actionPhase(sheet), table(game)];
    case 'end':
      return [...endOfTurn(sheet), table(game)];
    case 'over':
      return [...result(game), table(game)];
  }
}

const FRESH: Begin = {
  do: 'begin',
  red: { models: 6, points: 200 },
  blue: { models: 6, points: 200 },
  defender: 'red',
  markers: 4,
};

function draftOf(sheet: Sheet): Begin {
  const [first] = movesFrom([sheet.list.open.draft]) ?? [];
  return first?.do === 'begin' ? first : FRESH;
}

function setup(sheet: Sheet): HTMLElement[] {
  let draft = draftOf(sheet);
  const place = node('div', {});
  const set = (change: Partial<Begin>): void => {
    draft = { ...draft, ...change };
    sheet.list.keepDraft(draft);
  };
  const fill = (): void =>
    place.replaceChildren(
      choices(
        'Who is the Defender?',
        PLAYERS.map((player) => [player, NAMES[player]] as const),
        draft.defender,
        (defender) => set({ defender }),
      ),
      node(
        'div',
        { class: 'tool-form' },
        ...PLAYERS.flatMap((player) => [
          stepper(
            `Models of ${NAMES[player]}`,
            { value: draft[player].models, least: 1, most: MOST_MODELS },
            (models) => set({ [player]: { ...draft[player], models } }),
          ),
          labelled(
            'tool-field',
            `Points of ${NAMES[player]}`,
            numberInput(
              String(draft[player].points),
              (points = 0) => set({ [player]: { ...draft[player], points: Math.round(points) } }),
              { min: '0', max: String(MOST_POINTS), step: '1', inputmode: 'numeric' },
            ),
          ),
        ]),
        stepper(
          'Objective markers (D3 + 2)',
          { value: draft.markers, least: LEAST_MARKERS.value, most: MOST_MARKERS.value },
          (markers) => set({ markers }),
        ),
      ),
      row(
        button('Roll D3 + 2', () => {
          set({ markers: halfDie() + 2 });
          fill();
        }),
      ),
    );
  fill();
  const groups = groupChoices(
    'grimheim',
    PLAYERS.map((player) => `${NAMES[player]}: warband`),
    (label, cards) => {
      const player = PLAYERS.find((one) => label.startsWith(NAMES[one]))!;
      const models = Math.max(1, Math.min(MOST_MODELS, cards.length));
      set({ [player]: { ...draft[player], models } });
      fill();
    },
  );
  return [
    node('h2', {}, 'Set up the game'),
    steps(
      [
        'Agree on a point limit and roll off: the winner chooses to be the ',
        rule('setup', 'Attacker or the Defender'),
        '.',
      ],
      [
        'Set up the ',
        rule('game-area', 'game area'),
        '. The Defender rolls D3 + 2 for the number of ',
        rule('objectives', 'objective markers'),
        '.',
      ],
      [rule('deployment-zone', 'Deploy'), ' models alternately. The Defender starts.'],
    ),
    groups,
    place,
    row(button('Begin the game', () => sheet.make(draft), { class: 'tool-main' })),
  ];
}

function startOfTurn(sheet: Sheet): HTMLElement[] {
  const { state: game } = sheet;
  const rolled = node('p', { class: 'tool-verdict', role: 'status' });
  const watch = PLAYERS.filter((player) => freeOverwatch(game, player) > 0);
  const odds = PLAYERS.filter((player) => isAgainstTheOdds(game, player));
  return [
    node('h2', {}, `Turn ${game.turn}${game.turn > TURNS.value ? ' (Overtime)' : ''}: start of the turn`),
    steps(
      [rule('burning', 'Burning'), ' models suffer D3 Fatal Damage.'],
      ['Models that used ', rule('overexertion', 'Overexertion'), ' last turn are limited to Hide, Recover or Pass.'],
      watch.length > 0
        ? [
            ...watch.map(
              (player) =>
                `${NAMES[player]} is outnumbered and gains ${freeOverwatch(game, player)} free Overwatch ${freeOverwatch(game, player) === 1 ? 'action' : 'actions'}. `,
            ),
            rule('action-phase#outnumbered', 'Outnumbered'),
          ]
        : ['Nobody is ', rule('action-phase#outnumbered', 'outnumbered'), ' by 2 models.'],
      [rule('initiative-phase', 'Initiative'), ': each player rolls a D6, and on a tie both roll again.'],
      [
        'Each player rolls ',
        rule('fate-phase', 'Fate Dice'),
        odds.length > 0
          ? `, and ${odds.map((player) => NAMES[player]).join(' and ')} one more: Against the Odds.`
          : '.',
      ],
    ),
    row(
      button('Roll here', () => {
        let [red, blue] = [die(), die()];
        while (red === blue) [red, blue] = [die(), die()];
        rolled.textContent = `Red rolls ${red}, Blue ${blue}: ${NAMES[red > blue ? 'red' : 'blue']} has the initiative.`;
      }),
    ),
    rolled,
    row(
      ...PLAYERS.map((player) =>
        moveButton(sheet, `${NAMES[player]} has the initiative`, { do: 'start', initiative: player }, undefined, true),
      ),
    ),
  ];
}

function actionPhase(sheet: Sheet): HTMLElement[] {
  const { turn, initiative } = sheet.state;
  const first = initiative ?? 'red';
  return [
    node('h2', {}, `Turn ${turn}: Action Phase`),
    steps(
      [
        `${NAMES[first]} activates a model first, then the players alternate until no model is `,
        rule('action-phase', 'ready'),
        '.',
      ],
      [
        'Note each model that is ',
        rule('defeated', 'defeated'),
        ' above. One that is no longer defeated at the end of the round scores nothing.',
      ],
    ),
    row(moveButton(sheet, 'No model is ready', { do: 'close' }, undefined, true)),
  ];
}

function endOfTurn(sheet: Sheet): HTMLElement[] {
  const { state: game } = sheet;
  const at: Each<number>[] = Array.from({ length: game.markers }, () => ({ red: 0, blue: 0 }));
  const lines = node('ul', { class: 'score-lines' });
  const update = (): void =>
    lines.replaceChildren(
      ...PLAYERS.map((player) => {
        const { control, more, defeated } = scoredBy(game, player, at);
        return node(
          'li',
          {},
          node('b', {}, `${NAMES[player]} scores ${control + more + defeated} VP`),
          `: ${control} for control, ${more} for more models, ${defeated} for defeated models`,
        );
      }),
    );
  update();
  return [
    node('h2', {}, `Turn ${game.turn}: end of the turn`),
    steps(
      [rule('poisoned', 'Poisoned'), ' models suffer 1 Fatal Damage.'],
      [rule('critical-injuries', 'Critical injuries'), ' of this turn take effect.'],
      ['Unused Fate Dice expire.'],
      ['Both players score. The book does not give this order: see ', rule('end-phase', 'the End Phase'), '.'],
    ),
    about(
      'How many models of each player control each marker: within 2" of it, with line of sight. ',
      rule('controlling-objectives', 'Controlling objectives'),
    ),
    node(
      'div',
      { class: 'tool-form' },
      ...at.flatMap((_, i) =>
        PLAYERS.map((player) =>
          stepper(
            `Marker ${i + 1}: ${NAMES[player]}`,
            { value: 0, least: 0, most: leftOf(game.sides[player]) },
            (value) => {
              at[i] = { ...at[i]!, [player]: value };
              update();
            },
          ),
        ),
      ),
    ),
    lines,
    row(button(`Score turn ${game.turn}`, () => sheet.make({ do: 'score', at }), { class: 'tool-main' })),
  ];
}

function result(game: Game): HTMLElement[] {
  const winner = leaderOf(game);
  const sums = `Red ${pointsOf(game, 'red')}, Blue ${pointsOf(game, 'blue')}`;
  const text = winner
    ? `${NAMES[winner]} wins after turn ${game.turn}. ${sums}.`
    : `A tie after turn ${game.turn}. ${sums}.`;
  return [
    node('h2', {}, winner ? `${NAMES[winner]} wins` : 'A tie'),
    node('p', { class: 'tool-verdict', 'data-state': 'yes' }, text),
    winner
      ? about('The most victory points win. ', rule('scoring', 'Scoring'))
      : about('The book does not say who wins a tie.'),
    row(copyButton('Copy result', () => text, { class: 'tool-main' })),
  ];
}

/** What was scored when, and whether a fifth turn would come. */
function table(game: Game): HTMLElement {
  const turns = Array.from({ length: Math.max(TURNS.value, game.turn) }, (_, i) => i + 1);
  const cell = (player: Player, turn: number): string => {
    const scored = game.sides[player].scored.find((one) => one.turn === turn);
    return scored ? String(scored.control + scored.more + scored.defeated) : '–';
  };
  const behind = leaderOf(game);
  return node(
    'div',
    { class: 'game-scores' },
    node(
      'table',
      {},
      node('caption', {}, 'Victory points by turn'),
      node(
        'thead',
        {},
        node(
          'tr',
          {},
          node('td', {}),
          ...[...turns.map(String), 'other', 'VP'].map((head) => node('th', { scope: 'col' }, head)),
        ),
      ),
      node(
        'tbody',
        {},
        ...PLAYERS.map((player) =>
          node(
            'tr',
            {},
            node('th', { scope: 'row' }, NAMES[player]),
            ...turns.map((turn) => node('td', {}, cell(player, turn))),
            node('td', {}, String(game.sides[player].other)),
            node('td', {}, node('b', {}, String(pointsOf(game, player)))),
          ),
        ),
      ),
    ),
    game.phase === 'over'
      ? null
      : about(
          behind && hasOvertime(game)
            ? `${NAMES[opponentOf(behind)]} is at least 5 VP behind: after turn 4 that would mean a fifth turn. `
            : 'After turn 4 a fifth turn starts if one player is at least 5 VP behind. ',
          rule('initiative-phase#overtime', 'Overtime'),
        ),
  );
}

const stageOf = (game: Game): string =>
  game.phase === 'setup'
    ? 'before the first turn'
    : `${game.phase === 'over' ? 'over after' : ''} turn ${game.turn}, Red ${pointsOf(game, 'red')}, Blue ${pointsOf(game, 'blue')}`.trim();

const titleOf = ({ phase, sides }: Game): string =>
  phase === 'setup' ? 'A game not begun yet' : `${sides.red.models} against ${sides.blue.models} models`;

if (place)
  mountSheet(
    place,
    { word: 'game', store: 'grimheim-game', letter: 'g', rules: GAME_RULES, titleOf, movesFrom },
    { glance, ahead, stageOf, hasBegun: ({ phase }) => phase !== 'setup' },
  );
