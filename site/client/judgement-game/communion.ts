// The Communion Phase, one step after another.
import {
  cutDamage,
  cutRefused,
  fateDue,
  healthBack,
  isBack,
  isDue,
  isMarked,
  pitsDue,
} from '../../../src/companion/judgement/communion.ts';
import { type Game, heroesOf, isAlive, PLAYERS, type Player, suffers } from '../../../src/companion/judgement/state.ts';
import { NAMES } from '../../../src/companion/judgement/words.ts';
import { button, node } from '../../../src/widgets/nodes.ts';
import { die, halfDie } from '../score-sheet/fields.ts';
import { stepper } from '../tools/parts.ts';
import { about, group, row, rule, ruling, type Sheet } from './parts.ts';

const title = (step: number, words: string): HTMLElement => node('h2', {}, `Communion Phase, step ${step}: ${words}`);
const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

export function communion(sheet: Sheet): (HTMLElement | null)[] {
  const { state: game } = sheet;
  switch (game.step) {
    case 1:
      return events(sheet, game);
    case 2:
      return drift(sheet, game);
    case 3:
      return game.cutters ? cuts(sheet, game) : generate(sheet, game);
    case 4:
      return spawn(sheet, game);
    case 5:
      return respawn(sheet, game);
  }
}

const done = (sheet: Sheet, text: string, move: Parameters<Sheet['make']>[0]): HTMLElement =>
  row(button(text, () => sheet.make(move), { class: 'tool-main' }));

function events(sheet: Sheet, game: Game): HTMLElement[] {
  const struck = PLAYERS.filter((player) => game.sides[player].struck > 0);
  return [
    title(1, 'start events'),
    about(
      struck.length > 0
        ? `${struck.map((player) => `${NAMES[player]}'s Effigy regenerates ${game.sides[player].struck}`).join(', ')}. `
        : 'Neither Effigy was hit. ',
      'Models with regeneration heal now: enter it in their rows below. ',
      rule('communion-phase#step-1-start-events', 'Step 1'),
    ),
    done(sheet, 'Step 1 done', { do: 'events' }),
  ];
}

function drift(sheet: Sheet, game: Game): (HTMLElement | null)[] {
  const rolled = node('p', { class: 'tool-verdict', role: 'status' });
  const monsters = game.monsters.filter(({ died }) => died === null);
  const cursed = game.heroes.filter((hero) => isAlive(hero) && suffers(hero, 'curse'));
  return [
    title(2, 'Souls and monsters move'),
    about(
      game.unbound > 0
        ? `${plural(game.unbound, 'unbound Soul')}: each moves D3" directly towards the nearest hero${cursed.length > 0 ? ` that is not cursed (not ${cursed.map(({ name }) => name).join(', ')})` : ''}. `
        : 'No Soul is unbound. ',
      monsters.length > 0
        ? `Then ${monsters.map(({ name }) => name).join(', ')} hunt${monsters.length === 1 ? 's' : ''} and attack${monsters.length === 1 ? 's' : ''}: enter damage in the heroes' rows. `
        : 'No monster is in play. ',
      rule('communion-phase#step-2-souls-and-monsters-move', 'Step 2'),
    ),
    game.unbound > 0 || monsters.length > 1
      ? row(
          button('Roll here', () => {
            const souls = Array.from({ length: game.unbound }, () => `${halfDie()}"`).join(', ');
            const order = monsters
              .map(({ name }) => ({ name, at: Math.random() }))
              .sort((a, b) => a.at - b.at)
              .map(({ name }) => name);
            rolled.textContent = [
              game.unbound > 0 ? `Souls: ${souls}${game.unbound > 1 ? ', in random order' : ''}.` : '',
              order.length > 1 ? `Monsters in this order: ${order.join(', ')}.` : '',
            ].join(' ');
          }),
        )
      : null,
    rolled,
    done(sheet, 'Step 2 done', { do: 'drift' }),
  ];
}

function generate(sheet: Sheet, game: Game): HTMLElement[] {
  const shrines = { red: 0, blue: 0 };
  const lines = node('ul', { class: 'score-lines' });
  const update = () =>
    lines.replaceChildren(
      ...PLAYERS.map((player) => {
        const { free, souls } = fateDue(game, player);
        const sum = game.sides[player].fate + free + souls + shrines[player];
        return node(
          'li',
          {},
          node('b', {}, `${NAMES[player]} has ${sum}`),
          `: ${game.sides[player].fate}${free > 0 ? ' + 1 free' : ''} + ${souls} for Souls + ${shrines[player]} from Shrines`,
        );
      }),
    );
  update();
  return [
    title(3, 'Fate'),
    about(
      'Enter what the Shrines that a player controls give by the map. A cursed hero neither controls nor contests one. ',
      rule('shrines', 'Shrines'),
    ),
    node(
      'div',
      { class: 'tool-form' },
      ...PLAYERS.map((player) =>
        stepper(`Shrines of ${NAMES[player]}`, { value: 0, least: 0, most: 20 }, (value) => {
          shrines[player] = value;
          update();
        }),
      ),
    ),
    lines,
    row(button('Step 3 done', () => sheet.make({ do: 'generate', ...shrines }), { class: 'tool-main' })),
  ];
}

