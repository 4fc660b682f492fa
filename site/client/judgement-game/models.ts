// Every hero and monster in a row that opens: damage and who deals it, healing, conditions and when they end, Souls, levels.
import { nearestDecides } from '../../../src/companion/judgement/deaths.ts';
import { kills } from '../../../src/companion/judgement/game.ts';
import type { Cause } from '../../../src/companion/judgement/moves.ts';
import {
  activePlayer,
  type Game,
  type HeroId,
  heroesOf,
  isAlive,
  leftOf,
  opponentOf,
  PLAYERS,
  type Player,
  suffers,
} from '../../../src/companion/judgement/state.ts';
import { conditionName, endOf, factsOf, NAMES } from '../../../src/companion/judgement/words.ts';
import { CONDITIONS } from '../../../src/games/judgement/activation/plan.ts';
import { button, node } from '../../../src/widgets/nodes.ts';
import { choice, flag, stepper } from '../tools/parts.ts';
import { about, group, moveButton, row, rule, type Sheet } from './parts.ts';

export function models(sheet: Sheet): (HTMLElement | null)[] {
  const { state: game } = sheet;
  // While a hero acts, its enemies come first: they are what it acts on.
  const active = activePlayer(game);
  const sides = active ? [opponentOf(active), active] : PLAYERS;
  return [
    ...game.heroes.flatMap(({ owed }, id) => (owed > 0 ? [levelRow(sheet, game, id)] : [])),
    ...sides.flatMap((player) => [
      node('h3', {}, `${NAMES[player]}'s Warband`),
      node(
        'div',
        { class: 'game-rows', 'data-player': player },
        ...heroesOf(game, player).map(({ id }) => heroRow(sheet, game, id)),
      ),
    ]),
    game.monsters.length > 0 ? node('h3', {}, 'Monsters') : null,
    game.monsters.length > 0
      ? node('div', { class: 'game-rows' }, ...game.monsters.map((_, i) => monsterRow(sheet, game, i)))
      : null,
    about(
      `${game.unbound} unbound ${game.unbound === 1 ? 'Soul' : 'Souls'} on the battlefield`,
      game.lastPit === null ? '' : ` · the last one spawned at pit ${game.lastPit}`,
    ),
  ];
}

/** A row that opens. What is in it is made when it is open, so that a tap elsewhere draws ten short lines only. */
function opener(key: string, name: string, facts: string, inside: () => readonly HTMLElement[]): HTMLElement {
  const before = document.querySelector<HTMLDetailsElement>(`details[data-key="${key}"]`);
  const body = node('div', {});
  const fill = () => body.childElementCount === 0 && body.replaceChildren(...inside());
  const made = node(
    'details',
    { class: 'game-row', 'data-key': key },
    node('summary', {}, node('b', {}, name), node('span', {}, ` ${facts}`)),
    body,
  );
  if (before?.open) fill();
  made.addEventListener('toggle', () => made.open && fill());
  return made;
}

function heroRow(sheet: Sheet, game: Game, id: HeroId): HTMLElement {
  const hero = game.heroes[id]!;
  if (!isAlive(hero))
    return opener(`hero ${id}`, hero.name, factsOf(game, id), () => [about(rule('killed', 'Killed'))]);
  return opener(`hero ${id}`, hero.name, factsOf(game, id), () => [
    damageForm(sheet, game, id),
    group(
      'Heal',
      ...[1, 2, 3, 5].map((health) =>
        moveButton(sheet, String(health), () => ({ do: 'heal', hero: id, health }), `Heal ${hero.name} for ${health}`),
      ),
    ),
    conditions(sheet, game, id),
    group(
      'Souls by an ability',
      moveButton(sheet, 'bind', () => ({ do: 'soul', hero: id, by: 1 }), `${hero.name}: bind a Soul`),
      moveButton(sheet, 'lose', () => ({ do: 'soul', hero: id, by: -1 }), `${hero.name}: lose a Soul`),
    ),
    group(
      `Temporary health ${hero.temporary}`,
      moveButton(
        sheet,
        '−',
        () => ({ do: 'temporary', hero: id, health: hero.temporary - 1 }),
        `${hero.name}: less temporary health`,
      ),
      moveButton(
        sheet,
        '+',
        () => ({ do: 'temporary', hero: id, health: hero.temporary + 1 }),
        `${hero.name}: more temporary health`,
      ),
    ),
  ]);
}

function levelRow(sheet: Sheet, game: Game, id: HeroId): HTMLElement {
  const hero = game.heroes[id]!;
  return group(
    `${hero.name} reached level ${hero.level - hero.owed + 1}: health that the card adds`,
    ...[0, 1, 2, 3, 4].map((health) =>
      moveButton(
        sheet,
        String(health),
        () => ({ do: 'grow', hero: id, health }),
        `${hero.name}'s level gives ${health} health`,
      ),
    ),
  );
}

const CAUSES: readonly (readonly [string, string])[] = [
  ['monster', 'a monster'],
  ['ground', 'treacherous ground'],
  ['own', 'its own Warband'],
];

