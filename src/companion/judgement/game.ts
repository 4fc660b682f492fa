// What each move of a game needs, and what it does. A move that the rules do not allow is refused with a sentence and the rule.
import { type Beginning, type Step, stepRefused } from '../../games/judgement/activation/plan.ts';
import { FIRE_DAMAGE, FREE_FATE_TURNS, SELF_HEAL } from '../../games/judgement/parameters.ts';
import type { MoveRules } from '../moves-played.ts';
import { afterCommunion, type CommunionMove, communionRefused } from './communion.ts';
import { afterDeath, nearestDecides, raised } from './deaths.ts';
import type { Cause, HeroAtStart, MonsterAtStart, Move } from './moves.ts';
import {
  effigyLeft,
  type Game,
  type Hero,
  type HeroId,
  isAlive,
  leftOf,
  nextPlayer,
  opponentOf,
  PLAYERS,
  type Player,
  START,
  suffers,
  withHero,
  withSide,
} from './state.ts';

const LONGEST_NAME = 24;
export const MOST_HEALTH = 40;
const MOST_FATE = 99;
export const MOST_PITS = 6;
export const MOST_MONSTERS = 4;

export interface Objection {
  readonly rule: string;
  readonly text: string;
}
const no = (rule: string, text: string): Objection => ({ rule: `judgement/${rule}`, text });
const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;
const isName = (name: string): boolean => name.length > 0 && name.length <= LONGEST_NAME && name === name.trim();

/** Why a move is not allowed now, with the rule; null when it is. */
export function objectionTo(game: Game, move: Move): Objection | null {
  if (move.do === 'begin') return game.phase === 'setup' ? beginRefused(move) : no('game-turn', 'The game has begun.');
  if (game.phase === 'setup') return no('playing-a-game', 'Set the game up first.');
  if (game.phase === 'over') return no('winning', 'The game is over.');
  switch (move.do) {
    case 'activate':
      return activateRefused(game, move.hero);
    case 'act':
      return actRefused(game, move);
    case 'harm':
      return harmRefused(game, move);
    case 'heal':
      return healRefused(game, move);
    case 'temporary':
      return living(game, move.hero) ?? limited(move.health, 0, MOST_HEALTH, 'temporary-health');
    case 'condition':
      return living(game, move.hero) ?? (move.by === undefined ? null : known(game, move.by));
    case 'lift':
      return (
        living(game, move.hero) ??
        (suffers(game.heroes[move.hero]!, move.condition)
          ? null
          : no('conditions', `${game.heroes[move.hero]!.name} does not suffer that condition.`))
      );
    case 'grow':
      if (!game.heroes[move.hero]?.owed) return no('levels', 'That hero has no new level.');
      return limited(move.health, 0, 10, 'levels');
    case 'soul':
      return soulRefused(game, move);
    case 'strike':
      if (!game.active)
        return no('effigy', "Only basic attacks damage an Effigy, and those are made in a hero's activation.");
      return limited(move.damage, 1, MOST_HEALTH, 'effigy');
    case 'mend': {
      const { struck } = game.sides[move.player];
      return isWhole(move.health, 1, struck)
        ? null
        : no('effigy', `Only damage by attacks can be healed, and this Effigy has ${struck}.`);
    }
    case 'wound':
      return woundRefused(game, move);
    case 'fate':
      return fateRefused(game, move.player, move.by);
    case 'end':
      return endRefused(game, move);
    default: {
      const text = communionRefused(game, move);
      return text === null ? null : no(move.do === 'cut' ? 'cutting-a-hero-for-fate' : 'communion-phase', text);
    }
  }
}

/** The refusal in a sentence that names its rule. */
export function refusalOf(game: Game, move: Move): string | null {
  const objection = objectionTo(game, move);
  if (!objection) return null;
  const name = objection.rule
    .split('/')[1]!
    .replaceAll('-', ' ')
    .replace(/^./, (first) => first.toUpperCase());
  return `${objection.text} Rule: ${name}.`;
}

