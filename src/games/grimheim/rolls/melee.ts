// Close Combat: both roll, then strike and block in turn, each playing perfectly for a stated aim.

import { toAnswer, toAnswers } from '../../../odds/answer.ts';
import { chanceOf, type Distribution, mapped, mean, weighted } from '../../../odds/distribution.ts';
import type { RollForm, Values } from '../../../odds/form.ts';
import { type Reason, type Rolled, roll, type Stage } from '../../../odds/roll.ts';
import { average, capital, counted, listed, percent } from '../../../odds/words.ts';
import { diceText, pairText } from './dice.ts';
import { type Exchange, exchanged, type First } from './exchange.ts';
import {
  type Attacker,
  attackerFields,
  attackerKey,
  attackOf,
  type Defender,
  defenderKey,
  fighter,
  type Rolls,
  rollsOf,
} from './fighters.ts';
import { successes } from './ranged.ts';

const keys = { attacker: attackerKey, defender: defenderKey };

const meleeFigures = (aim: string, word: string) =>
  [
    { label: `to defeat, ${word}`, path: `${aim}.pDefenderDefeated`, as: 'chance' },
    { label: `to be defeated, ${word}`, path: `${aim}.pAttackerDefeated`, as: 'chance' },
    { label: `wounds dealt on average, ${word}`, path: `${aim}.expectedWoundsLostByDefender`, as: 'mean' },
    { label: `wounds suffered on average, ${word}`, path: `${aim}.expectedWoundsLostByAttacker`, as: 'mean' },
  ] as const;
const UNARMED = { atk: 2, htv: 5, dmg: 1, crt: 2 };
const calculator: RollForm = {
  title: 'Close combat',
  about:
    'Both roll, then spend their dice in turn to strike or to cancel, each playing as well as can be for a stated aim.',
  note: 'Playing to kill: the chance to defeat less the chance to be defeated, then the lead in wounds. Playing for wounds: the lead in wounds, then defeat. What Fate Dice do is not in the source, so they are left out.',
  fields: [
    {
      type: 'group',
      key: 'attacker',
      label: 'Attacker',
      fields: fighter(attackerFields),
    },
    { type: 'group', key: 'defender', label: 'Defender', fields: fighter([]) },
  ],
  presets: [
    { name: 'Sword and shield against the same', values: { attacker: { blocks: [4] }, defender: { blocks: [4] } } },
    {
      name: 'Three dice and a shield against three',
      values: { attacker: { atk: 3, blocks: [4] }, defender: { atk: 3 } },
    },
    { name: 'A charge at the unarmed', values: { attacker: { charged: true }, defender: UNARMED } },
    { name: 'Into heavy armour', values: { attacker: { cleave: true }, defender: { blocks: [3] } } },
  ],
  figures: [...meleeFigures('kill', 'both playing to kill'), ...meleeFigures('damage', 'both playing for wounds')],
  charts: [
    { stage: 'dealt', path: '', title: 'Wounds dealt, both playing to kill', noun: 'wounds' },
    { stage: 'suffered', path: '', title: 'Wounds suffered, both playing to kill', noun: 'wounds' },
  ],
  pairs: {
    'attacker-attack': successes,
    'defender-attack': successes,
    'attacker-blocks': successes,
    'defender-blocks': successes,
    kill: ['to the attacker', 'to the defender'],
    damage: ['to the attacker', 'to the defender'],
  },
  beside: 'resolve',
  hands: resolvedFrom,
};
// The fighters of a close combat as the bearers of dice that lie on the table.
function resolvedFrom({ attacker, defender }: Values): Values {
  const bears = ({ dmg, crt, wounds }: Values) => ({ dmg: dmg!, crt: crt!, wounds: wounds! });
  const [a, d] = [attacker as Values, defender as Values];
  return {
    attacker: bears(a),
    defender: bears(d),
    first: d.firstStrike === true && a.firstStrike !== true ? 'defender' : 'attacker',
  };
}

