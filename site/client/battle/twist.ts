// The start of a round: what the battleplan in play has settled there, and by whom.
import type { Twist } from '../../../src/companion/aos/battle/moves.ts';
import { KIND_TITLES, type Kind, pairsOf } from '../../../src/companion/aos/battle/objectives.ts';
import type { Battle, Player } from '../../../src/companion/aos/battle/state.ts';
import { collapseOf, shippable, swappablePairs, twistOf } from '../../../src/companion/aos/battle/twists.ts';
import { button, node } from '../../../src/widgets/nodes.ts';
import { choices, die, halfDie, line } from '../score-sheet/fields.ts';
import { flag, stepper } from '../tools/parts.ts';
import type { Sheet } from './sheet.ts';
import { NAMES, rule, STARTS } from './words.ts';

/** A form, the move that it spells now, and what is said when it is made. */
interface Form {
  readonly fields: readonly HTMLElement[];
  readonly made: () => { readonly twist: Twist; readonly says: string };
}

export function settleTwist(sheet: Sheet): HTMLElement[] {
  const { state: battle } = sheet;
  const due = twistOf(battle);
  if (!due || !battle.plan) return [];
  const { title, says, pass } = STARTS[due.kind];
  const who = battle.underdog && due.kind !== 'tread' ? NAMES[battle.underdog] : 'Both players';
  const { fields, made } = FORMS[due.kind](battle);
  return [
    node('h2', {}, `Round ${battle.round}: ${title}`),
    node(
      'p',
      { class: 'tool-about' },
      `${who}${battle.underdog && due.kind !== 'tread' ? ', the underdog,' : ''} ${says} `,
      rule(battle.plan.rule, 'The rule'),
    ),
    ...fields,
    node(
      'p',
      { class: 'tool-buttons' },
      button(
        'That is settled',
        () => {
          const form = made();
          sheet.make({ do: 'twist', twist: form.twist }, form.says);
        },
        { class: 'tool-main' },
      ),
      due.must ? null : button(pass, () => sheet.make({ do: 'twist', twist: { kind: 'pass' } })),
    ),
  ];
}

const FORMS: Readonly<Record<Exclude<Twist['kind'], 'pass'>, (battle: Battle) => Form>> = {
  focus: (battle) =>
    objectiveForm(battle.objectives, (objective, title) => ({
      twist: { kind: 'focus', objective },
      says: `${title} is the focus.`,
    })),
  collapse: collapse,
  passages: (battle) => {
    const features = [...battle.keeping.passages];
    const field = (at: 0 | 1, label: string) =>
      line(label, features[at] ?? '', (value) => {
        features[at] = value;
      });
    return {
      fields: [node('div', { class: 'tool-form' }, field(0, 'One feature'), field(1, 'The other'))],
      made: () => ({ twist: { kind: 'passages', features: [features[0] ?? '', features[1] ?? ''] }, says: '' }),
    };
  },
  covet: (battle) => pairForm(pairsOf(battle.objectives), (pair) => ({ kind: 'covet', pair })),
  tremor: (battle) => pairForm(swappablePairs(battle), (pair) => ({ kind: 'tremor', pair })),
  ash: () => {
    let low = true;
    return {
      fields: [
        choices(
          'The ash-clouds are',
          [
            ['low', 'low-lying'],
            ['high', 'not low-lying'],
          ],
          'low',
          (value) => {
            low = value === 'low';
          },
        ),
      ],
      made: () => ({ twist: { kind: 'ash', low }, says: '' }),
    };
  },
  warpfire: (battle) => {
    let [feature, units] = ['', 0];
    let none = false;
    const first = battle.keeping.flaming.length === 0;
    return {
      fields: [
        node(
          'div',
          { class: 'tool-form' },
          line('The feature that burns', '', (value) => {
            feature = value;
          }),
          stepper('Units within 6" of any flames', { value: 0, least: 0, most: 40 }, (value) => {
            units = value;
          }),
          first
            ? null
            : flag('No feature that is not flaming is within 12" of a flaming one', false, (on) => {
                none = on;
              }),
        ),
      ],
      made: () => {
        if (none) return { twist: { kind: 'warpfire', feature: null }, says: 'Nothing more catches fire.' };
        const rolls = Array.from({ length: units }, halfDie);
        const says = units > 0 ? `Mortal damage, a D3 for each unit: ${rolls.join(', ')}. Or roll your own.` : '';
        return { twist: { kind: 'warpfire', feature }, says };
      },
    };
  },
  echoes: (battle) =>
    objectiveForm(battle.objectives, (objective, title) => ({
      twist: { kind: 'echoes', objective },
      says: `${battle.keeping.instability} mortal damage to every unit that contests ${title}.`,
    })),
  tread: (battle) => {
    const chosen: Record<Player, string | null> = { red: null, blue: null };
    const options = [...battle.objectives.map(({ id, title }) => [id, title] as const), ['', 'none is there'] as const];
    return {
      fields: (['red', 'blue'] as const).map((player) =>
        choices(`${NAMES[player]}: an objective within your territory`, options, '', (value) => {
          chosen[player] = value === '' ? null : value;
        }),
      ),
      made: () => ({ twist: { kind: 'tread', ...chosen }, says: '' }),
    };
  },
  ships: (battle) =>
    objectiveForm(shippable(battle), (objective, title) => ({
      twist: { kind: 'ships', objective },
      says: `${title} is removed.`,
    })),
  charge: (battle) =>
    objectiveForm(
      battle.objectives.filter(({ id }) => id !== battle.keeping.primary),
      (objective, title) => ({ twist: { kind: 'charge', objective }, says: `${title} is primary now.` }),
    ),
};

