// Within a turn: Places of Power, prayers, emberstone and rage dice, each rolled here or entered from the table.

import { chantPlus, isAnswered, MOST_RAGE_SPENT } from '../../../src/companion/aos/battle/deeds.ts';
import { PLAYERS, type Player } from '../../../src/companion/aos/battle/state.ts';
import { button, node } from '../../../src/widgets/nodes.ts';
import { cardNames } from '../card-groups.ts';
import { choices, die, halfDie, line } from '../score-sheet/fields.ts';
import { choice, flag, stepper } from '../tools/parts.ts';
import type { Sheet } from './sheet.ts';
import { NAMES, rule } from './words.ts';

const players = PLAYERS.map((player) => [player, NAMES[player]] as const);

/** A part of the turn that is opened when it is needed. */
function part(title: string, ...inside: (HTMLElement | null)[]): HTMLElement {
  return node('details', {}, node('summary', {}, title), ...inside);
}

export function powers(sheet: Sheet): HTMLElement {
  let player: Player = sheet.state.active ?? 'red';
  let roll = 0;
  let effect: 'fury' | 'wrath' | 'dizzying' = 'fury';
  let hero = '';
  const make = (rolled: number) => {
    const says =
      rolled === 1
        ? `A 1: ${halfDie()} mortal damage to that hero (D3), and no effect.`
        : `A ${rolled}: ${{ fury: 'two rage dice, and fury rises by 2', wrath: `1 is added to the casting or chanting rolls of ${hero || 'that hero'} this turn`, dizzying: 'that hero may unbind or banish this turn' }[effect]}.`;
    const named = effect === 'wrath' && hero ? { hero } : {};
    sheet.make({ do: 'power', player, roll: rolled, ...(rolled === 1 ? {} : { effect, ...named }) }, says);
  };
  return part(
    'Start of the turn: a Place of Power',
    node(
      'p',
      { class: 'tool-about' },
      'Once per turn for each army: a hero within 3" of a Place of Power. ',
      rule('aos/places-of-power', 'The rule'),
    ),
    choices('Who', players, player, (value) => {
      player = value;
    }),
    choice(
      'Effect on 2 or more',
      [
        ['fury', 'Ignite Fury: 2 rage dice, fury +2'],
        ['wrath', 'Channel Wrath: a wizard or priest'],
        ['dizzying', 'Dizzying Rage: any other hero'],
      ],
      effect,
      (value) => {
        effect = value as typeof effect;
      },
    ),
    line(
      'Hero, for Channel Wrath',
      '',
      (name) => {
        hero = name;
      },
      [...new Set([...Object.keys(sheet.state.sides[player].priests), ...cardNames('aos')])],
    ),
    stepper('Own die (0: roll here)', { value: 0, least: 0, most: 6 }, (value) => {
      roll = value;
    }),
    node(
      'p',
      { class: 'tool-buttons' },
      button('Activate', () => make(roll === 0 ? die() : roll)),
    ),
  );
}

export function prayers(sheet: Sheet): HTMLElement {
  const { state: battle } = sheet;
  const active = battle.active ?? 'red';
  const { priests } = battle.sides[active];
  let [priest, roll, value] = [Object.keys(priests)[0] ?? '', 0, 0];
  let rites: boolean = false;
  const chant = () => {
    const rolled = roll === 0 ? die() : roll;
    const lost = rolled > 1 ? {} : { lost: rites ? 1 : halfDie() };
    const had = priests[priest] ?? 0;
    const plus = rites ? 0 : chantPlus(battle, priest);
    const chanted = plus > 0 ? `A ${rolled}, with Channel Wrath ${rolled + plus}` : `A ${rolled}`;
    const tried = value > 0 && !rites ? { value } : {};
    const says =
      rolled === 1
        ? `A 1: the prayer fails, and ritual points are lost: ${lost.lost}.`
        : value === 0 || rites
          ? `${chanted}: ${priest} has ${had + rolled + plus} ritual points.`
          : isAnswered(had, rolled + plus, value)
            ? `${chanted}, and ${had} points: answered, and the points are used up.`
            : `${chanted}, and ${had} points: not answered.`;
    sheet.make({ do: 'chant', priest, roll: rolled, ...tried, ...lost, ...(rites ? { rites } : {}) }, says);
  };
  const lines = Object.entries(priests).map(([name, points]) => node('li', {}, `${name}: ${points} ritual points`));
  return part(
    'Hero phase: prayers',
    node(
      'p',
      { class: 'tool-about' },
      'Gather ritual points, or try a prayer with them. ',
      rule('aos/prayers', 'The rule'),
    ),
    lines.length > 0 ? node('ul', {}, ...lines) : null,
    node(
      'div',
      { class: 'tool-form' },
      line(
        'Priest',
        priest,
        (name) => {
          priest = name;
        },
        [...new Set([...Object.keys(priests), ...cardNames('aos')])],
      ),
      stepper('Chanting value (0: gather points)', { value: 0, least: 0, most: 30 }, (next) => {
        value = next;
      }),
      stepper('Own chanting die (0: roll here)', { value: 0, least: 0, most: 6 }, (next) => {
        roll = next;
      }),
      flag('Sacred Rites', false, (on) => {
        rites = on;
      }),
    ),
    node('p', { class: 'tool-buttons' }, button('Chant', chant)),
  );
}

