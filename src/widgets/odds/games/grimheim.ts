// Grimheim's calculators.
import type { ToldMove } from '../../../games/grimheim/rolls/resolve.ts';
import type { Calculator, Field, Values } from '../form.ts';
import type { GameOdds } from '../game.ts';
import { choice, count, flag, maybe, target } from '../parts.ts';
import { walkThrough } from '../walkthrough.ts';

const MAIN = { main: true } as const;
const successes = ['normal', 'critical'] as const;

const weapon: readonly Field[] = [
  count('atk', 'ATK', 20, { start: 4, ...MAIN }),
  target('htv', 'HTV', 4, MAIN),
  count('dmg', 'DMG', 99, { start: 3, ...MAIN }),
  count('crt', 'CRT', 99, { start: 4, ...MAIN }),
];
const defence: readonly Field[] = [
  count('def', 'DEF', 20, { start: 3, rule: 'grimheim/defense-dice', ...MAIN }),
  target('sav', 'SAV', 4, MAIN),
  maybe('wounds', 'Wounds left', 1, 999, { rule: 'grimheim/defeated' }),
];
const piercing = choice(
  'ap',
  'Armour piercing',
  [
    [0, 'none'],
    [1, '1'],
    [2, '2'],
  ],
  { rule: 'grimheim/armor-piercing' },
);
const cleave = flag('cleave', 'The weapon cleaves', 'grimheim/cleave');

const shotFigures = [
  { label: 'damage on average', path: 'expectedDamage', as: 'mean' },
  { label: 'to defeat it', path: 'pDefeated', as: 'chance' },
  { label: 'a critical comes through', path: 'pCriticalThrough', as: 'chance' },
] as const;

const ranged: Calculator = {
  kind: 'ranged',
  title: 'A ranged attack',
  about: 'Dice that hit, dice that save, and the damage that comes through.',
  note: 'What Fate Dice do is not in the source, so they are left out.',
  fields: [
    { type: 'section', label: 'The shooter’s weapon', fields: weapon },
    {
      type: 'section',
      label: 'The shot',
      fields: [
        flag('longRange', 'More than 8″ away', 'grimheim/effective-range'),
        flag('aimed', 'It took aim', 'grimheim/take-aim'),
        flag('quickShot', 'A quick shot', 'grimheim/quick-shot'),
        flag('reactionShot', 'A reaction shot', 'grimheim/reaction-shot'),
        piercing,
        cleave,
      ],
    },
    {
      type: 'section',
      label: 'The target',
      fields: [
        ...defence,
        flag('cover', 'In cover', 'grimheim/cover'),
        choice(
          'retain',
          'The retained die',
          [
            ['best', 'retained or rolled, whichever is better'],
            ['always', 'always retained'],
          ],
          { unsaid: 'always', rule: 'grimheim/cover', when: ({ cover }) => cover === true },
        ),
        flag('dodge', 'It dodges', 'grimheim/dodge'),
      ],
    },
  ],
  presets: [
    { name: 'Fireball, target in cover', values: { atk: 3, htv: 4, dmg: 3, crt: 4, cover: true } },
    { name: 'A long shot with aim', values: { longRange: true, aimed: true } },
    { name: 'A reaction shot', values: { reactionShot: true } },
  ],
  figures: [
    ...shotFigures,
    { label: 'attack dice', path: 'attackDice', as: 'number' },
    { label: 'they succeed from', path: 'effectiveHtv', as: 'number' },
    { label: 'defence dice', path: 'defenceDice', as: 'number' },
    { label: 'they save from', path: 'effectiveSav', as: 'number' },
  ],
  charts: [{ path: 'damage', title: 'Damage', noun: 'damage' }],
  pairs: { attack: successes, defence: successes, through: successes },
  examples: [
    {
      question: 'One die on 4+, 1/2 damage, nobody saves: how much on average?',
      answer: '2 in 3, or 0.67',
      how: 'Faces 4 and 5 do 1, the 6 does 2: (1 + 1 + 2) / 6.',
      values: { atk: 1, htv: 4, dmg: 1, crt: 2, def: 0 },
      path: 'expectedDamage',
      frac: '2/3',
    },
  ],
};

