// The calculators of GUILDS.
import type { Calculator, Values } from '../form.ts';
import type { GameOdds } from '../game.ts';
import { choice, count, flag, maybe, target } from '../parts.ts';

const MAIN = { main: true } as const;
const hasMight = ({ might }: Values) => might !== null;
const isHero = ({ might, heroism }: Values) => might !== null && Number(heroism) >= 2;

const attack: Calculator = {
  kind: 'attack',
  title: 'An attack',
  about: 'Dice against DEF, re-rolls of both sides, the shield, and the wounds that are suffered.',
  note: 'Both sides choose from the first roll which dice are rolled again, each for its own best average.',
  fields: [
    {
      type: 'section',
      label: 'The attack',
      fields: [
        count('atk', 'ATK', 30, { least: 1, start: 3, rule: 'guilds/attack-action', ...MAIN }),
        flag('pc', 'Powerful Critical', 'guilds/powerful-critical'),
        flag('ieContact', 'A long weapon in base contact', 'guilds/indirect-engagement'),
        flag('blind', 'The attacker is blind', 'guilds/blind'),
        count('reroll', 'Dice the attacker may roll again', 30, { rule: 'guilds/rerolls' }),
      ],
    },
    {
      type: 'section',
      label: 'The target',
      fields: [
        target('def', 'DEF', 4, { rule: 'guilds/deflection-check', ...MAIN }),
        count('forced', 'Dice it has rolled again', 30, { rule: 'guilds/guard' }),
        { ...flag('shield', 'It has a shield', 'guilds/shield-roll'), ...MAIN },
        flag('shieldbreaker', 'Against a Shieldbreaker', 'guilds/shieldbreaker', ({ shield }) => shield === true),
        flag('resist', 'It resists', 'guilds/resistance-and-weakness'),
        flag('weak', 'It is weak to this', 'guilds/resistance-and-weakness'),
        maybe('might', 'Might', 1, 999, { rule: 'guilds/vanquished-models' }),
        count('heroism', 'Heroism', 99, { least: 1, start: 1, rule: 'guilds/heroic-wounds', when: hasMight }),
        count('wounds', 'Wounds it has', 999, { when: hasMight }),
        count('heroicWounds', 'Heroic wounds it has', 999, { rule: 'guilds/heroic-wounds', when: isHero }),
      ],
    },
  ],
  presets: [
    { name: 'An archer at DEF 4', values: { atk: 2, def: 4 } },
    { name: 'A Barbarian at a hero of DEF 5, Might 3, Heroism 3', values: { atk: 3, def: 5, might: 3, heroism: 3 } },
    { name: 'Three lancers in contact at DEF 5', values: { atk: 3, def: 5, ieContact: true } },
    { name: 'Four dice at DEF 4 behind a shield, guarded', values: { atk: 4, def: 4, shield: true, forced: 1 } },
  ],
  figures: [
    { label: 'wounds on average', path: 'expectedWounds', as: 'mean' },
    { label: 'to vanquish it', path: 'pVanquished', as: 'chance' },
    { label: 'no success at all', path: 'pAttackFails', as: 'chance' },
    { label: 'a double on the first roll', path: 'pDouble', as: 'chance' },
    { label: 'a triple', path: 'pTriple', as: 'chance' },
    { label: 'a scale', path: 'pScale', as: 'chance' },
    { label: 'a double after re-rolls', path: 'afterRerolls.pDouble', as: 'chance' },
    { label: 'a triple after re-rolls', path: 'afterRerolls.pTriple', as: 'chance' },
    { label: 'a scale after re-rolls', path: 'afterRerolls.pScale', as: 'chance' },
    { label: 'the shield breaks', path: 'pShieldBroken', as: 'chance' },
  ],
  charts: [
    { path: 'wounds', title: 'Wounds suffered', noun: 'wounds' },
    { path: 'heroicWounds', title: 'Heroic wounds, those held included', noun: 'heroic wounds' },
  ],
  examples: [
    {
      question: 'One die at DEF 4: how many wounds on average?',
      answer: '2 in 3, or 0.67',
      how: 'A 4 and a 5 are a wound each, the 6 is two: (1 + 1 + 2) / 6.',
      values: { atk: 1, def: 4 },
      path: 'expectedWounds',
      frac: '2/3',
    },
  ],
};

const test: Calculator = {
  kind: 'test',
  title: 'A characteristic test',
  about: 'One die, not above the characteristic and not a 1.',
  fields: [
    choice(
      'immune',
      'The characteristic',
      [
        ['number', 'is a number'],
        ['/', 'is “/”'],
      ],
      { steers: true },
    ),
    count('stat', 'Characteristic', 99, {
      start: 4,
      rule: 'guilds/characteristic-tests',
      when: ({ immune }) => immune === 'number',
      ...MAIN,
    }),
    flag('reroll', 'A failure is rolled again', 'guilds/rerolls'),
    flag('worstOfTwo', 'The worse of two dice counts', 'guilds/doom'),
    flag('blind', 'The model is blind', 'guilds/blind'),
  ],
  presets: [
    { name: 'A Dwarf of DEX 4 climbs', values: { stat: 4 } },
    { name: 'A Goblin of WILL 3 charges a formation', values: { stat: 3 } },
  ],
  figures: [{ label: 'to pass', path: 'pSuccess', as: 'chance' }],
  charts: [{ stage: 'die', path: '', title: 'The face that counts', noun: 'on the die' }],
  ask: ({ immune, stat, reroll, worstOfTwo, blind }, roll) =>
    roll('test', { stat: immune === '/' ? '/' : stat, reroll, worstOfTwo, blind }),
  examples: [
    {
      question: 'A Dwarf of DEX 4 must pass a test: how often?',
      answer: '1 in 2, or 50%',
      how: 'A 2, 3 or 4 passes; the 1 always fails, and 5 and 6 are above.',
      values: { stat: 4 },
      path: 'pSuccess',
      frac: '1/2',
    },
  ],
};