export function emberstone(sheet: Sheet): HTMLElement {
  const { state: battle } = sheet;
  const active = battle.active ?? 'red';
  const slivers = battle.plan?.carries === 'slivers';
  let unit = '';
  const carried = PLAYERS.flatMap((player) =>
    Object.entries(battle.sides[player].carried).map(([name, count]) =>
      node(
        'li',
        {},
        `${NAMES[player]}, ${name}: ${count} ${slivers ? (count === 1 ? 'sliver' : 'slivers') : 'nugget'} `,
        slivers
          ? button(`${name} uses it`, () => sheet.make({ do: 'augment', player, unit: name }))
          : player === active
            ? button(`${name}: Back to Base Camp`, () => sheet.make({ do: 'camp', unit: name }))
            : null,
      ),
    ),
  );
  return part(
    slivers ? 'Emberstone slivers' : 'Emberstone nuggets',
    node(
      'p',
      { class: 'tool-about' },
      slivers
        ? 'From the second battle round, in your hero phase, one unit contesting an objective you control gets a sliver. A unit that charged can use its slivers for +1 to hit or wound rolls. Unless you are the underdog, each of your units then loses its slivers. '
        : 'At the end of your turn, units contesting a Sun Seekers objective can search the ruin. Once per turn, a unit contesting a Golden Lions objective that was not set up this turn can use Back to Base Camp. The underdog’s unit can move 6" when it searches. ',
      battle.plan ? rule(battle.plan.rule, 'The rule') : null,
    ),
    carried.length > 0 ? node('ul', { class: 'score-carried' }, ...carried) : null,
    node(
      'div',
      { class: 'tool-form' },
      line(
        'Unit',
        '',
        (name) => {
          unit = name;
        },
        cardNames('aos'),
      ),
    ),
    node(
      'p',
      { class: 'tool-buttons' },
      slivers
        ? button('Give it a sliver', () => sheet.make({ do: 'cache', unit }))
        : button('It searches the ruin', () => sheet.make({ do: 'search', unit })),
    ),
  );
}

export function rages(sheet: Sheet): HTMLElement {
  const { state: battle } = sheet;
  let player: Player = battle.active ?? 'red';
  let [dice, sixes, ones, pain] = [1, 0, 0, 1];
  const most = Math.max(1, ...PLAYERS.map((one) => battle.sides[one].rage));
  const spent = (rolled: string, six: number, one: number) =>
    [
      rolled,
      ...Array.from({ length: six }, () => `A 6: ${halfDie()} mortal damage on each enemy unit in combat (D3).`),
      ...Array.from({ length: one }, () => `A 1: ${halfDie()} mortal damage on your own unit (D3).`),
    ].join(' ');
  return part(
    'Rage dice',
    choices('Who', players, player, (value) => {
      player = value;
    }),
    node('h4', {}, 'Simmering Rage'),
    node(
      'p',
      { class: 'tool-about' },
      'At the end of the turn, once for each. ',
      rule('aos/simmering-rage', 'The rule'),
    ),
    node(
      'div',
      { class: 'tool-form' },
      stepper('Rage dice', { value: 1, least: 1, most: MOST_RAGE_SPENT }, (value) => {
        dice = value;
      }),
      stepper('Hit rolls of 6', { value: 0, least: 0, most: MOST_RAGE_SPENT }, (value) => {
        sixes = value;
      }),
      stepper('Hit rolls of 1', { value: 0, least: 0, most: MOST_RAGE_SPENT }, (value) => {
        ones = value;
      }),
    ),
    node(
      'p',
      { class: 'tool-buttons' },
      button('Spend, as rolled', () =>
        sheet.make({ do: 'spend', player, dice, sixes, ones }, spent('', sixes, ones).trim()),
      ),
      button('Roll here and spend', () => {
        const rolled = Array.from({ length: dice }, die);
        const count = (face: number) => rolled.filter((one) => one === face).length;
        const [six, one] = [count(6), count(1)];
        sheet.make(
          { do: 'spend', player, dice, sixes: six, ones: one },
          spent(`Hit rolls: ${rolled.join(', ')}.`, six, one),
        );
      }),
    ),
    node('h4', {}, 'Fight Through the Pain'),
    node(
      'p',
      { class: 'tool-about' },
      'Each die costs a level of fury; 3 or more removes a damage point. ',
      rule('aos/fight-through-the-pain', 'The rule'),
    ),
    stepper('Dice against damage', { value: 1, least: 1, most }, (value) => {
      pain = value;
    }),
    node(
      'p',
      { class: 'tool-buttons' },
      button('Spend against damage', () => {
        const rolled = Array.from({ length: pain }, die);
        const off = rolled.filter((one) => one >= 3).length;
        sheet.make(
          { do: 'pain', player, dice: pain },
          `Rolled ${rolled.join(', ')}: ${off} damage removed. Or roll your own.`,
        );
      }),
    ),
  );
}
