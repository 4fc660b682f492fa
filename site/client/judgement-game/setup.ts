// Before the first turn: the size of the game, both Warbands, the monsters and pits of the map, and who goes first.
import { MOST_HEALTH, MOST_MONSTERS, MOST_PITS, objectionTo } from '../../../src/companion/judgement/game.ts';
import type { HeroAtStart, MonsterAtStart, Move } from '../../../src/companion/judgement/moves.ts';
import { movesFrom } from '../../../src/companion/judgement/read.ts';
import { PLAYERS, type Player } from '../../../src/companion/judgement/state.ts';
import { NAMES } from '../../../src/companion/judgement/words.ts';
import { EFFIGY_HEALTH_3, EFFIGY_HEALTH_5 } from '../../../src/games/judgement/parameters.ts';
import { textInput } from '../../../src/widgets/form/controls.ts';
import { button, node } from '../../../src/widgets/nodes.ts';
import { groupChoices } from '../card-groups.ts';
import { readingsLine } from '../house-rulings/tracked.ts';
import { choices } from '../score-sheet/fields.ts';
import { flag, stepper } from '../tools/parts.ts';
import { about, row, rule, type Sheet } from './parts.ts';
import { gameReadings, TITLES } from './readings.ts';

type Begin = Extract<Move, { do: 'begin' }>;
const PLAIN_HEALTH = 15;

const warband = (player: Player, size: number): HeroAtStart[] =>
  Array.from({ length: size }, (_, i) => ({ name: `${NAMES[player]} ${i + 1}`, health: PLAIN_HEALTH }));

const fresh = (size: number): Begin => ({
  do: 'begin',
  effigy: size === 5 ? EFFIGY_HEALTH_5.value : EFFIGY_HEALTH_3.value,
  pits: 3,
  red: warband('red', size),
  blue: warband('blue', size),
  monsters: [{ name: 'Monster', health: 12, bounty: 1 }],
  first: 'red',
});

/** What was filled in and not begun yet, as far as it has the shape of a beginning. */
function draftOf(sheet: Sheet): Begin {
  const read = movesFrom([sheet.list.open.draft]);
  const [first] = read ?? [];
  return first?.do === 'begin' && first.red.length === first.blue.length ? first : fresh(5);
}

