// Grimheim's rolls by enumeration: every roll, every assignment of saves, every line of play.
// Deliberately slow and plain; each function takes the input of its kind and gives the answer with fractions as text.
import { type Count, everyRoll, meanOf, share, shares, shareWhere, tally } from './every-roll.ts';

const held = (target: number) => Math.max(2, Math.min(6, target));
const successes = (faces: number[], target: number) => ({
  normal: faces.filter((face) => face < 6 && face >= target).length,
  critical: faces.filter((face) => face === 6).length,
});

export interface Ranged {
  atk: number;
  htv: number;
  dmg: number;
  crt: number;
  def: number;
  sav: number;
  wounds?: number;
  longRange?: boolean;
  aimed?: boolean;
  quickShot?: boolean;
  reactionShot?: boolean;
  ap?: number;
  cover?: boolean;
  retain?: 'always' | 'best';
  dodge?: boolean;
  cleave?: boolean;
}

// What may remain of the hits when the saves are spent in every possible way.
function remains(hits: [number, number], saves: [number, number]): [number, number][] {
  const [normal, critical] = hits;
  const [plain, great] = saves;
  const ends: [number, number][] = [hits];
  if (great > 0 && normal > 0) ends.push(...remains([normal - 1, critical], [plain, great - 1]));
  if (great > 0 && critical > 0) ends.push(...remains([normal, critical - 1], [plain, great - 1]));
  if (plain > 0 && normal > 0) ends.push(...remains([normal - 1, critical], [plain - 1, great]));
  if (plain > 1 && critical > 0) ends.push(...remains([normal, critical - 1], [plain - 2, great]));
  return ends;
}

export function ranged(ask: Ranged): Record<string, unknown> {
  const attackDice = ask.reactionShot ? Math.max(1, ask.atk - 1) : ask.atk;
  let htv = ask.htv;
  if (ask.longRange) htv += 1;
  if (ask.aimed) htv -= 1;
  if (ask.quickShot && !ask.reactionShot) htv += 1;
  if (ask.reactionShot) htv += 1;
  htv = held(htv);
  const sav = held(ask.sav + (ask.ap ?? 0));
  const defenceDice = ask.def + (ask.dodge && !ask.reactionShot ? 1 : 0);
  const covered = ask.cover && defenceDice > 0 ? 1 : 0;
  const attack: Count = new Map();
  for (const faces of everyRoll(attackDice)) {
    let { normal, critical } = successes(faces, htv);
    if (ask.cleave && critical > 0 && normal > 0) [normal, critical] = [normal - 1, critical + 1];
    tally(attack, `${normal},${critical}`);
  }
  const savesWith = (retained: number): Count => {
    const defence: Count = new Map();
    for (const faces of everyRoll(defenceDice - retained)) {
      const { normal, critical } = successes(faces, sav);
      // Every choice counts the same number of rolls.
      tally(defence, `${normal + retained},${critical}`, 6 ** retained);
    }
    return defence;
  };
  const endsOf = (hits: string | number, defence: Count): Count => {
    const through: Count = new Map();
    for (const [saves, m] of defence) {
      const pair = (text: string | number) => String(text).split(',').map(Number) as [number, number];
      const ends = remains(pair(hits), pair(saves)).map(([a, b]) => [a * ask.dmg + b * ask.crt, b] as const);
      ends.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
      tally(through, `${ends[0]?.[0]},${ends[0]?.[1]}`, m);
    }
    return through;
  };
  const sumOf = (ends: Count, at: 0 | 1) =>
    [...ends].reduce((sum, [end, m]) => sum + Number(String(end).split(',')[at]) * Number(m), 0);
  const defence: Count = new Map();
  const through: Count = new Map();
  for (const [hits, n] of attack) {
    const choices = ask.retain === 'best' && covered ? [1, 0] : [covered];
    const [best] = choices
      .map((retained) => ({ saves: savesWith(retained), ends: endsOf(hits, savesWith(retained)) }))
      .sort((a, b) => sumOf(a.ends, 0) - sumOf(b.ends, 0) || sumOf(a.ends, 1) - sumOf(b.ends, 1));
    for (const [saves, m] of best?.saves ?? []) tally(defence, saves, n * m);
    for (const [end, m] of best?.ends ?? []) tally(through, end, n * m);
  }
  const damageOf = (end: string) => Number(end.split(',')[0]);
  const damage: Count = new Map();
  for (const [end, n] of through) tally(damage, damageOf(String(end)), n);
  const { wounds } = ask;
  return {
    attackDice,
    effectiveHtv: htv,
    effectiveSav: sav,
    defenceDice,
    attack: shares(attack),
    defence: shares(defence),
    damage: shares(damage),
    expectedDamage: meanOf(damage, Number),
    pCriticalThrough: shareWhere(through, (end) => Number(end.split(',')[1]) > 0),
    ...(wounds === undefined ? {} : { pDefeated: shareWhere(damage, (d) => Number(d) >= wounds) }),
  };
}