export const melee = roll(
  { kind: 'melee', linkNumber: 1, rule: 'grimheim/close-combat', keys, calculator },
  ({ attacker, defender }): Rolled => {
    const first: First = defender.firstStrike && !attacker.firstStrike ? 'defender' : 'attacker';
    const [mine, theirs] = [rollsOf(attacker), rollsOf(defender)];
    const played = exchanged(
      { starts: mine.dice, weapon: attacker, wounds: attacker.wounds },
      { starts: theirs.dice, weapon: defender, wounds: defender.wounds },
      first,
    );
    const kill = resultOf(played.kill, mine, theirs, attacker, defender);
    const damage = resultOf(played.damage, mine, theirs, attacker, defender);
    return {
      answer: { first, kill: kill.answer, damage: damage.answer },
      because: reasonsOf(attacker, defender, first),
      sentence:
        `${capital(sideText(attacker))}, attacking ${sideText(defender)}: ${percent(kill.defenderDefeated)} to defeat, ` +
        `${percent(kill.attackerDefeated)} to be defeated, ${average(kill.dealt)} wounds dealt and ` +
        `${average(kill.suffered)} suffered on average, both playing to kill.`,
      stages: [
        ...diceStages('attacker', attacker, mine),
        ...diceStages('defender', defender, theirs),
        {
          name: 'dealt',
          text: 'Wounds lost by the defender when both play to kill.',
          odds: toAnswers(mapped(kill.lost, kill.byDefender)),
        },
        {
          name: 'suffered',
          text: 'Wounds lost by the attacker when both play to kill.',
          odds: toAnswers(mapped(kill.lost, kill.byAttacker)),
        },
        {
          name: 'kill',
          text: 'Wounds lost by attacker and defender when both play to kill.',
          odds: kill.answer.woundsLostAttackerDefender,
        },
        {
          name: 'damage',
          text: 'Wounds lost by attacker and defender when both play for wounds.',
          odds: damage.answer.woundsLostAttackerDefender,
        },
      ],
      rulings: ['grimheim.melee.play'],
    };
  },
);

// Every pair of rolls by how its fight ends. Exact: at most 6¹⁷ pairs in all, below 2⁵³, so plain numbers count them.
function lostWounds({ ending }: Exchange, mine: Rolls, theirs: Rolls, attacker: Attacker, defender: Defender) {
  const width = defender.wounds + 1;
  const counts = new Float64Array((attacker.wounds + 1) * width);
  for (let i = 0; i < mine.ways.length; i++) {
    const ways = mine.ways[i]!;
    for (let j = 0; j < theirs.ways.length; j++) {
      const [a, d] = ending(i, j);
      counts[(attacker.wounds - a) * width + defender.wounds - d]! += ways * theirs.ways[j]!;
    }
  }
  return weighted(counts.entries());
}

function resultOf(exchange: Exchange, mine: Rolls, theirs: Rolls, attacker: Attacker, defender: Defender) {
  const width = defender.wounds + 1;
  const lost: Distribution = lostWounds(exchange, mine, theirs, attacker, defender);
  const byAttacker = (code: number) => Math.floor(code / width);
  const byDefender = (code: number) => code % width;
  const attackerOut = (code: number) => byAttacker(code) === attacker.wounds;
  const defenderOut = (code: number) => byDefender(code) === defender.wounds;
  const defenderDefeated = chanceOf(lost, defenderOut);
  const attackerDefeated = chanceOf(lost, attackerOut);
  const [suffered, dealt] = [mean(lost, byAttacker), mean(lost, byDefender)];
  const answer = {
    pDefenderDefeated: toAnswer(defenderDefeated),
    pAttackerDefeated: toAnswer(attackerDefeated),
    killMinusDie: toAnswer(mean(lost, (code) => Number(defenderOut(code)) - Number(attackerOut(code)))),
    expectedWoundsLostByAttacker: toAnswer(suffered),
    expectedWoundsLostByDefender: toAnswer(dealt),
    expectedDamageDifference: toAnswer(mean(lost, (code) => byDefender(code) - byAttacker(code))),
    woundsLostAttackerDefender: toAnswers(mapped(lost, (code) => `${byAttacker(code)},${byDefender(code)}`)),
  };
  return { answer, lost, byAttacker, byDefender, defenderDefeated, attackerDefeated, suffered, dealt };
}