/** Who most likely deals the damage: the active enemy, else the first that is alive. */
function likely(game: Game, side: Player): string {
  const enemy = opponentOf(side);
  if (game.phase === 'communion') return 'monster';
  if (game.active && game.heroes[game.active.hero]?.side === enemy) return String(game.active.hero);
  return String(heroesOf(game, enemy).find(({ hero }) => isAlive(hero))?.id ?? 'monster');
}

/** What one blow usually does: each can be entered with one tap. */
const USUAL = [1, 2, 3, 4, 5, 6] as const;

function damageForm(sheet: Sheet, game: Game, id: HeroId): HTMLElement {
  const hero = game.heroes[id]!;
  const most = leftOf(hero) + hero.temporary;
  let damage = Math.min(7, most);
  let by = likely(game, hero.side);
  let soul: HeroId | null = null;
  const cause = (): Cause => (by === 'monster' || by === 'ground' || by === 'own' ? by : Number(by));
  const asked = (amount: number): readonly HeroId[] => {
    const among = kills(hero, amount) ? nearestDecides(game, id, cause()) : null;
    return among && among.length > 1 ? among : [];
  };
  const place = node('div', {});
  const make = (amount: number) => {
    if (asked(amount).length > 0 && soul === null) {
      damage = amount;
      fill();
    }
    sheet.make({ do: 'harm', hero: id, damage: amount, by: cause(), ...(soul === null ? {} : { soul }) });
  };
  const fill = () => {
    const among = asked(damage);
    soul = null;
    place.replaceChildren(
      node(
        'div',
        { class: 'tool-form' },
        stepper(`More damage to ${hero.name}`, { value: damage, least: 1, most }, (value) => {
          damage = value;
          if (asked(value).length !== among.length) fill();
        }),
        button(`Damage ${hero.name}`, () => make(damage)),
      ),
      ...(among.length > 0
        ? [
            choice(
              `This kills ${hero.name}. The nearest eligible hero harvests the Soul`,
              [['', 'Choose'], ...among.map((one) => [String(one), game.heroes[one]?.name ?? ''] as const)],
              '',
              (value) => {
                soul = value === '' ? null : Number(value);
              },
            ),
          ]
        : []),
    );
  };
  fill();
  const enemies = heroesOf(game, opponentOf(hero.side)).map(
    ({ id: one, hero: each }) => [String(one), each.name] as const,
  );
  return node(
    'div',
    { class: 'game-damage' },
    choice(`Damage to ${hero.name}, after RES, by`, [...enemies, ...CAUSES], by, (value) => {
      by = value;
      fill();
    }),
    group(
      'Damage',
      ...USUAL.filter((amount) => amount <= most).map((amount) =>
        button(String(amount), () => make(amount), { 'aria-label': `${amount} damage to ${hero.name}` }),
      ),
    ),
    place,
  );
}

function conditions(sheet: Sheet, game: Game, id: HeroId): HTMLElement {
  const hero = game.heroes[id]!;
  const by = (): { by?: HeroId } => {
    const owner = Number(likely(game, hero.side));
    return Number.isInteger(owner) && game.heroes[owner]?.side !== hero.side ? { by: owner } : {};
  };
  return node(
    'div',
    {},
    group(
      'Conditions',
      ...CONDITIONS.map((condition) =>
        button(
          conditionName(condition),
          () =>
            sheet.make(
              suffers(hero, condition)
                ? { do: 'lift', hero: id, condition }
                : { do: 'condition', hero: id, condition, ...by() },
            ),
          {
            'aria-pressed': String(suffers(hero, condition)),
            'aria-label': `${hero.name}: ${conditionName(condition)}`,
          },
        ),
      ),
    ),
    ...hero.conditions.map(({ is, by: owner, fresh }) =>
      about(
        `${conditionName(is)} ${endOf(game, id, fresh)}${owner === null ? '' : `, by ${game.heroes[owner]?.name}`}. `,
        rule(is, 'The rule'),
      ),
    ),
  );
}

function monsterRow(sheet: Sheet, game: Game, at: number): HTMLElement {
  const one = game.monsters[at]!;
  if (one.died !== null)
    return opener(`monster ${at}`, one.name, `dead, re-spawns in turn ${one.died + 2}`, () => [
      about(rule('monster-respawn', 'Monster re-spawn')),
    ]);
  let damage = 1;
  let by = game.active ? String(game.active.hero) : '';
  let collected = true;
  const heroes = game.heroes.map((hero, id) => [String(id), hero.name] as const);
  return opener(`monster ${at}`, one.name, `${leftOf(one)} of ${one.health} · ${one.bounty} Fate`, () => [
    node(
      'div',
      { class: 'tool-form' },
      stepper(`Damage to ${one.name}, after RES`, { value: 1, least: 1, most: leftOf(one) }, (value) => {
        damage = value;
      }),
      choice(`Dealt to ${one.name} by`, [['', 'something else'], ...heroes], by, (value) => {
        by = value;
      }),
      flag('If it dies, a hero of that Warband is within 2"', true, (on) => {
        collected = on;
      }),
    ),
    row(
      button(`Damage ${one.name}`, () =>
        sheet.make({
          do: 'wound',
          monster: at,
          damage,
          ...(by === '' ? {} : { by: Number(by) }),
          ...(collected ? { collected } : {}),
        }),
      ),
    ),
    about(rule('bounty', 'Bounty')),
  ]);
}