// Close combat. A die is a letter: n and c may strike or cancel, b (normal) and B (critical) only cancel.
interface Weapon {
  dmg: number;
  crt: number;
  wounds: number;
}
interface Table {
  dice: [string, string];
  left: [number, number];
  turn: 0 | 1;
}
type Ends = [attackerLeft: number, defenderLeft: number];
type Aim = 'kill' | 'damage';

// Comparisons in the order of an aim, from the attacker's side of the table.
function worth(aim: Aim, [a, d]: Ends): number[] {
  const defeat = (d === 0 ? 1 : 0) - (a === 0 ? 1 : 0);
  return aim === 'kill' ? [defeat, a - d, a] : [a - d, defeat, a];
}
function better(aim: Aim, one: Ends, other: Ends): boolean {
  const [x, y] = [worth(aim, one), worth(aim, other)];
  for (let i = 0; i < 3; i++) if (x[i] !== y[i]) return (x[i] ?? 0) > (y[i] ?? 0);
  return false;
}

const without = (dice: string, die: string) => dice.replace(die, '');

function movesOf({ dice, left, turn }: Table, weapons: [Weapon, Weapon]): Table[] {
  const other = turn === 0 ? 1 : 0;
  const moves: Table[] = [];
  const play = (mine: string, theirs: string, hurt: number) => {
    const next: Table = { dice: ['', ''], left: [...left], turn: other };
    next.dice[turn] = mine;
    next.dice[other] = theirs;
    next.left[other] = Math.max(0, left[other] - hurt);
    moves.push(next);
  };
  for (const die of new Set(dice[turn])) {
    const rest = without(dice[turn], die);
    if (die === 'n') play(rest, dice[other], weapons[turn].dmg);
    if (die === 'c') play(rest, dice[other], weapons[turn].crt);
    for (const victim of new Set(dice[other]))
      if (die === 'c' || die === 'B' || victim === 'n' || victim === 'b') play(rest, without(dice[other], victim), 0);
  }
  if (moves.length === 0) for (const die of new Set(dice[turn])) play(without(dice[turn], die), dice[other], 0);
  return moves;
}

/** How a fight ends from these dice under perfect play: every line of play is followed to its end. */
export function played(aim: Aim, weapons: [Weapon, Weapon], start: Table, known = new Map<string, Ends>()): Ends {
  const { dice, left, turn } = start;
  if (left[0] === 0 || left[1] === 0 || (dice[0] === '' && dice[1] === '')) return left;
  if (dice[turn] === '') return played(aim, weapons, { ...start, turn: turn === 0 ? 1 : 0 }, known);
  const key = `${dice.join('|')}|${left.join('|')}|${turn}`;
  const before = known.get(key);
  if (before) return before;
  let best: Ends | undefined;
  for (const move of movesOf(start, weapons)) {
    const end = played(aim, weapons, move, known);
    if (best === undefined || (turn === 0 ? better(aim, end, best) : better(aim, best, end))) best = end;
  }
  known.set(key, best ?? left);
  return best ?? left;
}

interface Dice {
  normal?: number;
  critical?: number;
  blockNormal?: number;
  blockCritical?: number;
}
const letters = (dice: Dice) =>
  'B'.repeat(dice.blockCritical ?? 0) +
  'b'.repeat(dice.blockNormal ?? 0) +
  'c'.repeat(dice.critical ?? 0) +
  'n'.repeat(dice.normal ?? 0);

export interface Resolve {
  attackerDice: Dice;
  defenderDice: Dice;
  attacker: Weapon;
  defender: Weapon;
  first?: 'attacker' | 'defender';
}