const initiative: Calculator = {
  kind: 'initiative',
  title: 'Initiative',
  about: 'A die for each point of DEX, added up; the higher total begins.',
  fields: [
    count('dexA', 'Your DEX', 30, { least: 1, start: 4, rule: 'guilds/initiative-roll', ...MAIN }),
    count('dexB', 'Their DEX', 30, { least: 1, start: 6, rule: 'guilds/initiative-roll', ...MAIN }),
  ],
  presets: [{ name: 'Flokir’s DEX 4 against DEX 6', values: { dexA: 4, dexB: 6 } }],
  figures: [
    { label: 'you begin', path: 'pAFirst', as: 'chance' },
    { label: 'they begin', path: 'pBFirst', as: 'chance' },
    { label: 'you roll higher', path: 'pAHigher', as: 'chance' },
    { label: 'a tie, rolled off', path: 'pTie', as: 'chance' },
    { label: 'they roll higher', path: 'pBHigher', as: 'chance' },
  ],
  charts: [
    { stage: 'a', path: '', title: 'Your total', noun: 'in all' },
    { stage: 'b', path: '', title: 'Their total', noun: 'in all' },
  ],
};

const instability: Calculator = {
  kind: 'instability',
  title: 'Arcane instability',
  about: 'The dice of a spell added up against the caster’s WILL, and what a failure brings.',
  fields: [
    count('rank', 'Rank of the spell', 29, { least: 1, start: 2, rule: 'guilds/arcane-instability', ...MAIN }),
    count('will', 'WILL', 999, { least: 1, start: 8, ...MAIN }),
    flag('empowered', 'The spell is empowered', 'guilds/arcane-instability'),
  ],
  presets: [
    { name: 'Rank 2 at WILL 8', values: {} },
    { name: 'Rank 3 empowered at WILL 14', values: { rank: 3, will: 14, empowered: true } },
  ],
  figures: [
    { label: 'the spell is cast', path: 'pSpellCast', as: 'chance' },
    { label: 'passed, below WILL', path: 'pSuccess', as: 'chance' },
    { label: 'critical, exactly WILL', path: 'pCritical', as: 'chance' },
    { label: 'failed', path: 'pFail', as: 'chance' },
    { label: 'failed and possessed', path: 'pPossessed', as: 'chance' },
    { label: 'failed, not possessed', path: 'pFailNotPossessed', as: 'chance' },
    { label: 'dice', path: 'dice', as: 'number' },
  ],
  charts: [{ stage: 'total', path: '', title: 'The dice added up', noun: 'in all' }],
};

const doom: Calculator = {
  kind: 'doom',
  title: 'Doom',
  about: 'Two dice on the list of Dooms, and what one already borne makes of it.',
  fields: [maybe('current', 'The Doom it bears', 3, 12, { none: 'none', rule: 'guilds/doom', ...MAIN })],
  presets: [
    { name: 'None yet', values: {} },
    { name: 'With Doom 7', values: { current: 7 } },
  ],
  figures: [
    { label: 'a virtue', path: 'pVirtue', as: 'chance' },
    { label: 'an affliction', path: 'pAffliction', as: 'chance' },
    { label: 'permanent death', path: 'pPermanentDeath', as: 'chance' },
    { label: 'the same Doom again: vanquished', path: 'pVanquishedSameDoom', as: 'chance' },
    { label: 'removed, one way or the other', path: 'pRemoved', as: 'chance' },
  ],
  charts: [{ path: 'table', title: 'The roll', noun: 'on two dice' }],
};

const byDice = ({ knows }: Values) => knows === 'dice';

const dispel: Calculator = {
  kind: 'dispel',
  title: 'Dispel',
  about: 'The dice an arcanist stakes against the total of a spell.',
  fields: [
    count('dice', 'Dice staked', 30, { least: 1, start: 4, rule: 'guilds/dispel-attempt', ...MAIN }),
    flag('proficient', 'The domain is known', 'guilds/dispel-attempt'),
    choice(
      'knows',
      'The spell',
      [
        ['dice', 'was rolled with dice'],
        ['rank', 'has a rank and no roll'],
      ],
      { steers: true },
    ),
    count('spellDice', 'Dice of the spell', 30, { least: 1, start: 3, when: byDice, ...MAIN }),
    count('rankWithoutRoll', 'Rank of the spell', 15, {
      least: 1,
      start: 1,
      when: ({ knows }) => knows === 'rank',
      ...MAIN,
    }),
  ],
  presets: [{ name: 'Agatha’s 4 dice against a Frost Bolt of 3', values: { dice: 4, spellDice: 3 } }],
  figures: [
    { label: 'to dispel it', path: 'pDispelled', as: 'chance' },
    { label: 'a tie: the spell stands', path: 'pTie', as: 'chance' },
    { label: 'Torment tokens', path: 'torment', as: 'number' },
    { label: 'Fatigue tokens', path: 'fatigue', as: 'number' },
  ],
  charts: [
    { stage: 'dispel', path: '', title: 'The dispel’s total', noun: 'in all' },
    { stage: 'spell', path: '', title: 'The spell’s total', noun: 'in all' },
  ],
};

export const guilds: GameOdds = {
  game: 'guilds',
  title: 'GUILDS',
  calculators: [attack, test, initiative, instability, doom, dispel],
};