function beginRefused(move: Extract<Move, { do: 'begin' }>): Objection | null {
  const sizes = [move.red.length, move.blue.length];
  if (sizes[0] !== sizes[1] || (sizes[0] !== 3 && sizes[0] !== 5))
    return no('selecting-a-warband', 'Both Warbands have as many heroes: three each, or five.');
  const badHero = ({ name, health, members = 0 }: HeroAtStart) =>
    !isName(name) || !isWhole(health, 1, MOST_HEALTH) || !isWhole(members, 0, 4);
  if ([...move.red, ...move.blue].some(badHero))
    return no('base-health', `Each hero has a name of up to ${LONGEST_NAME} letters and 1 to ${MOST_HEALTH} health.`);
  for (const side of PLAYERS)
    if (new Set(move[side].map(({ name }) => name.toLowerCase())).size < move[side].length)
      return no('selecting-a-warband', 'A hero can be selected only once within a Warband.');
  const badMonster = ({ name, health, bounty }: MonsterAtStart) =>
    !isName(name) || !isWhole(health, 1, MOST_HEALTH) || !isWhole(bounty, 0, 9);
  if (move.monsters.length > MOST_MONSTERS || move.monsters.some(badMonster))
    return no(
      'monsters',
      `Up to ${MOST_MONSTERS} monsters, each with a name, 1 to ${MOST_HEALTH} health and 0 to 9 Fate.`,
    );
  if (!isWhole(move.pits, 0, MOST_PITS)) return no('souls', `A map has 0 to ${MOST_PITS} Soul pits here.`);
  return isWhole(move.effigy, 4, MOST_HEALTH) ? null : no('effigy', `An Effigy has 4 to ${MOST_HEALTH} health here.`);
}

const known = (game: Game, id: HeroId): Objection | null =>
  game.heroes[id] ? null : no('heroes', 'There is no such hero in this game.');
const living = (game: Game, id: HeroId): Objection | null =>
  known(game, id) ?? (isAlive(game.heroes[id]!) ? null : no('killed', `${game.heroes[id]!.name} is dead.`));
const limited = (value: number, least: number, most: number, rule: string): Objection | null =>
  isWhole(value, least, most) ? null : no(rule, `Enter a whole number from ${least} to ${most}.`);

function activateRefused(game: Game, id: HeroId): Objection | null {
  if (game.phase !== 'activation') return no('activation-phase', 'Heroes activate after the Communion Phase.');
  if (game.active) return no('activation', `${game.heroes[game.active.hero]!.name} is activating: end that first.`);
  const refused = living(game, id);
  if (refused) return refused;
  const hero = game.heroes[id]!;
  if (hero.activated) return no('activation', `${hero.name} has activated this turn.`);
  const next = nextPlayer(game);
  return hero.side === next
    ? null
    : no('activation-phase', `Players alternate: ${next === 'red' ? 'Red' : 'Blue'} activates a hero now.`);
}

/** The active hero as the planner sees it now. */
export function beginningOf(game: Game): Beginning | null {
  const hero = game.active && game.heroes[game.active.hero];
  if (!game.active || !hero) return null;
  return {
    conditions: hero.conditions.map(({ is }) => is),
    returned: hero.returned,
    aims: game.active.aims,
    members: hero.members,
    fate: game.sides[hero.side].fate,
    readings: game.readings,
  };
}

const stepOf = ({ action, cost, removes }: Extract<Move, { do: 'act' }>): Step => ({
  action,
  ...(cost === undefined ? {} : { cost }),
  ...(removes === undefined ? {} : { removes }),
});

function actRefused(game: Game, move: Extract<Move, { do: 'act' }>): Objection | null {
  const beginning = beginningOf(game);
  if (!game.active || !beginning) return no('activation', 'Actions are taken in an activation: activate a hero first.');
  const hero = game.heroes[game.active.hero]!;
  if (!isWhole(move.cost ?? 1, move.action === 'ability' ? 0 : 1, 3))
    return no('attack-cost', 'Cards give costs from 1 to 3 actions, for abilities from 0.');
  const against = stepRefused(game.active.steps, stepOf(move), beginning);
  if (against) return against;
  if (!isWhole(move.fate ?? 0, 0, MOST_FATE)) return no('fate', `Enter Fate from 0 to ${MOST_FATE}.`);
  switch (move.action) {
    case 'harvest':
      if (hero.soulless) return no('soulless', `${hero.name} is soulless and cannot have Souls bound to it.`);
      return game.unbound > 0 ? null : no('soul-harvest', 'No unbound Soul is on the battlefield.');
    case 'bank':
      return isWhole(move.souls ?? hero.souls, 1, hero.souls)
        ? null
        : no('bank-soul', `${hero.name} has ${hero.souls} bound Souls to bank.`);
    case 'recall':
      return move.done === false || isWhole(move.heals ?? 0, 2, 4)
        ? null
        : no('effigy-recall', 'A recall heals D3 + 1: 2, 3 or 4.');
    case 'buy':
    case 'trade':
    case 'ability':
      return fateRefused(game, hero.side, -(move.fate ?? 0));
    case 'sell':
      return fateRefused(game, hero.side, move.fate ?? 0);
    default:
      return null;
  }
}

