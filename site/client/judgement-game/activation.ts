// The Activation Phase: who activates, what the active hero can still do and why not, and the end of its activation.
import { nearestDecides } from '../../../src/companion/judgement/deaths.ts';
import { beginningOf, fireDeath } from '../../../src/companion/judgement/game.ts';
import type { Move } from '../../../src/companion/judgement/moves.ts';
import { type Game, nextPlayer, opponentOf, readyOf, suffers } from '../../../src/companion/judgement/state.ts';
import { conditionName, factsOf, NAMES } from '../../../src/companion/judgement/words.ts';
import { ACTIONS, type ActionId, planned } from '../../../src/games/judgement/activation/plan.ts';
import { button, node } from '../../../src/widgets/nodes.ts';
import { choice, flag, stepper } from '../tools/parts.ts';
import { about, group, moveButton, row, rule, ruling, type Sheet } from './parts.ts';

export function activation(sheet: Sheet): (HTMLElement | null)[] {
  return sheet.state.active ? running(sheet, sheet.state) : choosing(sheet, sheet.state);
}

function choosing(sheet: Sheet, game: Game): HTMLElement[] {
  const player = nextPlayer(game) ?? 'red';
  let aims = false;
  return [
    node('h2', {}, `Turn ${game.turn}: ${NAMES[player]} activates a hero`),
    node(
      'div',
      { class: 'game-choose', 'data-player': player },
      ...readyOf(game, player).map((hero) =>
        button(`${game.heroes[hero]?.name}`, () => sheet.make({ do: 'activate', hero, ...(aims ? { aims } : {}) }), {
          class: 'tool-main',
          'aria-label': `Activate ${game.heroes[hero]?.name}`,
        }),
      ),
    ),
    flag('It claims the aiming bonus', false, (on) => {
      aims = on;
    }),
    about(rule('activation-phase', 'Activation Phase'), ' · ', rule('aiming', 'Aiming')),
  ];
}

function running(sheet: Sheet, game: Game): (HTMLElement | null)[] {
  const id = game.active?.hero ?? 0;
  const hero = game.heroes[id];
  const beginning = beginningOf(game);
  if (!hero || !beginning || !game.active) return [];
  const { spent, actions } = planned(game.active.steps, { ...beginning, fate: null });
  const card = { cost: 1, fate: 0 };
  const act = (action: ActionId, more: Partial<Extract<Move, { do: 'act' }>> = {}): Move => ({
    do: 'act',
    action,
    ...more,
  });
  const costly = (action: ActionId) => () => act(action, { cost: card.cost });
  const paid = (action: ActionId) => () =>
    act(action, { ...(action === 'ability' ? { cost: card.cost } : {}), fate: card.fate });
  const free = (action: ActionId) =>
    moveButton(sheet, `${ACTIONS[action].title} ${ACTIONS[action].cost}`, () => act(action));
  const enemy = opponentOf(hero.side);
  let blow = 1;
  return [
    node('h2', {}, `${hero.name} activates`),
    node(
      'p',
      { class: 'game-actions', role: 'status' },
      node('b', {}, `${Math.max(0, actions - spent)} of ${actions} actions left`),
      ` · ${factsOf(game, id)}`,
    ),
    node(
      'div',
      { class: 'game-choose' },
      free('advance'),
      moveButton(sheet, 'Melee attack', costly('melee')),
      moveButton(sheet, 'Ranged or magic', costly('shoot'), 'Ranged or magic attack'),
      moveButton(sheet, 'Charge 1 + attack', costly('charge')),
      free('heal'),
      free('bank'),
      beginning.conditions.includes('knocked-down') ? free('stand-up') : null,
      moveButton(sheet, 'Ability', paid('ability'), 'Active ability'),
    ),
    node(
      'div',
      { class: 'tool-form' },
      stepper('Cost on the card, in actions', { value: 1, least: 0, most: 3 }, (value) => {
        card.cost = value;
      }),
      stepper('Its Fate', { value: 0, least: 0, most: 12 }, (value) => {
        card.fate = value;
      }),
    ),
    group(
      'Soul harvest 2',
      moveButton(sheet, 'Success', () => act('harvest', { done: true }), 'Soul harvest: success'),
      moveButton(sheet, 'Failure', () => act('harvest', { done: false }), 'Soul harvest: failure'),
    ),
    group(
      'Effigy recall 2, heals',
      ...[2, 3, 4].map((heals) =>
        moveButton(sheet, String(heals), () => act('recall', { heals }), `Effigy recall heals ${heals}`),
      ),
      moveButton(sheet, 'fails', () => act('recall', { done: false }), 'Effigy recall fails'),
    ),
    hero.conditions.length > 0
      ? group(
          'Cleanse, 1 Fate',
          ...hero.conditions.map(({ is }) =>
            moveButton(sheet, conditionName(is), () => act('cleanse', { removes: is }), `Cleanse ${conditionName(is)}`),
          ),
        )
      : null,
    suffers(hero, 'stun')
      ? about(
          game.readings['judgement.cleanse.stun'] === 'at-the-start'
            ? 'By the house ruling, a hero has its action back only if it cleanses the stun before its first action. '
            : 'As we read it, a hero that cleanses the stun has its action back. ',
          ruling('judgement.cleanse.stun'),
        )
      : null,
    group(
      'Artefacts 1',
      ...(['buy', 'sell', 'trade'] as const).map((one) =>
        moveButton(sheet, ACTIONS[one].title.split(' ')[0] ?? one, paid(one), ACTIONS[one].title),
      ),
      moveButton(sheet, 'Hand over', () => act('hand-over'), ACTIONS['hand-over'].title),
    ),
    node(
      'div',
      { class: 'tool-form' },
      stepper(`Damage on ${NAMES[enemy]}'s Effigy, after RES 1`, { value: 1, least: 1, most: 20 }, (value) => {
        blow = value;
      }),
      button(`Hit ${NAMES[enemy]}'s Effigy`, () => sheet.make({ do: 'strike', damage: blow })),
    ),
    ...ending(sheet, game, id),
    about(rule('actions', 'Actions'), ' · ', rule('effigy', 'Effigy'), ' · ', rule('soul-harvest', 'Soul harvest')),
  ];
}

function ending(sheet: Sheet, game: Game, id: number): (HTMLElement | null)[] {
  const hero = game.heroes[id]!;
  const death = fireDeath(game);
  const among = death ? (nearestDecides(game, death.hero, death.by) ?? []) : [];
  let zone = false;
  let soul = among[0];
  const burns = hero.conditions.some(({ is, fresh }) => is === 'fire' && !fresh);
  return [
    hero.souls > 0
      ? flag('It ends within its own deployment zone and loses its Souls', false, (on) => {
          zone = on;
        })
      : null,
    burns
      ? about(
          death
            ? 'Fire kills it at the end of this activation.'
            : 'Fire does 3 True Damage at the end of this activation.',
          ' ',
          rule('fire', 'Fire'),
        )
      : null,
    among.length > 1
      ? choice(
          'The nearest eligible hero harvests its Soul',
          among.map((one) => [String(one), game.heroes[one]?.name ?? ''] as const),
          String(soul),
          (value) => {
            soul = Number(value);
          },
        )
      : null,
    row(
      button(
        `End ${hero.name}'s activation`,
        () =>
          sheet.make({
            do: 'end',
            ...(zone ? { zone } : {}),
            ...(among.length > 1 && soul !== undefined ? { soul } : {}),
          }),
        {
          class: 'tool-main',
        },
      ),
    ),
  ];
}