function pairForm(kinds: readonly Kind[], made: (pair: Kind) => Twist): Form {
  let pair = kinds[0] ?? 'lions';
  return {
    fields: [
      choices(
        'The pair',
        kinds.map((kind) => [kind, KIND_TITLES[kind]] as const),
        pair,
        (value) => {
          pair = value;
        },
      ),
    ],
    made: () => ({ twist: made(pair), says: '' }),
  };
}

function objectiveForm(
  objectives: Battle['objectives'],
  made: (objective: string, title: string) => ReturnType<Form['made']>,
): Form {
  let picked = objectives[0]?.id ?? '';
  return {
    fields: [
      choices(
        'The objective',
        objectives.map(({ id, title }) => [id, title] as const),
        picked,
        (value) => {
          picked = value;
        },
      ),
    ],
    made: () => made(picked, objectives.find(({ id }) => id === picked)?.title ?? ''),
  };
}

function collapse(battle: Battle): Form {
  const { objectives } = battle;
  // 0 until a die is told; a move with one is refused.
  const rolls = objectives.map(() => 0);
  const units = objectives.map(() => 0);
  const focus = battle.keeping.focus ?? '';
  let shift = 0;
  const lines = node('ul', { class: 'score-lines', 'aria-live': 'polite' });
  const rows = node('div', {});
  const twist = (): Extract<Twist, { kind: 'collapse' }> => ({ kind: 'collapse', rolls, units, focus, shift });
  const update = () =>
    lines.replaceChildren(
      ...collapseOf(battle, twist()).map(({ objective, total, goes }) =>
        node('li', { 'data-holds': goes ? 'yes' : 'no' }, `${objective.title}: ${total}, ${goes ? 'goes' : 'stays'}`),
      ),
    );
  const fill = () => {
    rows.replaceChildren(
      ...objectives.map(({ title }, i) =>
        node(
          'div',
          { class: 'tool-form' },
          stepper(`${title}: die`, { value: rolls[i] ?? 0, least: 0, most: 6 }, (value) => {
            rolls[i] = value;
            update();
          }),
          stepper(`${title}: units that contest`, { value: units[i] ?? 0, least: 0, most: 40 }, (value) => {
            units[i] = value;
            update();
          }),
        ),
      ),
    );
    update();
  };
  fill();
  return {
    fields: [
      rows,
      node(
        'p',
        { class: 'tool-buttons' },
        button('Roll the dice', () => {
          for (const i of rolls.keys()) rolls[i] = die();
          fill();
        }),
      ),
      choices(
        `The focus, ${objectives.find(({ id }) => id === focus)?.title ?? ''}: its roll`,
        [
          ['-3', '−3'],
          ['0', 'as it is'],
          ['3', '+3'],
        ],
        '0',
        (value) => {
          shift = Number(value);
          update();
        },
      ),
      lines,
    ],
    made: () => {
      const gone = collapseOf(battle, twist()).filter(({ goes }) => goes);
      const says =
        gone.length === 0 ? 'All objectives stay.' : `Removed: ${gone.map((one) => one.objective.title).join(', ')}.`;
      return { twist: { ...twist(), rolls: [...rolls], units: [...units] }, says };
    },
  };
}