function fateRefused(game: Game, player: Player, by: number): Objection | null {
  const { fate } = game.sides[player];
  if (!Number.isInteger(by) || Math.abs(by) > MOST_FATE) return no('fate', 'Fate is counted in whole points.');
  if (fate + by < 0) return no('fate', `The Warband has ${fate} Fate.`);
  return fate + by <= MOST_FATE ? null : no('fate', `Up to ${MOST_FATE} Fate are kept here.`);
}

/** Whether so much damage kills a hero. */
export const kills = (hero: Hero, damage: number): boolean => damage >= leftOf(hero) + hero.temporary;

function soulAsked(game: Game, victim: HeroId, by: Cause, soul: HeroId | undefined): Objection | null {
  const among = nearestDecides(game, victim, by);
  if (!among || among.length < 2) return null;
  return soul !== undefined && among.includes(soul)
    ? null
    : no('who-gets-the-soul', 'Say which eligible hero is nearest: it harvests the Soul.');
}

function harmRefused(game: Game, { hero: id, damage, by, soul }: Extract<Move, { do: 'harm' }>): Objection | null {
  const refused = living(game, id) ?? limited(damage, 1, MOST_HEALTH, 'damage');
  if (refused) return refused;
  const hero = game.heroes[id]!;
  if (typeof by === 'number') {
    const stranger = known(game, by);
    if (stranger) return stranger;
    if (game.heroes[by]!.side === hero.side)
      return no('killing-blow', 'Name an enemy hero, or choose the Warband itself as the cause.');
  }
  return kills(hero, damage) ? soulAsked(game, id, by, soul) : null;
}

function healRefused(game: Game, { hero: id, health }: Extract<Move, { do: 'heal' }>): Objection | null {
  const refused = living(game, id);
  if (refused) return refused;
  const hero = game.heroes[id]!;
  if (suffers(hero, 'fire')) return no('fire', `${hero.name} suffers fire and cannot heal.`);
  return isWhole(health, 1, hero.damage)
    ? null
    : no('healing', `${hero.name} has ${hero.damage} damage to heal; temporary health cannot be healed.`);
}

function soulRefused(game: Game, { hero: id, by }: Extract<Move, { do: 'soul' }>): Objection | null {
  const refused = living(game, id);
  if (refused) return refused;
  const hero = game.heroes[id]!;
  if (by === 1 && hero.soulless) return no('soulless', `${hero.name} cannot have Souls bound to it.`);
  if (by === -1 && hero.souls === 0) return no('souls', `${hero.name} has no Soul.`);
  return hero.souls + by <= 9 ? null : no('souls', 'Up to nine Souls are kept on one hero here.');
}

function woundRefused(game: Game, { monster, damage, by }: Extract<Move, { do: 'wound' }>): Objection | null {
  const one = game.monsters[monster];
  if (!one) return no('monsters', 'There is no such monster in this game.');
  if (one.died !== null) return no('monster-respawn', `${one.name} is dead.`);
  return (by === undefined ? null : known(game, by)) ?? limited(damage, 1, MOST_HEALTH, 'damage');
}

/** The fire that burns a hero at the end of its activation; null where none does. */
const burning = (hero: Hero) => hero.conditions.find(({ is, fresh }) => is === 'fire' && !fresh) ?? null;

/** Who deals the damage of a fire: its owner, unless a cursed owner is read as nobody. */
function causeOfFire(game: Game, owner: HeroId | null): Cause {
  const hero = owner === null ? undefined : game.heroes[owner];
  if (owner === null || !hero) return 'own';
  return game.readings['judgement.souls.cursed-owner'] === 'nearest' && suffers(hero, 'curse') ? 'ground' : owner;
}

