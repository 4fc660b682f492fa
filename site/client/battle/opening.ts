// Before the first turn, and before each round: battleplan, attacker, cards, what they make players pick, and who goes first.
import { decider, MOST_CARDS, wouldSeize } from '../../../src/companion/aos/battle/battle.ts';
import { KIND_TITLES, KINDS, type Kind, MOST_OF } from '../../../src/companion/aos/battle/objectives.ts';
import { PLANS, type Plan, planNumbered, planRolled } from '../../../src/companion/aos/battle/plans.ts';
import { HIDEOUT_CARD, opponentOf, PLAYERS, type Player, picksDue } from '../../../src/companion/aos/battle/state.ts';
import { button, node } from '../../../src/widgets/nodes.ts';
import { die, line } from '../score-sheet/fields.ts';
import { choice, flag, stepper } from '../tools/parts.ts';
import { draftOf } from './draft.ts';
import type { Sheet } from './sheet.ts';
import { CARDS, NAMES, rule } from './words.ts';

/** A guess to begin with: as many of each kind as the plan's text allows. */
const usual = ({ map }: Plan): Record<Kind, number> => {
  const count = (kind: Kind) => map[kind]?.[1] ?? MOST_OF[kind];
  return { lions: count('lions'), seekers: count('seekers'), heidenhain: 1, scions: 0 };
};

export function choosePlan(sheet: Sheet): HTMLElement[] {
  let plan = planNumbered(1);
  let counts = usual(plan);
  const result = node('p', { class: 'tool-about', role: 'status' });
  const slot = node('div', { class: 'tool-form' });
  const fill = (next: Plan) => {
    plan = next;
    counts = usual(plan);
    slot.replaceChildren(
      ...KINDS.map((kind) => {
        const [least, most] = plan.map[kind] ?? [0, MOST_OF[kind]];
        return stepper(KIND_TITLES[kind], { value: counts[kind], least, most }, (value) => {
          counts[kind] = value;
        });
      }),
    );
  };
  const pick = choice(
    'Battleplan',
    PLANS.map(({ number, title }) => [String(number), `${number} ${title}`] as const),
    '1',
    (value) => fill(planNumbered(Number(value))),
  );
  fill(plan);
  return [
    node('h2', {}, 'Which battleplan?'),
    node('div', { class: 'tool-form' }, pick),
    result,
    node(
      'p',
      { class: 'tool-buttons' },
      button('Roll for it', () => {
        const [table, row] = [die(), die()];
        fill(planRolled(table, row));
        const select = pick.querySelector('select');
        if (select) select.value = String(plan.number);
        result.textContent = `${table}: table ${table <= 3 ? 1 : 2}. ${row}: battleplan ${plan.number}, ${plan.title}.`;
      }),
    ),
    node('p', { class: 'tool-about' }, 'How many objectives of each kind does its map show?'),
    slot,
    node(
      'p',
      { class: 'tool-buttons' },
      button('Play this one', () => sheet.make({ do: 'plan', plan: plan.number, objectives: { ...counts } }), {
        class: 'tool-main',
      }),
    ),
  ];
}

export function chooseAttacker(sheet: Sheet): HTMLElement[] {
  const result = node('p', { class: 'tool-about', role: 'status' }, 'Roll off: the winner chooses who attacks.');
  return [
    node('h2', {}, 'Who is the attacker?'),
    result,
    node(
      'p',
      { class: 'tool-buttons' },
      button('Roll off here', () => {
        const [red, blue] = [die(), die()];
        result.textContent =
          red === blue
            ? `${red} each: roll again.`
            : `Red ${red}, Blue ${blue}: ${NAMES[red > blue ? 'red' : 'blue']} chooses.`;
      }),
    ),
    node(
      'p',
      { class: 'tool-buttons' },
      ...PLAYERS.map((player) =>
        button(`${NAMES[player]} attacks`, () => sheet.make({ do: 'attacker', player }), { class: 'tool-main' }),
      ),
    ),
    node('p', { class: 'tool-about' }, 'The attacker begins with fury 1, the defender with 2.'),
  ];
}