function sideText(fighter: Attacker | Defender): string {
  const { dice, htv } = attackOf(fighter);
  const blocks =
    fighter.blocks.length > 0 ? `, blocking on ${listed(fighter.blocks.map((target) => `${target}+`))}` : '';
  return `${diceText(dice, htv)} (${fighter.dmg}/${fighter.crt} damage${blocks}; ${counted(fighter.wounds, 'wound')})`;
}

function diceStages(who: First, fighter: Attacker | Defender, { attack, blocks }: Rolls): Stage[] {
  const stages: Stage[] = [
    {
      name: `${who}-attack`,
      text: `The ${who}'s normal and critical successes.`,
      odds: toAnswers(mapped(attack, pairText)),
    },
  ];
  if (fighter.blocks.length > 0) {
    stages.push({
      name: `${who}-blocks`,
      text: `The ${who}'s block dice, normal and critical.`,
      odds: toAnswers(mapped(blocks, pairText)),
    });
  }
  return stages;
}

function reasonsOf(attacker: Attacker, defender: Defender, first: First): Reason[] {
  const reasons: Reason[] = [];
  const say = (rule: string, text: string) => reasons.push({ rule, text });
  const mine = attackOf(attacker);
  if (attacker.charged)
    say('grimheim/charge', `The charge adds an attack die: ${mine.dice} instead of ${attacker.atk}.`);
  if (attacker.assist > 0) {
    say(
      'grimheim/assist',
      `${counted(attacker.assist, 'friend')} beside the defender improve HTV ${attacker.htv}+ to ${mine.htv}+${attacker.htv - attacker.assist < 2 ? ', and never beyond' : ''}.`,
    );
  }
  if (attacker.jump) {
    say(
      'grimheim/jump-attack',
      attacker.charged
        ? 'The leap from above adds a critical success.'
        : 'The leap from above adds a critical success; a leap is part of a charge, so mark the charge as well for its die.',
    );
  }
  say(
    'grimheim/close-combat',
    `The attacker rolls ${diceText(mine.dice, mine.htv)}, the defender ${diceText(defender.atk, defender.htv)}; each 6 is critical.`,
  );
  for (const [who, { blocks }] of [['attacker', attacker] as const, ['defender', defender] as const]) {
    if (blocks.length > 0)
      say(
        'grimheim/block-dice',
        `The ${who} rolls block dice on ${listed(blocks.map((target) => `${target}+`))}, which can only cancel.`,
      );
  }
  for (const [who, { cleave }] of [['attacker', attacker] as const, ['defender', defender] as const])
    if (cleave)
      say(
        'grimheim/cleave',
        `The ${who} raises one normal success to critical when an attack die is critical already.`,
      );
  if (attacker.firstStrike || defender.firstStrike) {
    say(
      'grimheim/first-strike',
      attacker.firstStrike && defender.firstStrike
        ? 'Both have First Strike, so the attacker begins as usual.'
        : `First Strike lets the ${first} spend the first die${first === 'attacker' ? ', as an attacker does anyway' : ''}.`,
    );
  } else
    say(
      'grimheim/resolve-dice',
      'The attacker spends the first die, then both in turn, until a model falls or no die is left.',
    );
  say(
    'grimheim/resolve-dice',
    'Each die strikes or cancels as perfect play demands. Aim kill: the chance to defeat less the chance to be ' +
      'defeated, then the lead in wounds left. Aim damage: the lead in wounds taken, then defeat.',
  );
  return reasons;
}