export function setup(sheet: Sheet): HTMLElement[] {
  let draft = draftOf(sheet);
  const why = node('p', { class: 'tool-verdict', role: 'status' });
  const house = gameReadings();
  const begin = button(
    'Begin the game',
    () => {
      const { rulings: _, ...plain } = draft;
      sheet.make(house && Object.keys(house.readings).length > 0 ? { ...plain, rulings: house.readings } : plain);
    },
    { class: 'tool-main' },
  );
  const place = node('div', {});
  const set = (change: Partial<Begin>) => {
    draft = { ...draft, ...change };
    sheet.list.keepDraft(draft);
    update();
  };
  const update = () => {
    const against = objectionTo(sheet.state, draft);
    why.textContent = against?.text ?? '';
    why.dataset.state = against ? 'no' : '';
    begin.toggleAttribute('disabled', against !== null);
  };
  const hero = (player: Player, at: number, change: Partial<HeroAtStart>) =>
    set({ [player]: draft[player].map((one, i) => (i === at ? { ...one, ...change } : one)) });
  const monster = (at: number, change: Partial<MonsterAtStart>) =>
    set({ monsters: draft.monsters.map((one, i) => (i === at ? { ...one, ...change } : one)) });
  const groups = groupChoices(
    'judgement',
    PLAYERS.map((player) => `${NAMES[player]}: Warband`),
    (label, cards) => {
      const player = PLAYERS.find((one) => label.startsWith(NAMES[one]))!;
      const taken = cards.filter(({ kind }) => kind === 'hero').slice(0, 5);
      // A game has three heroes a side or five: what the Warband lacks is typed in.
      const size = Math.max(draft[player].length, taken.length > 3 ? 5 : 3);
      const sized = (side: Player) => [...draft[side], ...warband(side, 5).slice(draft[side].length)].slice(0, size);
      const own = sized(player).map((one, i): HeroAtStart => {
        const card = taken[i];
        if (!card) return one;
        const name = card.name.slice(0, 24).trim();
        const health = Math.min(MOST_HEALTH, card.stats.HP ?? PLAIN_HEALTH);
        return { name, health, ...(card.traits.includes('soulless') ? { soulless: true } : {}) };
      });
      const other: Player = player === 'red' ? 'blue' : 'red';
      set({
        [player]: own,
        [other]: sized(other),
        ...(size === draft[player].length ? {} : { effigy: fresh(size).effigy }),
      });
      fill();
    },
  );
  const fill = () => {
    place.replaceChildren(
      choices(
        'Heroes in each Warband',
        [
          ['3', 'three'],
          ['5', 'five'],
        ],
        draft.red.length === 3 ? '3' : '5',
        (value) => {
          const size = Number(value);
          const kept = (player: Player) =>
            [...draft[player], ...warband(player, 5).slice(draft[player].length)].slice(0, size);
          set({ red: kept('red'), blue: kept('blue'), effigy: fresh(size).effigy });
          fill();
        },
      ),
      choices(
        'Who has the first turn?',
        PLAYERS.map((player) => [player, NAMES[player]] as const),
        draft.first,
        (first) => set({ first }),
      ),
      ...[house && readingsLine(house.readings, house, TITLES)].filter((one) => one !== null),
      groups,
      ...PLAYERS.map((player) => heroes(player)),
      monsters(),
      node(
        'div',
        { class: 'tool-form' },
        stepper('Soul pits on the map', { value: draft.pits, least: 0, most: MOST_PITS }, (pits) => set({ pits })),
        stepper('Health of an Effigy', { value: draft.effigy, least: 4, most: MOST_HEALTH }, (effigy) =>
          set({ effigy }),
        ),
      ),
    );
    update();
  };

  function heroes(player: Player): HTMLElement {
    return node(
      'fieldset',
      { class: 'game-warband', 'data-player': player },
      node('legend', {}, `${NAMES[player]}: name and health`),
      ...draft[player].map((one, i) =>
        node(
          'div',
          { class: 'game-entry' },
          textInput(one.name, 'input', (name) => hero(player, i, { name }), {
            'aria-label': `${NAMES[player]}, hero ${i + 1}: name`,
            maxlength: '24',
          }),
          node(
            'span',
            { class: 'game-health' },
            stepper(
              `Health of ${NAMES[player]}'s hero ${i + 1}`,
              { value: one.health, least: 1, most: MOST_HEALTH },
              (health) => hero(player, i, { health }),
            ),
          ),
        ),
      ),
      node(
        'details',
        { 'data-key': `more ${player}` },
        node('summary', {}, 'Soulless heroes and hero units'),
        ...draft[player].map((one, i) =>
          node(
            'div',
            { class: 'tool-form' },
            flag(`${one.name} is soulless`, one.soulless ?? false, (soulless) => hero(player, i, { soulless })),
            stepper(
              `Models of ${one.name}'s unit besides the Commander`,
              { value: one.members ?? 0, least: 0, most: 4 },
              (members) => hero(player, i, { members }),
            ),
          ),
        ),
      ),
    );
  }

  function monsters(): HTMLElement {
    return node(
      'fieldset',
      { class: 'game-warband' },
      node('legend', {}, 'Monsters: name, health and Fate bounty'),
      ...draft.monsters.map((one, i) =>
        node(
          'div',
          { class: 'tool-form game-monster' },
          textInput(one.name, 'input', (name) => monster(i, { name }), {
            'aria-label': `Monster ${i + 1}: name`,
            maxlength: '24',
          }),
          stepper(`Health of monster ${i + 1}`, { value: one.health, least: 1, most: MOST_HEALTH }, (health) =>
            monster(i, { health }),
          ),
          stepper(`Fate of monster ${i + 1}`, { value: one.bounty, least: 0, most: 9 }, (bounty) =>
            monster(i, { bounty }),
          ),
        ),
      ),
      row(
        button(
          'Add a monster',
          () => {
            set({
              monsters: [...draft.monsters, { name: `Monster ${draft.monsters.length + 1}`, health: 12, bounty: 1 }],
            });
            fill();
          },
          { disabled: draft.monsters.length >= MOST_MONSTERS },
        ),
        button(
          'Remove the last',
          () => {
            set({ monsters: draft.monsters.slice(0, -1) });
            fill();
          },
          { disabled: draft.monsters.length === 0 },
        ),
      ),
    );
  }

  fill();
  return [
    node('h2', {}, 'Set up the game'),
    about('Take health from the cards, and pits and monsters from the map. ', rule('playing-a-game', 'Setting up')),
    place,
    why,
    row(begin),
  ];
}