export function resolve(ask: Resolve): Record<string, unknown> {
  const start: Table = {
    dice: [letters(ask.attackerDice), letters(ask.defenderDice)],
    left: [ask.attacker.wounds, ask.defender.wounds],
    turn: ask.first === 'defender' ? 1 : 0,
  };
  const end = (aim: Aim) => {
    const [attackerWoundsLeft, defenderWoundsLeft] = played(aim, [ask.attacker, ask.defender], start);
    return { attackerWoundsLeft, defenderWoundsLeft };
  };
  return { kill: end('kill'), damage: end('damage') };
}

export interface Fighter extends Weapon {
  atk: number;
  htv: number;
  blocks?: number[];
  firstStrike?: boolean;
  cleave?: boolean;
  charged?: boolean;
  assist?: number;
  jump?: boolean;
}

// Every roll of one fighter, as letters.
function rolled(fighter: Fighter): Count {
  const count: Count = new Map();
  const atk = fighter.atk + (fighter.charged ? 1 : 0);
  const blocks = fighter.blocks ?? [];
  for (const faces of everyRoll(atk + blocks.length)) {
    let { normal, critical } = successes(faces.slice(0, atk), held(fighter.htv - (fighter.assist ?? 0)));
    if (fighter.jump) critical += 1;
    if (fighter.cleave && critical > 0 && normal > 0) [normal, critical] = [normal - 1, critical + 1];
    let [blockNormal, blockCritical] = [0, 0];
    blocks.forEach((target, i) => {
      const face = faces[atk + i] ?? 0;
      if (face === 6) blockCritical += 1;
      else if (face >= target) blockNormal += 1;
    });
    tally(count, letters({ normal, critical, blockNormal, blockCritical }));
  }
  return count;
}

export function melee({ attacker, defender }: { attacker: Fighter; defender: Fighter }): Record<string, unknown> {
  const turn = defender.firstStrike && !attacker.firstStrike ? 1 : 0;
  const [mine, theirs] = [rolled(attacker), rolled(defender)];
  const under = (aim: Aim) => {
    const lost: Count = new Map();
    const known = new Map<string, Ends>();
    for (const [a, n] of mine)
      for (const [d, m] of theirs) {
        const start: Table = { dice: [String(a), String(d)], left: [attacker.wounds, defender.wounds], turn };
        const end = played(aim, [attacker, defender], start, known);
        tally(lost, `${attacker.wounds - end[0]},${defender.wounds - end[1]}`, n * m);
      }
    const of = (end: string) => end.split(',').map(Number) as [number, number];
    const dead = (end: string): [number, number] => [
      of(end)[0] === attacker.wounds ? 1 : 0,
      of(end)[1] === defender.wounds ? 1 : 0,
    ];
    return {
      pDefenderDefeated: shareWhere(lost, (end) => dead(end)[1] === 1),
      pAttackerDefeated: shareWhere(lost, (end) => dead(end)[0] === 1),
      killMinusDie: meanOf(lost, (end) => dead(end)[1] - dead(end)[0]),
      expectedWoundsLostByAttacker: meanOf(lost, (end) => of(end)[0]),
      expectedWoundsLostByDefender: meanOf(lost, (end) => of(end)[1]),
      expectedDamageDifference: meanOf(lost, (end) => of(end)[1] - of(end)[0]),
      woundsLostAttackerDefender: shares(lost),
    };
  };
  return { first: turn === 1 ? 'defender' : 'attacker', kill: under('kill'), damage: under('damage') };
}

export function cast(ask: { cost: number; wounds?: number; divine?: boolean }): Record<string, unknown> {
  const count: Count = new Map();
  for (const [one = 0, two = 0] of everyRoll(2)) {
    const hurt = ask.divine ? 0 : (one === 1 ? 2 : 0) + (two === 1 ? 2 : 0);
    tally(count, `${one + two >= ask.cost ? 1 : 0},${hurt}`);
  }
  const [works, hurt] = [(end: string) => end[0] === '1', (end: string) => Number(end.slice(2))];
  const self: Count = new Map();
  for (const [end, n] of count) tally(self, hurt(String(end)), n);
  const { wounds } = ask;
  return {
    pCast: shareWhere(count, works),
    selfDamage: shares(self),
    expectedSelfDamage: meanOf(self, Number),
    pCastUnharmed: shareWhere(count, (end) => works(end) && hurt(end) === 0),
    castSelfdamage: shares(count),
    ...(wounds === undefined
      ? {}
      : {
          pCasterDefeated: shareWhere(count, (end) => hurt(end) >= wounds),
          pCastAndSurvive: shareWhere(count, (end) => works(end) && hurt(end) < wounds),
        }),
  };
}

