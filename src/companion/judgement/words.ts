// The sentences of the tracker: conditions and when they end, what wins, and every move as a line of the log.
import { ACTIONS, type Condition } from '../../games/judgement/activation/plan.ts';
import { RESPAWN_LOSS, SOUL_HEALTH, UNIT_RESPAWN_LOSS } from '../../games/judgement/parameters.ts';
import { isBack } from './communion.ts';
import { GAME_RULES } from './game.ts';
import type { Cause, Move } from './moves.ts';
import { baseHealthOf, type Game, type Hero, type HeroId, leftOf, opponentOf, type Player, soulsOf } from './state.ts';
import { type Way, waysToWin } from './win.ts';

export const NAMES = { red: 'Red', blue: 'Blue' } as const;
export const conditionName = (condition: Condition): string => condition.replace('-', ' ');
const souls = (count: number): string => (count === 1 ? '1 Soul' : `${count} Souls`);

/** Until when a condition lasts. */
export function endOf(game: Game, id: HeroId, fresh: boolean): string {
  const hero = game.heroes[id]!;
  const later = fresh || hero.activated;
  return `until the end of its activation ${later ? `in turn ${game.turn + 1}` : 'this turn'}`;
}

/** What is to be known of a hero, in a few words. */
export function factsOf(game: Game, id: HeroId): string {
  const hero = game.heroes[id]!;
  const level = `level ${hero.level}`;
  if (hero.died !== null) {
    const loss = hero.members > 0 ? UNIT_RESPAWN_LOSS.value : RESPAWN_LOSS.value;
    const turn = game.phase === 'communion' && isBack(hero, game) ? game.turn : hero.died + 1;
    return `${level} · dead, re-spawns in turn ${turn} with ${Math.max(1, hero.health - loss)} of ${hero.health}`;
  }
  return [
    level,
    `${leftOf(hero)} of ${hero.health}${hero.temporary > 0 ? ` and ${hero.temporary} temporary` : ''}`,
    ...(hero.souls > 0 ? [souls(hero.souls)] : []),
    ...hero.conditions.map(({ is }) => conditionName(is)),
    ...(hero.returned ? ['re-spawned'] : []),
    ...(hero.activated ? ['has activated'] : []),
  ].join(' · ');
}

/** What holds for a side's Effigy, in words. */
export function effigyFacts(game: Game, player: Player): string {
  const enemy = opponentOf(player);
  const held = soulsOf(game, enemy);
  const { struck } = game.sides[player];
  const lost =
    held > 0
      ? `${souls(held)} of ${NAMES[enemy]}: −${SOUL_HEALTH.value * held}`
      : `base health ${baseHealthOf(game, player)}`;
  return struck > 0 ? `${lost} · hit for ${struck}, regenerates at the next Communion Phase` : lost;
}

function wayIn({ souls: count, damage }: Way): string {
  if (count === 0) return `${damage} damage`;
  return damage === 0 ? `${souls(count)} more` : `${souls(count)} more and ${damage} damage`;
}

/** Whether a player can win this turn, and how. */
export function winSentence(game: Game, player: Player): { readonly can: boolean; readonly text: string } {
  const { left, ways, heroes } = waysToWin(game, player);
  const effigy = `${NAMES[opponentOf(player)]}'s Effigy has ${left} left`;
  if (ways.length === 0) return { can: false, text: `${effigy}, and nobody can bring it down this turn.` };
  const list = ways.map(wayIn);
  const text = list.length === 1 ? list[0]! : `${list.slice(0, -1).join(', or ')}, or ${list.at(-1)}`;
  const rest =
    heroes === 0 ? ` ${NAMES[player]} has no hero left to activate this turn: only deaths bring Souls now.` : '';
  return { can: true, text: `${effigy}: ${text}.${rest}` };
}