const fighter = (more: readonly Field[]): readonly Field[] => [
  count('atk', 'ATK', 8, { start: 4, ...MAIN }),
  target('htv', 'HTV', 4, MAIN),
  count('dmg', 'DMG', 99, { start: 2, ...MAIN }),
  count('crt', 'CRT', 99, { start: 3, ...MAIN }),
  count('wounds', 'Wounds left', 60, { least: 1, start: 6, rule: 'grimheim/defeated', ...MAIN }),
  {
    type: 'numbers',
    key: 'blocks',
    label: 'Block dice',
    one: 'Block die',
    rule: 'grimheim/block-dice',
    least: 2,
    most: 6,
    start: 4,
    unit: '+',
    mostEntries: 8,
  },
  flag('firstStrike', 'First Strike', 'grimheim/first-strike'),
  cleave,
  ...more,
];

const meleeFigures = (aim: string, word: string) =>
  [
    { label: `to defeat, ${word}`, path: `${aim}.pDefenderDefeated`, as: 'chance' },
    { label: `to be defeated, ${word}`, path: `${aim}.pAttackerDefeated`, as: 'chance' },
    { label: `wounds dealt on average, ${word}`, path: `${aim}.expectedWoundsLostByDefender`, as: 'mean' },
    { label: `wounds suffered on average, ${word}`, path: `${aim}.expectedWoundsLostByAttacker`, as: 'mean' },
  ] as const;

const UNARMED = { atk: 2, htv: 5, dmg: 1, crt: 2 };