export function misfire({ wounds, checks = 1 }: { wounds?: number; checks?: number }): Record<string, unknown> {
  // A D3 is the half of a die, rounded up: each check is a die on the table and a die for the wounds.
  const fatal: Count = new Map();
  let [calm, all] = [0, 0];
  for (const faces of everyRoll(checks * 2)) {
    let [burnt, hurt] = [0, 0];
    for (let i = 0; i < faces.length; i += 2)
      if (faces[i] === 1) [burnt, hurt] = [burnt + 1, hurt + Math.ceil((faces[i + 1] ?? 0) / 2)];
    tally(fatal, hurt);
    all += 1;
    if (burnt === 0) calm += 1;
  }
  return {
    table: { flashback: '1/6', jammed: '1/3', 'minor spark': '1/2' },
    fatalDamage: shares(fatal),
    expectedFatalDamage: meanOf(fatal, Number),
    pNoFlashback: share(calm, all),
    ...(wounds === undefined ? {} : { pDefeated: shareWhere(fatal, (hurt) => Number(hurt) >= wounds) }),
  };
}

export interface Injury {
  rolls?: number;
  helmet?: boolean;
  existing?: string[];
}

export function injury({ rolls = 1, helmet = false, existing = [] }: Injury): Record<string, unknown> {
  const sets: Count = new Map();
  for (const faces of everyRoll(rolls)) {
    const has = new Set(existing);
    for (const face of faces) {
      if (face === 1 && !helmet) has.add('head');
      if (face === 2) has.add('arm');
      if (face === 3) has.add('leg');
    }
    tally(sets, [...has].sort().join('+') || 'none');
  }
  const size = (set: string) => (set === 'none' ? 0 : set.split('+').length);
  const many: Count = new Map();
  for (const [set, n] of sets) tally(many, size(String(set)), n);
  return {
    pHas: Object.fromEntries(
      ['head', 'arm', 'leg'].map((where) => [where, shareWhere(sets, (set) => set.split('+').includes(where))]),
    ),
    pNothingNew: shareWhere(sets, (set) => size(set) === existing.length),
    injuries: shares(many),
    sets: shares(sets),
  };
}

export interface Intercept {
  atk: number;
  htv: number;
  dmg: number;
  crt: number;
  def: number;
  sav: number;
  wounds?: number;
  ap?: number;
  cleave?: boolean;
}

/** An interception is a shot with one die less. */
export function intercept({ atk, ...rest }: Intercept): Record<string, unknown> {
  const { effectiveHtv, defenceDice, attack, defence, ...shot } = ranged({ atk: atk - 1, ...rest });
  return shot;
}

export interface IntoCombat {
  atk: number;
  htv: number;
  dmg: number;
  crt: number;
  def: number;
  sav: number;
  friendDef: number;
  friendSav: number;
  wounds?: number;
  friendWounds?: number;
  ap?: number;
  longRange?: boolean;
  aimed?: boolean;
  quickShot?: boolean;
  cover?: boolean;
  friendCover?: boolean;
}