export function chooseCards(sheet: Sheet): HTMLElement[] {
  const player = PLAYERS.find((one) => sheet.state.sides[one].cards === null) ?? 'red';
  let draft = draftOf(sheet, { step: `cards ${player}`, holders: {}, extra: {}, cards: [] });
  const full = node('p', { class: 'tool-about', role: 'status' });
  const flags = CARDS.map(({ number, title }) => ({
    number,
    field: flag(`${number} ${title}`, draft.cards.includes(number), (on) => {
      draft = { ...draft, cards: on ? [...draft.cards, number] : draft.cards.filter((card) => card !== number) };
      sheet.list.keepDraft(draft);
      limit();
    }),
  }));
  /** With two cards picked, the others cannot be. */
  const limit = () => {
    const isFull = draft.cards.length >= MOST_CARDS;
    full.textContent = isFull ? 'Two cards are picked. To take another one, untick one of them.' : '';
    for (const { number, field } of flags)
      field.querySelector('input')?.toggleAttribute('disabled', isFull && !draft.cards.includes(number));
  };
  limit();
  return [
    node('h2', {}, `${NAMES[player]}: which battle tactics cards?`),
    node('p', { class: 'tool-about' }, 'Up to two. You must tell your opponent which before deployment.'),
    node('div', { class: 'score-flags' }, ...flags.map(({ field }) => field)),
    full,
    node(
      'p',
      { class: 'tool-buttons' },
      button(`These are ${NAMES[player]}'s cards`, () => sheet.make({ do: 'cards', player, cards: draft.cards }), {
        class: 'tool-main',
      }),
    ),
  ];
}

export function choosePick(sheet: Sheet): HTMLElement[] {
  const [due] = picksDue(sheet.state);
  if (!due) return [];
  const { owner, card } = due;
  let name = '';
  const hideout = card === HIDEOUT_CARD;
  const who = hideout ? opponentOf(owner) : owner;
  return [
    node('h2', {}, hideout ? `${NAMES[who]} picks a hideout` : `${NAMES[who]} picks the fugitive`),
    node(
      'p',
      { class: 'tool-about' },
      hideout
        ? `After deployment, for ${NAMES[owner]}'s card 1: a terrain feature within ${NAMES[who]}'s territory that is not faction terrain. `
        : `After deployment, for ${NAMES[owner]}'s card 5: an enemy hero, on the battlefield or in reserve. `,
      rule(hideout ? 'aos/blazing-onslaught' : 'aos/burning-for-vengeance', 'The card'),
    ),
    node(
      'div',
      { class: 'tool-form' },
      line(hideout ? 'The hideout' : 'The fugitive', '', (value) => {
        name = value;
      }),
    ),
    node(
      'p',
      { class: 'tool-buttons' },
      button(hideout ? 'Save hideout' : 'Save fugitive', () => sheet.make({ do: 'pick', owner, card, name }), {
        class: 'tool-main',
      }),
    ),
  ];
}

export function chooseFirst(sheet: Sheet): HTMLElement[] {
  const { state: battle } = sheet;
  if (battle.round === 0)
    return [
      node('h2', {}, 'Who takes the first turn?'),
      node('p', { class: 'tool-about' }, 'The player who finished setting up first decides.'),
      node(
        'p',
        { class: 'tool-buttons' },
        ...PLAYERS.map((player) =>
          button(`${NAMES[player]} goes first`, () => sheet.make({ do: 'first', player }), { class: 'tool-main' }),
        ),
      ),
    ];
  // 0 until a die is told.
  const rolls = { red: 0, blue: 0 };
  const result = node('p', { class: 'tool-verdict', role: 'status' });
  const buttons = node('p', { class: 'tool-buttons' });
  const showResult = () => {
    const winner = decider(battle, rolls);
    if (!winner || rolls.red === 0 || rolls.blue === 0) {
      result.textContent = 'Enter both dice to see who decides.';
      buttons.replaceChildren();
      return;
    }
    const tie = rolls.red === rolls.blue;
    result.textContent = `${tie ? `A tie: ${NAMES[winner]} went first last round and` : `${NAMES[winner]} won the roll and`} decides.`;
    buttons.replaceChildren(
      ...[winner, opponentOf(winner)].map((player) =>
        button(
          `${NAMES[player]} goes first${wouldSeize(battle, player, rolls) ? ' and seizes the initiative' : ''}`,
          () => sheet.make({ do: 'first', player, rolls: { ...rolls } }),
          { class: 'tool-main' },
        ),
      ),
    );
  };
  const fields = node('div', { class: 'tool-form' });
  const fill = () => {
    fields.replaceChildren(
      ...PLAYERS.map((player: Player) =>
        stepper(`${NAMES[player]} rolled`, { value: rolls[player], least: 0, most: 6 }, (value) => {
          rolls[player] = value;
          showResult();
        }),
      ),
    );
    showResult();
  };
  fill();
  return [
    node('h2', {}, `Round ${battle.round + 1}: priority roll`),
    node(
      'p',
      { class: 'tool-about' },
      'Enter your dice, or roll here. ',
      rule('aos/seizing-the-initiative', 'Seizing the initiative'),
      ' costs the battle tactics of that turn.',
    ),
    fields,
    node(
      'p',
      { class: 'tool-buttons' },
      button('Roll for both', () => {
        rolls.red = die();
        rolls.blue = die();
        fill();
      }),
    ),
    result,
    buttons,
  ];
}
