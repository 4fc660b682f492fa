// Why an attack's odds are what they are, in a player's order.
import type { Reason } from '../../../odds/roll.ts';
import { counted, listed } from '../../../odds/words.ts';
import type { Input } from './attack.ts';
import { canBlock } from './defence.ts';
import { picksOf, woundsOfFace } from './face.ts';

export function reasonsOf(input: Input): Reason[] {
  const reasons: Reason[] = [];
  const say = (rule: string, text: string) => reasons.push({ rule, text });
  const ignored: string[] = [];
  const six = woundsOfFace(input, 6);
  say(
    'guilds/deflection-check',
    input.blind
      ? `${counted(input.atk, 'die is', 'dice are')} rolled, and only a 6 is a success.`
      : `${counted(input.atk, 'die is', 'dice are')} rolled; each that shows ${input.def} or more is a success worth a wound.`,
  );
  if (input.blind) say('guilds/blind', 'A blind attacker always needs a 6.');
  if (input.def === 6)
    say(
      'guilds/statistic-boost-or-penalty',
      'Against DEF 6 a 6 is an ordinary success: one wound, however the DEF came about.',
    );
  else if (input.ieContact)
    say('guilds/indirect-engagement', 'A long weapon in base contact has no critical hits: a 6 is worth one wound.');
  else if (input.pc) say('guilds/powerful-critical', `With a Powerful Critical each 6 is worth ${six} wounds.`);
  else say('guilds/deflection-check', `Each 6 is a critical hit, worth ${six} wounds.`);
  if (input.pc && six === 1) ignored.push('the Powerful Critical');
  if (input.ieContact && input.def === 6) ignored.push('the contact with a long weapon');
  sayRerolls(input, say);
  say(
    'guilds/double-triple-and-scale',
    'Doubles, triples and scales are counted in the first roll, whether the dice succeed or not.',
  );
  if (input.shield) {
    say('guilds/shield-roll', 'The shield is always tried: on a 5 or 6 it stops one wound.');
    if (input.shieldbreaker) say('guilds/shieldbreaker', 'On a 1 or 2 of that roll the shield breaks.');
  } else if (input.shieldbreaker) ignored.push('the Shieldbreaker, without a shield to break');
  if (input.resist) say('guilds/resistance-and-weakness', 'Resistance takes one wound off.');
  if (input.weak)
    say(
      'guilds/resistance-and-weakness',
      `Weakness adds one wound to one or more${input.shield ? ' that came past the shield' : ''}.`,
    );
  if (input.freezing)
    say(
      'guilds/freezing',
      'The target is Freezing: if the dice, after re-rolls, are a scale, the damage after shield, Resistance and Weakness is doubled.',
    );
  sayReaction(input, say, ignored);
  sayTarget(input, say, ignored);
  if (ignored.length > 0) say('guilds/attack-action', `Without effect here: ${listed(ignored)}.`);
  return reasons;
}

type Say = (rule: string, text: string) => void;

function sayRerolls(input: Input, say: Say): void {
  const { attacker, defender } = picksOf(input);
  const plain = attacker.some((face) => woundsOfFace(input, face) > 0);
  if (input.reroll > 0) {
    say(
      'guilds/rerolls',
      `For the most wounds on average the attacker rolls up to ${counted(input.reroll, 'die', 'dice')} again, from those that show ` +
        `${facesText(attacker)}, lowest first${plain ? '; a plain success is below the average of a die here' : ''}.`,
    );
  }
  if (input.forced > 0) {
    say(
      'guilds/guard',
      `For the fewest wounds the defender has up to ${counted(input.forced, 'die', 'dice')} rolled again, from those that show ` +
        `${facesText(defender)}, highest first; Guard! and cover are a die each.`,
    );
  }
  if (input.reroll > 0 && input.forced > 0)
    say('guilds/rerolls', 'Both choose from the first roll, and all chosen dice are rolled once, together.');
}

function sayReaction(input: Input, say: Say, ignored: string[]): void {
  const { dodge, def } = input;
  const blocks = canBlock(input);
  if (input.block && !blocks) ignored.push('the Heroic Shield Block, without a shield');
  if (dodge !== null)
    say(
      'guilds/heroic-reactions',
      dodge < 2
        ? 'A Heroic Active Dodge with DEX 1 always fails.'
        : `A Heroic Active Dodge passes its DEX test from 2 up to ${Math.min(6, dodge)}; we count every passed one as a move out of the range of the attack, so that no wound is suffered.`,
    );
  if (blocks)
    say(
      'guilds/heroic-reactions',
      `A Heroic Shield Block passes its DEF test from 2 up to ${Math.min(6, def)} and takes as many wounds off as the die shows${input.shieldbreaker ? '; a shield that broke in the Shield Roll cannot block' : ''}.`,
    );
  if (dodge !== null || blocks)
    say(
      'guilds/heroic-reactions',
      `${dodge !== null && blocks ? 'Only one of the two can be used, and the hero takes the one that leaves fewer wounds on average. It' : 'It is used whenever there is a wound, and it'} costs 2 Fatigue tokens.`,
    );
}

function facesText(faces: readonly number[]): string {
  return [...faces]
    .sort((a, b) => a - b)
    .join(', ')
    .replace(/, (\d)$/, ' or $1');
}

function sayTarget(input: Input, say: Say, ignored: string[]): void {
  const { might, heroism, wounds, heroicWounds } = input;
  if (might === null) {
    if (heroism > 1 || wounds > 0 || heroicWounds > 0) ignored.push('what is known of the target, without its Might');
    return;
  }
  const held = wounds > 0 ? `, of which ${wounds} ${wounds === 1 ? 'is' : 'are'} there` : '';
  if (heroism < 2) {
    say('guilds/vanquished-models', `${counted(might, 'wound')} vanquish the model${held}.`);
    if (heroicWounds > 0) ignored.push('heroic wounds, which a model of Heroism 1 does not have');
    return;
  }
  say('guilds/heroic-wounds', `Every ${counted(might, 'wound')} are a heroic wound${held}.`);
  say(
    'guilds/heroic-wounds',
    `${heroism} heroic wounds vanquish the model${heroicWounds > 0 ? `; it has ${heroicWounds} already` : ''}.`,
  );
}