function cuts(sheet: Sheet, game: Game): HTMLElement[] {
  const player = game.cutters?.[0] ?? 'red';
  const heroes = heroesOf(game, player);
  return [
    node('h2', {}, `Step 3: ${NAMES[player]} has zero Fate and may cut a hero`),
    about(
      'The hero suffers a third of its maximum health as True Damage, at least 5, for 1 Fate. ',
      rule('cutting-a-hero-for-fate', 'Cutting a hero'),
    ),
    node(
      'div',
      { class: 'game-choose' },
      ...heroes.map(({ id, hero }) => {
        const against = cutRefused(player, hero);
        return button(`Cut ${hero.name} for ${cutDamage(hero)}`, () => sheet.make({ do: 'cut', player, hero: id }), {
          'data-refused': against ? '' : null,
        });
      }),
    ),
    row(button('Cut nobody', () => sheet.make({ do: 'cut', player }), { class: 'tool-main' })),
  ];
}

function spawn(sheet: Sheet, game: Game): (HTMLElement | null)[] {
  const pits = pitsDue(game);
  const back = game.monsters.filter((one) => isDue(one, game.turn));
  const marked = game.monsters.filter((one) => isMarked(one, game.turn));
  const words = [
    pits.length === 1 ? `A Soul spawns at pit ${pits[0]}.` : '',
    pits.length === 0 ? (game.pits === 0 ? 'This map has no Soul pit.' : 'Two Souls are unbound: no Soul spawns.') : '',
    pits.length > 1 ? 'Determine at random which pit spawns the first Soul. Number the pits clockwise.' : '',
    back.length > 0
      ? `${back.map(({ name }) => name).join(', ')} re-spawn${back.length === 1 ? 's' : ''} with maximum health.`
      : '',
    marked.length > 0 ? `Place the marker of ${marked.map(({ name }) => name).join(', ')}: back next turn.` : '',
  ];
  return [
    title(4, 'Souls and monsters spawn'),
    about(`${words.filter(Boolean).join(' ')} `, rule('communion-phase#step-4-souls-and-monsters-appear', 'Step 4')),
    pits.length > 1
      ? group(
          'Pit',
          ...pits.map((pit) =>
            button(String(pit), () => sheet.make({ do: 'spawn', pit }), {
              'aria-label': `Pit ${pit}`,
              class: 'tool-main',
            }),
          ),
          button('Random', () => {
            let pit = die();
            // Dice that show no pit are rolled again.
            while (pit > pits.length) pit = die();
            sheet.make({ do: 'spawn', pit }, `The Soul spawns at pit ${pit}.`);
          }),
        )
      : done(sheet, 'Step 4 done', { do: 'spawn' }),
  ];
}

function respawn(sheet: Sheet, game: Game): HTMLElement[] {
  const back = game.heroes.filter((hero) => isBack(hero, game));
  const waiting = game.heroes.filter((hero) => hero.died === game.turn && !isBack(hero, game));
  const of = (player: Player) => back.filter((hero) => hero.side === player);
  return [
    title(5, 'heroes re-spawn'),
    back.length > 0
      ? node(
          'ul',
          { class: 'score-lines' },
          ...PLAYERS.flatMap(of).map((hero) =>
            node(
              'li',
              {},
              node('b', {}, hero.name),
              `: base-to-base with ${NAMES[hero.side]}'s Effigy, ${healthBack(hero)} of ${hero.health} health, 1 action less this turn`,
            ),
          ),
        )
      : about('Nobody re-spawns.'),
    about(
      waiting.length > 0
        ? `${waiting.map(({ name }) => name).join(', ')} died in this Communion Phase. As we read it, that is this turn: back in turn ${game.turn + 1}. `
        : null,
      waiting.length > 0 ? ruling('judgement.respawn.killed-in-communion') : null,
      waiting.length > 0 ? ' · ' : null,
      rule('communion-phase#step-5-heroes-come-back', 'Step 5'),
    ),
    done(sheet, 'Step 5 done: to the activations', { do: 'respawn' }),
  ];
}