/** Who causes the death by fire at the end of the running activation; null where nobody dies. */
export function fireDeath(game: Game): { readonly hero: HeroId; readonly by: Cause } | null {
  const hero = game.active && game.heroes[game.active.hero];
  const fire = hero && burning(hero);
  return game.active && hero && fire && kills(hero, FIRE_DAMAGE.value)
    ? { hero: game.active.hero, by: causeOfFire(game, fire.by) }
    : null;
}

function endRefused(game: Game, { soul }: Extract<Move, { do: 'end' }>): Objection | null {
  if (!game.active) return no('activation', 'No hero is activating.');
  const death = fireDeath(game);
  return death && soulAsked(game, death.hero, death.by, soul);
}

/** The game after a move that is allowed. */
export function afterMove(game: Game, move: Move): Game {
  const refusal = refusalOf(game, move);
  if (refusal) throw new RangeError(refusal);
  return settled(changed(game, move));
}

function changed(game: Game, move: Move): Game {
  switch (move.do) {
    case 'begin':
      return begun(move);
    case 'activate':
      return { ...game, active: { hero: move.hero, aims: move.aims ?? false, steps: [] } };
    case 'act':
      return acted(game, move);
    case 'harm':
      return harmed(game, move.hero, move.damage, move.by, move.soul);
    case 'heal':
      return withHero(game, move.hero, { damage: game.heroes[move.hero]!.damage - move.health });
    case 'temporary':
      return withHero(game, move.hero, { temporary: move.health });
    case 'condition': {
      const others = game.heroes[move.hero]!.conditions.filter(({ is }) => is !== move.condition);
      const fresh =
        game.active?.hero === move.hero && game.readings['judgement.conditions.own-activation'] !== 'current';
      return withHero(game, move.hero, {
        conditions: [...others, { is: move.condition, by: move.by ?? null, fresh }],
      });
    }
    case 'lift':
      return without(game, move.hero, move.condition);
    case 'grow': {
      const hero = game.heroes[move.hero]!;
      return withHero(game, move.hero, {
        owed: hero.owed - 1,
        health: hero.health + move.health,
        damage: isAlive(hero) ? hero.damage : hero.health + move.health,
      });
    }
    case 'soul':
      return withHero(game, move.hero, { souls: game.heroes[move.hero]!.souls + move.by });
    case 'strike':
      return struck(game, move.damage);
    case 'mend':
      return withSide(game, move.player, { struck: game.sides[move.player].struck - move.health });
    case 'wound':
      return wounded(game, move);
    case 'fate':
      return withFate(game, move.player, move.by);
    case 'end':
      return ended(game, move);
    default:
      return afterCommunion(game, move as CommunionMove);
  }
}

const withFate = (game: Game, player: Player, by: number): Game =>
  withSide(game, player, { fate: game.sides[player].fate + by });

function without(game: Game, id: HeroId, condition: string): Game {
  return withHero(game, id, { conditions: game.heroes[id]!.conditions.filter(({ is }) => is !== condition) });
}

function begun({ effigy, pits, red, blue, monsters, first, rulings = {} }: Extract<Move, { do: 'begin' }>): Game {
  const heroOf =
    (side: Player) =>
    (one: HeroAtStart): Hero => ({
      name: one.name,
      side,
      soulless: one.soulless ?? false,
      members: one.members ?? 0,
      health: one.health,
      level: 1,
      owed: 0,
      damage: 0,
      temporary: 0,
      souls: 0,
      conditions: [],
      died: null,
      returned: false,
      activated: false,
    });
  // As we read it, the set-up's point of Fate and the first turn's are one and the same.
  const extra = rulings['judgement.fate.setup'] === 'extra' ? 1 : 0;
  const side = { fate: (FREE_FATE_TURNS.value > 0 ? 1 : 0) + extra, banked: 0, struck: 0 };
  return {
    ...START,
    phase: 'activation',
    turn: 1,
    effigy,
    pits,
    heroes: [...red.map(heroOf('red')), ...blue.map(heroOf('blue'))],
    monsters: monsters.map((one) => ({ ...one, damage: 0, died: null })),
    sides: { red: side, blue: side },
    first,
    next: first,
    readings: rulings,
  };
}