const melee: Calculator = {
  kind: 'melee',
  title: 'Close combat',
  about:
    'Both roll, then spend their dice in turn to strike or to cancel, each playing as well as can be for a stated aim.',
  note: 'Playing to kill: the chance to defeat less the chance to be defeated, then the lead in wounds. Playing for wounds: the lead in wounds, then defeat. What Fate Dice do is not in the source, so they are left out.',
  fields: [
    {
      type: 'group',
      key: 'attacker',
      label: 'Attacker',
      fields: fighter([
        flag('charged', 'It charged', 'grimheim/charge'),
        count('assist', 'Friends who assist', 99, { rule: 'grimheim/assist' }),
        flag('jump', 'A jump attack', 'grimheim/jump-attack'),
      ]),
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

const lying = (label: string, key: string): Field => ({
  type: 'group',
  key,
  label,
  fields: [
    count('normal', 'Normal successes', 10, { start: 2, ...MAIN }),
    count('critical', 'Critical successes', 10, { start: 1, ...MAIN }),
    count('blockNormal', 'Block dice, normal', 10, { rule: 'grimheim/block-dice' }),
    count('blockCritical', 'Block dice, critical', 10, { rule: 'grimheim/block-dice' }),
  ],
});
const bearer = (label: string, key: string): Field => ({
  type: 'group',
  key,
  label,
  fields: [
    count('dmg', 'DMG', 99, { start: 2, ...MAIN }),
    count('crt', 'CRT', 99, { start: 3, ...MAIN }),
    count('wounds', 'Wounds left', 60, { least: 1, start: 6, ...MAIN }),
  ],
});

const resolve: Calculator = {
  kind: 'resolve',
  title: 'The dice as they lie',
  about: 'A roll is on the table: what each side should do with its dice, move by move, and how it ends.',
  fields: [
    lying('Attacker’s dice', 'attackerDice'),
    lying('Defender’s dice', 'defenderDice'),
    bearer('Attacker', 'attacker'),
    bearer('Defender', 'defender'),
    choice(
      'first',
      'First die',
      [
        ['attacker', 'the attacker’s'],
        ['defender', 'the defender’s'],
      ],
      { rule: 'grimheim/first-strike' },
    ),
  ],
  presets: [
    {
      name: 'The book’s example: 4, 6 and a block against 5 and 6',
      values: {
        attackerDice: { normal: 1, critical: 1, blockNormal: 1 },
        defenderDice: { normal: 1, critical: 1 },
      },
    },
    {
      name: 'Two criticals each',
      values: { attackerDice: { normal: 0, critical: 2 }, defenderDice: { normal: 0, critical: 2 } },
    },
  ],
  figures: [
    { label: 'wounds left to the attacker, played to kill', path: 'kill.attackerWoundsLeft', as: 'number' },
    { label: 'wounds left to the defender, played to kill', path: 'kill.defenderWoundsLeft', as: 'number' },
    { label: 'wounds left to the attacker, played for wounds', path: 'damage.attackerWoundsLeft', as: 'number' },
    { label: 'wounds left to the defender, played for wounds', path: 'damage.defenderWoundsLeft', as: 'number' },
  ],
  charts: [],
  walk: ({ lines }, values, around) =>
    walkThrough(lines as { kill: readonly ToldMove[]; damage: readonly ToldMove[] } | null, values, around),
};

const cast: Calculator = {
  kind: 'cast',
  title: 'Casting',
  about: 'Two dice for the energy of a spell, and the 1s that burn an arcane caster.',
  fields: [
    count('cost', 'The spell’s cost', 99, { start: 5, rule: 'grimheim/arcane-magic', ...MAIN }),
    flag('divine', 'It is a divine power', 'grimheim/divine-invocations'),
    maybe('wounds', 'The caster’s wounds left', 1, 999, { rule: 'grimheim/fatal-damage' }),
  ],
  presets: [
    { name: 'Fireball, cost 5', values: { cost: 5 } },
    { name: 'Divine Favor, cost 9', values: { cost: 9 } },
    { name: 'Fog of War with 2 wounds left', values: { cost: 3, wounds: 2 } },
  ],
  figures: [
    { label: 'to cast it', path: 'pCast', as: 'chance' },
    { label: 'to cast it unharmed', path: 'pCastUnharmed', as: 'chance' },
    { label: 'to cast it and live', path: 'pCastAndSurvive', as: 'chance' },
    { label: 'to be defeated by it', path: 'pCasterDefeated', as: 'chance' },
    { label: 'wounds to the caster on average', path: 'expectedSelfDamage', as: 'mean' },
  ],
  charts: [{ path: 'selfDamage', title: 'Wounds to the caster', noun: 'wounds' }],
  examples: [
    {
      question: 'A spell of cost 5: how often is it cast?',
      answer: '5 in 6, or 83.3%',
      how: 'Of 36 rolls of two dice only 1 + 2 + 3 = 6 are below 5.',
      values: { cost: 5 },
      path: 'pCast',
      frac: '5/6',
    },
  ],
};

const misfire: Calculator = {
  kind: 'misfire',
  title: 'Misfire',
  about: 'Checks on the misfire table, and the fatal wounds of a flashback.',
  note: 'When a check is due the source does not say: put in as many as you roll. Nor does it say what Fate Dice do, so they are left out.',
  fields: [
    count('checks', 'Checks', 100, { start: 1, rule: 'grimheim/misfire-table', ...MAIN }),
    maybe('wounds', 'The shooter’s wounds left', 1, 999, { rule: 'grimheim/fatal-damage' }),
  ],
  presets: [
    { name: 'One check', values: {} },
    { name: 'Four checks with 3 wounds left', values: { checks: 4, wounds: 3 } },
  ],
  figures: [
    { label: 'no flashback', path: 'pNoFlashback', as: 'chance' },
    { label: 'fatal wounds on average', path: 'expectedFatalDamage', as: 'mean' },
    { label: 'to be defeated', path: 'pDefeated', as: 'chance' },
  ],
  charts: [
    { path: 'fatalDamage', title: 'Fatal wounds of all checks', noun: 'wounds' },
    { path: 'table', title: 'One check on the table', noun: 'result' },
  ],
};

const injury: Calculator = {
  kind: 'injury',
  title: 'Critical injuries',
  about: 'Rolls on the injury table: which of head, arm and leg a model has afterwards.',
  fields: [
    count('rolls', 'Rolls', 100, { start: 1, rule: 'grimheim/critical-injuries', ...MAIN }),
    flag('helmet', 'It wears a helmet', 'grimheim/helmet'),
    {
      type: 'several',
      key: 'existing',
      label: 'Injuries it has already',
      rule: 'grimheim/critical-injuries',
      options: [
        ['head', 'head'],
        ['arm', 'arm'],
        ['leg', 'leg'],
      ],
    },
  ],
  presets: [
    { name: 'One roll', values: {} },
    { name: 'Two rolls with a helmet', values: { rolls: 2, helmet: true } },
  ],
  figures: [
    { label: 'nothing new', path: 'pNothingNew', as: 'chance' },
    { label: 'a head injury', path: 'pHas.head', as: 'chance' },
    { label: 'an arm injury', path: 'pHas.arm', as: 'chance' },
    { label: 'a leg injury', path: 'pHas.leg', as: 'chance' },
  ],
  charts: [
    { path: 'injuries', title: 'How many injuries', noun: 'injuries' },
    { path: 'sets', title: 'Which injuries', noun: 'injuries' },
  ],
};

const intercept: Calculator = {
  kind: 'intercept',
  title: 'Intercept',
  about: 'A strike at a model that comes near: one die less, answered by defence dice alone.',
  fields: [
    {
      type: 'section',
      label: 'The weapon',
      fields: [
        count('atk', 'ATK', 20, { least: 1, start: 4, rule: 'grimheim/intercept', ...MAIN }),
        ...weapon.slice(1),
        piercing,
        cleave,
      ],
    },
    { type: 'section', label: 'The moving model', fields: defence },
  ],
  presets: [{ name: 'Four dice on 4+', values: {} }],
  figures: [...shotFigures, { label: 'attack dice', path: 'attackDice', as: 'number' }],
  charts: [{ path: 'damage', title: 'Damage', noun: 'damage' }],
  pairs: { attack: successes },
};

const shootIntoCombat: Calculator = {
  kind: 'shoot-into-combat',
  title: 'Shooting into combat',
  about: 'Dice that miss are rolled again at the friend beside the target.',
  fields: [
    { type: 'section', label: 'The shooter’s weapon', fields: [...weapon, piercing] },
    { type: 'section', label: 'The enemy', fields: defence },
    {
      type: 'section',
      label: 'The friend',
      fields: [
        count('friendDef', 'Friend’s DEF', 20, { start: 3, rule: 'grimheim/shoot-into-combat', ...MAIN }),
        target('friendSav', 'Friend’s SAV', 4, MAIN),
        maybe('friendWounds', 'Friend’s wounds left', 1, 999),
      ],
    },
  ],
  presets: [{ name: 'Four dice on 4+', values: {} }],
  figures: [
    ...shotFigures,
    { label: 'damage to the friend on average', path: 'expectedFriendDamage', as: 'mean' },
    { label: 'to lose the friend', path: 'pFriendDefeated', as: 'chance' },
  ],
  charts: [
    { path: 'damage', title: 'Damage to the enemy', noun: 'damage' },
    { path: 'friendDamage', title: 'Damage to the friend', noun: 'damage' },
  ],
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

export const grimheim: GameOdds = {
  game: 'grimheim',
  title: 'Grimheim',
  calculators: [ranged, melee, resolve, cast, misfire, injury, intercept, shootIntoCombat],
};
