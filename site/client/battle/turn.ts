// A turn: what may be done in it, and at its end who controls what and which tactics are completed.
import { refusalOf } from '../../../src/companion/aos/battle/battle.ts';
import type { Move } from '../../../src/companion/aos/battle/moves.ts';
import { scoreOf } from '../../../src/companion/aos/battle/plans.ts';
import {
  answersOf,
  type Battle,
  nextStep,
  opponentOf,
  type Player,
  TACTIC_POINTS,
} from '../../../src/companion/aos/battle/state.ts';
import { button, node } from '../../../src/widgets/nodes.ts';
import { choices } from '../score-sheet/fields.ts';
import { flag } from '../tools/parts.ts';
import { emberstone, powers, prayers, rages } from './deeds.ts';
import { type Draft, draftOf } from './draft.ts';
import type { Sheet } from './sheet.ts';
import { CARDS, keptNow, NAMES, rule } from './words.ts';

/** A turn begins as the last one ended. */
function startOf({ round, active, holders, plan, objectives }: Battle): Draft {
  const letter = { red: 'r', blue: 'b' } as const;
  const asks = plan?.asks.filter(({ left }) => objectives.length <= left) ?? [];
  return {
    step: `turn ${round} ${active} ${JSON.stringify(holders)}`,
    holders: Object.fromEntries(Object.entries(holders).map(([id, player]) => [id, player ? letter[player] : '-'])),
    extra: Object.fromEntries(asks.map(({ id }) => [id, 0])),
    cards: [],
  };
}

export function turn(sheet: Sheet): (HTMLElement | null)[] {
  const { state: battle } = sheet;
  const { plan, active } = battle;
  if (!plan || !active) return [];
  const now = keptNow(battle);
  return [
    node('h2', {}, `Round ${battle.round}: ${NAMES[active]}'s turn`),
    now ? node('p', { class: 'score-kept' }, now) : null,
    powers(sheet),
    prayers(sheet),
    plan.carries ? emberstone(sheet) : null,
    rages(sheet),
    ...ending(sheet, active),
  ];
}

function ending(sheet: Sheet, active: Player): (HTMLElement | null)[] {
  const { state: battle } = sheet;
  const { plan, objectives, round, seizing } = battle;
  if (!plan) return [];
  let draft = draftOf(sheet, startOf(battle));
  const letters = () => objectives.map(({ id }) => draft.holders[id] ?? '-').join('');
  const move = (): Move => ({ do: 'score', holders: letters(), extra: draft.extra, tactics: draft.cards });
  const fill = (change: Partial<Draft>) => {
    draft = { ...draft, ...change };
    sheet.list.keepDraft(draft);
    update();
  };
  const list = node('ul', { class: 'score-lines' });
  const sum = node('p', { class: 'tool-verdict', role: 'status' });
  const end = button(`End ${NAMES[active]}'s turn`, () => sheet.make(move()), { class: 'tool-main' });
  const update = () => {
    const refusal = refusalOf(battle, move());
    const { points, lines } = scoreOf(plan, round, answersOf(battle, letters(), draft.extra));
    list.replaceChildren(
      ...lines.map(({ says, points: worth, holds }) =>
        node('li', { 'data-holds': holds ? 'yes' : 'no' }, `${says} `, node('b', {}, holds ? `Yes, ${worth}` : 'No')),
      ),
    );
    sum.textContent = refusal ?? `${points + TACTIC_POINTS * draft.cards.length} points this turn.`;
    sum.dataset.state = refusal ? 'no' : 'yes';
    end.toggleAttribute('disabled', refusal !== null);
  };
  update();
  return [
    node('h3', {}, `End of ${NAMES[active]}'s turn: who controls what?`),
    ...objectives.map(({ id, title }) =>
      choices(
        title +
          (battle.keeping.unstable.includes(id) ? ', not stable' : battle.keeping.primary === id ? ', primary' : ''),
        [
          ['r', 'Red'],
          ['-', 'nobody'],
          ['b', 'Blue'],
        ],
        (draft.holders[id] ?? '-') as 'r' | '-' | 'b',
        (value) => fill({ holders: { ...draft.holders, [id]: value } }),
      ),
    ),
    ...plan.asks
      .filter(({ left }) => objectives.length <= left)
      .map(({ id, says }) =>
        flag(says, draft.extra[id] === 1, (on) => fill({ extra: { ...draft.extra, [id]: on ? 1 : 0 } })),
      ),
    list,
    seizing
      ? node('p', { class: 'tool-about' }, `${NAMES[active]} seized the initiative: no battle tactics this turn.`)
      : tactics(battle, active, draft.cards, (card, on) =>
          fill({ cards: on ? [...draft.cards, card] : draft.cards.filter((one) => one !== card) }),
        ),
    sum,
    node('p', { class: 'tool-buttons' }, end),
  ];
}

/** The tactic of each card that can be completed now. */
function tactics(
  battle: Battle,
  active: Player,
  picked: readonly number[],
  toggle: (card: number, on: boolean) => void,
): HTMLElement | null {
  const side = battle.sides[active];
  const cards = (side.cards ?? []).flatMap((card) => {
    const step = nextStep(side, card);
    const about = CARDS.find(({ number }) => number === card);
    if (!step || !about) return [];
    const tactic = about[step];
    const named = side.picks[card];
    const pick = named
      ? ` ${card === 1 ? `The hideout of ${NAMES[opponentOf(active)]}` : 'The fugitive'}: ${named}.`
      : '';
    return [
      node(
        'div',
        { class: 'score-tactic' },
        flag(`${tactic.title} (${step} of ${about.title})`, picked.includes(card), (on) => toggle(card, on)),
        node(
          'p',
          { class: 'tool-about' },
          `${tactic.says}${pick} `,
          rule(`aos/${about.slug}#${tactic.slug}`, 'The rule'),
        ),
      ),
    ];
  });
  if (cards.length === 0) return null;
  return node(
    'div',
    {},
    node('h3', {}, 'Battle tactics completed'),
    node('p', { class: 'tool-about' }, 'What is met must be completed: 5 points each.'),
    ...cards,
  );
}