/** Every die is thrown twice, and its second throw read only when the first one failed. */
export function shootIntoCombat(ask: IntoCombat): Record<string, unknown> {
  const [atEnemy, atFriend]: [Count, Count] = [new Map(), new Map()];
  const htv = held(ask.htv + (ask.longRange ? 1 : 0) - (ask.aimed ? 1 : 0) + (ask.quickShot ? 1 : 0));
  const saves = (dice: number, target: number, cover = false) => {
    const count: Count = new Map();
    const retained = cover && dice > 0 ? 1 : 0;
    for (const faces of everyRoll(dice - retained)) {
      const { normal, critical } = successes(faces, held(target + (ask.ap ?? 0)));
      tally(count, `${normal + retained},${critical}`);
    }
    return count;
  };
  const pair = (text: string | number) => String(text).split(',').map(Number) as [number, number];
  const shoot = (into: Count, hits: [number, number], at: Count) => {
    for (const [save, n] of at) {
      const ends = remains(hits, pair(save)).map(([a, b]) => [a * ask.dmg + b * ask.crt, b] as const);
      ends.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
      tally(into, `${ends[0]?.[0]},${ends[0]?.[1]}`, n);
    }
  };
  const enemySaves = saves(ask.def, ask.sav, ask.cover);
  const friendSaves = saves(ask.friendDef, ask.friendSav, ask.friendCover);
  for (const faces of everyRoll(2 * ask.atk)) {
    const first = faces.slice(0, ask.atk);
    const again = faces.slice(ask.atk).filter((_, i) => (first[i] ?? 0) < htv);
    const [hits, strays] = [successes(first, htv), successes(again, htv)];
    shoot(atEnemy, [hits.normal, hits.critical], enemySaves);
    shoot(atFriend, [strays.normal, strays.critical], friendSaves);
  }
  const told = (through: Count) => {
    const damage: Count = new Map();
    for (const [end, n] of through) tally(damage, pair(end)[0], n);
    return { damage, critical: shareWhere(through, (end) => pair(end)[1] > 0) };
  };
  const [enemy, friend] = [told(atEnemy), told(atFriend)];
  const { wounds, friendWounds } = ask;
  return {
    damage: shares(enemy.damage),
    expectedDamage: meanOf(enemy.damage, Number),
    pCriticalThrough: enemy.critical,
    ...(wounds === undefined ? {} : { pDefeated: shareWhere(enemy.damage, (d) => Number(d) >= wounds) }),
    friendDamage: shares(friend.damage),
    expectedFriendDamage: meanOf(friend.damage, Number),
    pFriendCriticalThrough: friend.critical,
    ...(friendWounds === undefined
      ? {}
      : { pFriendDefeated: shareWhere(friend.damage, (d) => Number(d) >= friendWounds) }),
  };
}

export interface Drop {
  height: number;
  sav: number;
  fall?: boolean;
  wounds?: number;
}

/** Every roll of the dice that the inches beyond the second ask for, a begun inch counted by walking down the height. */
export function drop({ height, sav, fall = false, wounds }: Drop): Record<string, unknown> {
  let dice = 0;
  while (2 + dice < height) dice += 1;
  const damage: Count = new Map();
  let [stunned, all] = [0, 0];
  for (const faces of everyRoll(dice)) {
    tally(damage, faces.filter((face) => face === 1 || face < sav).length);
    all += 1;
    if (faces.includes(1)) stunned += 1;
  }
  return {
    dice,
    damage: shares(damage),
    expectedDamage: meanOf(damage, Number),
    pUnhurt: shareWhere(damage, (hurt) => Number(hurt) === 0),
    ...(fall ? { pStunned: share(stunned, all) } : {}),
    ...(wounds === undefined ? {} : { pDefeated: shareWhere(damage, (hurt) => Number(hurt) >= wounds) }),
  };
}

/** The three faces of the Retreat's D3 in turn. */
export function retreat({ distance, mov }: { distance: number; mov: number }): Record<string, unknown> {
  const [needed, after]: [Count, Count] = [new Map(), new Map()];
  let fails = 0;
  for (const inches of [2, 3, 4]) {
    tally(after, distance + inches);
    tally(needed, distance + inches - 1);
    if (distance + inches - 1 > mov + 2) fails += 1;
  }
  return {
    pChargeFails: share(fails, 3),
    pChargeSucceeds: share(3 - fails, 3),
    chargeMove: mov + 2,
    moveNeeded: shares(needed),
    distanceAfter: shares(after),
  };
}

/** A die before each action, a 1 loses it. */
export function fearful({ actions = 1 }: { actions?: number }): Record<string, unknown> {
  const performed: Count = new Map();
  for (const faces of everyRoll(actions)) tally(performed, faces.filter((face) => face > 1).length);
  return {
    performed: shares(performed),
    expectedPerformed: meanOf(performed, Number),
    pAll: shareWhere(performed, (done) => Number(done) === actions),
    pNone: shareWhere(performed, (done) => Number(done) === 0),
  };
}