function acted(game: Game, move: Extract<Move, { do: 'act' }>): Game {
  const active = game.active!;
  const id = active.hero;
  const hero = game.heroes[id]!;
  const { side } = hero;
  const now: Game = { ...game, active: { ...active, steps: [...active.steps, stepOf(move)] } };
  const heal = (from: Game, by: number) =>
    suffers(hero, 'fire') ? from : withHero(from, id, { damage: Math.max(0, hero.damage - by) });
  switch (move.action) {
    case 'harvest':
      return move.done
        ? raised(withHero({ ...now, unbound: now.unbound - 1 }, id, { souls: hero.souls + 1 }), id)
        : now;
    case 'bank': {
      const souls = move.souls ?? hero.souls;
      return withSide(withHero(now, id, { souls: hero.souls - souls }), side, {
        banked: game.sides[side].banked + souls,
      });
    }
    case 'heal':
      return heal(withFate(now, side, -1), SELF_HEAL.value);
    case 'recall':
      return move.done === false ? now : heal(now, move.heals ?? 0);
    case 'cleanse':
      return without(withFate(now, side, -1), id, move.removes ?? '');
    case 'stand-up':
      return without(now, id, 'knocked-down');
    case 'buy':
    case 'trade':
    case 'ability':
      return withFate(now, side, -(move.fate ?? 0));
    case 'sell':
      return withFate(now, side, move.fate ?? 0);
    default:
      return now;
  }
}

/** Damage is marked against temporary health first. */
function harmed(game: Game, id: HeroId, damage: number, by: Cause, soul: HeroId | undefined): Game {
  const hero = game.heroes[id]!;
  if (kills(hero, damage)) return afterDeath(game, id, by, soul);
  const soaked = Math.min(hero.temporary, damage);
  return withHero(game, id, { temporary: hero.temporary - soaked, damage: hero.damage + damage - soaked });
}

function struck(game: Game, damage: number): Game {
  const { hero: id } = game.active!;
  const enemy = opponentOf(game.heroes[id]!.side);
  const hit = withSide(game, enemy, { struck: game.sides[enemy].struck + damage });
  // The final damage point gives a level too.
  return effigyLeft(hit, enemy) === 0 ? raised(hit, id) : hit;
}

function wounded(game: Game, { monster, damage, by, collected }: Extract<Move, { do: 'wound' }>): Game {
  const one = game.monsters[monster]!;
  const dead = damage >= leftOf(one);
  const hurt = { ...one, damage: Math.min(one.health, one.damage + damage), died: dead ? game.turn : null };
  const now = { ...game, monsters: game.monsters.map((each, i) => (i === monster ? hurt : each)) };
  const killer = by === undefined ? undefined : game.heroes[by];
  if (!dead || by === undefined || !killer) return now;
  const level = isAlive(killer) ? raised(now, by) : now;
  return collected ? withFate(level, killer.side, one.bounty) : level;
}

function ended(game: Game, { zone, soul }: Extract<Move, { do: 'end' }>): Game {
  const { hero: id } = game.active!;
  const hero = game.heroes[id]!;
  const fire = burning(hero);
  const burnt = fire ? harmed(game, id, FIRE_DAMAGE.value, causeOfFire(game, fire.by), soul) : game;
  const after = burnt.heroes[id]!;
  if (!isAlive(after)) return burnt;
  return withHero({ ...burnt, active: null, next: opponentOf(hero.side), last: hero.side }, id, {
    activated: true,
    // Those suffered during this very activation last until the end of the next.
    conditions: after.conditions.filter(({ fresh }) => fresh).map((one) => ({ ...one, fresh: false })),
    souls: zone ? 0 : after.souls,
  });
}

/** What follows of itself: a dead hero's activation is over, a destroyed Effigy ends the game, and a turn ends when all have activated. */
function settled(game: Game): Game {
  const loser = PLAYERS.find((player) => effigyLeft(game, player) === 0);
  if (loser) return { ...game, phase: 'over', winner: opponentOf(loser), active: null };
  const runner = game.active && game.heroes[game.active.hero];
  if (game.active && runner && !isAlive(runner))
    return settled({ ...game, active: null, next: opponentOf(runner.side), last: runner.side });
  if (game.phase !== 'activation' || game.active || nextPlayer(game) !== null) return game;
  return {
    ...game,
    phase: 'communion',
    turn: game.turn + 1,
    step: 1,
    cutters: null,
    // Who had the final activation cedes the first one.
    first: game.last === null ? game.first : opponentOf(game.last),
    heroes: game.heroes.map((hero) => ({ ...hero, activated: false, returned: false })),
  };
}

export const GAME_RULES: MoveRules<Game, Move> = { start: START, refusalOf, afterMove };