function causeName(game: Game, by: Cause): string {
  if (typeof by === 'number') return game.heroes[by]?.name ?? 'somebody';
  return by === 'monster' ? 'A monster' : by === 'ground' ? 'Treacherous ground' : 'Something of its own Warband';
}

function lineOf(game: Game, next: Game, move: Move): string {
  const name = (id: HeroId | undefined): string => (id === undefined ? 'nobody' : (game.heroes[id]?.name ?? 'nobody'));
  const active = game.active ? name(game.active.hero) : '';
  const dies = (id: HeroId) =>
    next.heroes[id]?.died !== null && game.heroes[id]?.died === null ? ` ${name(id)} dies.` : '';
  switch (move.do) {
    case 'begin':
      return `The game begins. ${NAMES[move.first]} has the first turn.`;
    case 'activate':
      return `${name(move.hero)} activates${move.aims ? ' and aims' : ''}.`;
    case 'act': {
      const how =
        move.action === 'harvest'
          ? move.done
            ? ', and succeeds'
            : ', and fails'
          : move.done === false
            ? ', and fails'
            : '';
      return `${active}: ${ACTIONS[move.action].title}${how}.`;
    }
    case 'harm':
      return `${causeName(game, move.by)} deals ${name(move.hero)} ${move.damage} damage.${dies(move.hero)}`;
    case 'heal':
      return `${name(move.hero)} heals ${move.health}.`;
    case 'temporary':
      return `${name(move.hero)} has ${move.health} temporary health.`;
    case 'condition':
      return `${name(move.hero)} suffers ${conditionName(move.condition)}.`;
    case 'lift':
      return `${name(move.hero)} no longer suffers ${conditionName(move.condition)}.`;
    case 'grow':
      return `${name(move.hero)}'s level gives ${move.health} health.`;
    case 'soul':
      return move.by === 1 ? `A Soul is bound to ${name(move.hero)}.` : `${name(move.hero)} loses a Soul.`;
    case 'strike':
      return `${active} deals the enemy Effigy ${move.damage} damage.`;
    case 'mend':
      return `${NAMES[move.player]}'s Effigy heals ${move.health}.`;
    case 'wound':
      return `${game.monsters[move.monster]?.name} suffers ${move.damage} damage${next.monsters[move.monster]?.died === null ? '.' : ' and dies.'}`;
    case 'fate':
      return `${NAMES[move.player]}: ${move.by > 0 ? '+' : '−'}${Math.abs(move.by)} Fate.`;
    case 'end':
      return `${active}'s activation ends.${game.active ? dies(game.active.hero) : ''}`;
    case 'events':
      return 'Communion Phase, step 1: Effigies regenerate.';
    case 'drift':
      return 'Step 2: Souls and monsters have moved.';
    case 'generate':
      return `Step 3: Red has ${next.sides.red.fate} Fate, Blue ${next.sides.blue.fate}.`;
    case 'cut':
      return move.hero === undefined ? `${NAMES[move.player]} cuts nobody.` : `${name(move.hero)} is cut for 1 Fate.`;
    case 'spawn':
      return next.unbound > game.unbound ? `Step 4: a Soul spawns at pit ${next.lastPit}.` : 'Step 4: no Soul spawns.';
    case 'respawn': {
      const back = next.heroes.filter(({ returned }: Hero) => returned).map((hero) => hero.name);
      return back.length > 0
        ? `Step 5: ${back.join(', ')} re-spawn${back.length === 1 ? 's' : ''}.`
        : 'Step 5: nobody re-spawns.';
    }
  }
}

/** The moves as lines, by turn. */
export function logOf(moves: readonly Move[]): readonly { readonly turn: number; readonly line: string }[] {
  let game = GAME_RULES.start;
  return moves.map((move) => {
    const next = GAME_RULES.afterMove(game, move);
    const line = lineOf(game, next, move);
    const turn = move.do === 'begin' ? 1 : game.turn;
    game = next;
    return { turn, line };
  });
}
