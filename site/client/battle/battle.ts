// The battle companion: the moves so far, the state they lead to, and what has to be told next.
import {
  type Battle,
  battleAfter,
  decider,
  type Move,
  nextOf,
  nextStep,
  PLAYERS,
  type Player,
  pointsOf,
  ROUNDS,
  refusalOf,
  resultOf,
  tacticsOf,
  tokensOf,
  wouldSeize,
} from '../../../src/games/aos/battle/battle.ts';
import { type Answers, PLANS, planRolled, scoreOf } from '../../../src/games/aos/battle/plans.ts';
import { movesFrom } from '../../../src/games/aos/battle/read.ts';
import { fromRecordLink, isRecordLink, toRecordLink } from '../../../src/link/record.ts';
import { button, node } from '../../../src/widgets/nodes.ts';
import { ruleHref } from '../../book/address.ts';
import { choice, flag, stepper } from '../tools/parts.ts';
import { copyTo, Kept } from './keeping.ts';
import { CARDS, TOKENS } from './words.ts';

const place = document.getElementById('battle');
const LETTER = 'b';
const NAMES: Readonly<Record<Player, string>> = { red: 'Red', blue: 'Blue' };
const die = () => 1 + (crypto.getRandomValues(new Uint32Array(1))[0]! % 6);

let moves: readonly Move[] = [];
let undone: readonly Move[] = [];
const status = node('p', { role: 'status', class: 'tool-about' });
const kept = new Kept('battle', (message) => say(message));

function say(message: string): void {
  status.textContent = message;
}

function make(move: Move): void {
  const { battle } = battleAfter(moves);
  const refusal = refusalOf(battle, move);
  if (refusal) {
    say(refusal);
    return;
  }
  say('');
  [moves, undone] = [[...moves, move], []];
  changed();
}

function undo(): void {
  const last = moves.at(-1);
  if (!last) return;
  [moves, undone] = [moves.slice(0, -1), [last, ...undone]];
  changed();
}

function redo(): void {
  const [next, ...rest] = undone;
  if (!next) return;
  [moves, undone] = [[...moves, next], rest];
  changed();
}

function changed(): void {
  kept.write(moves);
  show();
}

function linkOf(): string | null {
  const fragment = toRecordLink(LETTER, moves);
  return fragment === null ? null : `${location.origin}${location.pathname}#${fragment}`;
}

const players = (): readonly (readonly [string, string])[] => PLAYERS.map((player) => [player, NAMES[player]] as const);

function rule(id: string, text: string): HTMLElement {
  return node('a', { href: ruleHref(id) }, text);
}

function show(): void {
  if (!place) return;
  const { battle } = battleAfter(moves);
  const head = place.contains(document.activeElement) ? document.activeElement?.textContent : null;
  place.replaceChildren(
    ...board(battle),
    node('div', { class: 'battle-next' }, ...ahead(battle)),
    status,
    ...foot(battle),
  );
  if (head) [...place.querySelectorAll('button')].find((one) => one.textContent === head)?.focus();
}

/** Both sides at a glance. */
function board(battle: Battle): HTMLElement[] {
  if (!battle.plan) return [];
  const when =
    battle.round === 0
      ? 'Before the first round'
      : battle.over
        ? 'The battle is over'
        : `Round ${battle.round} of ${ROUNDS}${battle.active ? `, ${NAMES[battle.active]}'s turn` : ''}`;
  const side = (player: Player) => {
    const { fury, rage, cards } = battle.sides[player];
    const marks = [
      battle.attacker === player ? 'attacker' : battle.attacker ? 'defender' : '',
      battle.underdog === player ? 'underdog' : '',
    ].filter(Boolean);
    return node(
      'section',
      { class: 'battle-side', 'data-player': player, 'aria-label': NAMES[player] },
      node('p', {}, node('b', {}, NAMES[player]), marks.length > 0 ? ` · ${marks.join(', ')}` : ''),
      node('p', { class: 'battle-points' }, String(pointsOf(battle.sides[player]))),
      node(
        'p',
        {},
        `${tacticsOf(battle.sides[player])} tactics${cards.length > 0 ? ` · cards ${cards.join(', ')}` : ''}`,
      ),
      battle.attacker ? node('p', {}, `fury ${fury} · rage dice ${rage}`) : null,
    );
  };
  return [
    node('h2', {}, `${battle.plan.number} ${battle.plan.title}`),
    node('p', { class: 'tool-about' }, `${when}. `, rule(battle.plan.rule, 'Its twist and scoring')),
    node('div', { class: 'battle-board' }, ...PLAYERS.map(side)),
  ];
}

function ahead(battle: Battle): HTMLElement[] {
  switch (nextOf(battle)) {
    case 'plan':
      return choosePlan();
    case 'attacker':
      return chooseAttacker();
    case 'cards':
      return chooseCards(battle);
    case 'first':
      return chooseFirst(battle);
    case 'turn':
      return turn(battle);
    case 'result':
      return result(battle);
  }
}

function choosePlan(): HTMLElement[] {
  let [number, objectives] = [1, 4];
  const told = node('p', { class: 'tool-about' });
  const pick = () =>
    choice(
      'Battleplan',
      PLANS.map((plan) => [String(plan.number), `${plan.number} ${plan.title}`] as const),
      String(number),
      (value) => {
        number = Number(value);
      },
    );
  const slot = node('div', {}, pick());
  return [
    node('h2', {}, 'Which battleplan?'),
    node(
      'div',
      { class: 'tool-form' },
      slot,
      stepper('Objectives on its map', { value: objectives, least: 1, most: 6 }, (value) => {
        objectives = value;
      }),
    ),
    told,
    node(
      'p',
      { class: 'tool-buttons' },
      button('Play this one', () => make({ do: 'plan', plan: number, objectives }), { class: 'tool-main' }),
      button('Roll for it', () => {
        const [table, row] = [die(), die()];
        const plan = planRolled(table, row);
        number = plan.number;
        slot.replaceChildren(pick());
        told.textContent = `${table}: table ${table <= 3 ? 1 : 2}. ${row}: battleplan ${plan.number}, ${plan.title}.`;
      }),
    ),
  ];
}

function chooseAttacker(): HTMLElement[] {
  return [
    node('h2', {}, 'Who is the attacker?'),
    node('p', { class: 'tool-about' }, 'Roll off; the winner decides. The attacker has fury 1, the defender 2.'),
    node(
      'p',
      { class: 'tool-buttons' },
      ...PLAYERS.map((player) => button(NAMES[player], () => make({ do: 'attacker', player }))),
    ),
  ];
}

function chooseCards(battle: Battle): HTMLElement[] {
  const player = PLAYERS.find((one) => battle.sides[one].cards.length === 0) ?? 'red';
  const picked = new Set<number>();
  return [
    node('h2', {}, `${NAMES[player]}: which battle tactics cards?`),
    node('p', { class: 'tool-about' }, 'One or two. They are told to the opponent before deployment.'),
    node(
      'div',
      { class: 'tool-form' },
      ...CARDS.map(({ number, title }) =>
        flag(`${number} ${title}`, false, (on) => {
          if (on) picked.add(number);
          else picked.delete(number);
        }),
      ),
    ),
    node(
      'p',
      { class: 'tool-buttons' },
      button('These', () => make({ do: 'cards', player, cards: [...picked] }), { class: 'tool-main' }),
    ),
  ];
}

function chooseFirst(battle: Battle): HTMLElement[] {
  if (battle.round === 0)
    return [
      node('h2', {}, 'Who takes the first turn?'),
      node('p', { class: 'tool-about' }, 'Whoever finished setting up first decides.'),
      node(
        'p',
        { class: 'tool-buttons' },
        ...PLAYERS.map((player) => button(`${NAMES[player]} goes first`, () => make({ do: 'first', player }))),
      ),
    ];
  const rolls = { red: die(), blue: die() };
  const told = node('p', { class: 'tool-verdict' });
  const buttons = node('p', { class: 'tool-buttons' });
  const tell = () => {
    const winner = decider(battle, rolls);
    const tie = rolls.red === rolls.blue ? ' A tie: whoever went first last round decides.' : '';
    told.textContent = `${winner ? NAMES[winner] : ''} decides who goes first.${tie}`;
    buttons.replaceChildren(
      ...PLAYERS.map((player) => {
        const seizes = wouldSeize(battle, player);
        return button(`${NAMES[player]} goes first${seizes ? ' and seizes the initiative' : ''}`, () =>
          make({ do: 'first', player, rolls: { ...rolls } }),
        );
      }),
    );
  };
  tell();
  const roll = (player: Player) =>
    stepper(`${NAMES[player]} rolled`, { value: rolls[player], least: 1, most: 6 }, (value) => {
      rolls[player] = value;
      tell();
    });
  return [
    node('h2', {}, `Round ${battle.round + 1}: priority roll`),
    node(
      'p',
      { class: 'tool-about' },
      'Rolled for you; set it to your own dice. ',
      rule('aos/seizing-the-initiative', 'Seizing the initiative'),
      ' costs the battle tactics of that turn.',
    ),
    node('div', { class: 'tool-form' }, roll('red'), roll('blue')),
    told,
    buttons,
  ];
}

function turn(battle: Battle): HTMLElement[] {
  const { plan, active, sides, round, left, seizing } = battle;
  if (!plan || !active) return [];
  const answers: Record<string, number> = Object.fromEntries(plan.asks.map(({ id }) => [id, 0]));
  const tactics = new Set<number>();
  const list = node('ul', { class: 'battle-lines' });
  const sum = node('p', { class: 'tool-verdict', role: 'status' });
  const tell = () => {
    const move: Move = { do: 'score', answers: { ...answers }, tactics: [...tactics] };
    const refusal = refusalOf(battle, move);
    const { points, lines } = scoreOf(plan, round, { ...answers, left } as Answers);
    list.replaceChildren(
      ...lines.map(({ says, points: worth, holds }) =>
        node('li', { 'data-holds': holds ? 'yes' : 'no' }, `${holds ? worth : 0} of ${worth}: ${says}`),
      ),
    );
    sum.textContent = refusal ?? `${points + 5 * tactics.size} points this turn.`;
    sum.dataset.state = refusal ? 'no' : 'yes';
    end.toggleAttribute('disabled', refusal !== null);
  };
  const end = button(
    `End ${NAMES[active]}'s turn`,
    () => make({ do: 'score', answers: { ...answers }, tactics: [...tactics] }),
    { class: 'tool-main' },
  );
  const asks = plan.asks.map(({ id, says, kind }) =>
    kind === 'count'
      ? stepper(says, { value: 0, least: 0, most: left }, (value) => {
          answers[id] = value;
          tell();
        })
      : flag(says, false, (value) => {
          answers[id] = value ? 1 : 0;
          tell();
        }),
  );
  const cards = sides[active].cards.flatMap((card) => {
    const step = nextStep(sides[active], card);
    const about = CARDS.find(({ number }) => number === card);
    if (!step || !about) return [];
    const tactic = about[step];
    return [
      node(
        'div',
        {},
        flag(`${about.title}, ${step}: ${tactic.title}`, false, (on) => {
          if (on) tactics.add(card);
          else tactics.delete(card);
          tell();
        }),
        node('p', { class: 'tool-about' }, tactic.says, ' ', rule(`aos/${about.slug}#${tactic.slug}`, 'The rule')),
      ),
    ];
  });
  tell();
  return [
    ...tokens(battle),
    ...rages(battle),
    node('h2', {}, `End of ${NAMES[active]}'s turn`),
    node('div', { class: 'tool-form' }, ...asks),
    list,
    seizing
      ? node('p', { class: 'tool-about' }, `${NAMES[active]} seized the initiative: no battle tactics this turn.`)
      : node('div', {}, ...cards),
    sum,
    node('p', { class: 'tool-buttons' }, end),
  ];
}

/** What this battleplan keeps, and nothing else. */
function tokens(battle: Battle): HTMLElement[] {
  const fields = Object.entries(tokensOf(battle)).map(([token, value]) => {
    const about = TOKENS[token];
    if (!about) return null;
    const set = (next: string | number | boolean) => make({ do: 'token', token, value: next });
    if (typeof value === 'number')
      return stepper(
        about.title,
        { value, least: token === 'left' ? 0 : 1, most: token === 'left' ? battle.left : 6 },
        set,
      );
    if (typeof value === 'boolean') return flag(about.title, value, set);
    if (about.options)
      return choice(
        about.title,
        about.options.map((one) => [one, one] as const),
        value,
        set,
      );
    const input = node('input', { type: 'text', value, maxlength: '200' });
    input.addEventListener('change', () => set(input.value));
    return node('label', { class: 'tool-field' }, node('span', {}, about.title), input);
  });
  if (fields.length === 0) return [];
  const about = Object.keys(tokensOf(battle))
    .map((token) => TOKENS[token]?.says ?? '')
    .join(' ');
  return [
    node(
      'details',
      { open: true },
      node('summary', {}, 'The twist'),
      node('p', { class: 'tool-about' }, about),
      node('div', { class: 'tool-form' }, ...fields),
    ),
  ];
}

/** Fury and rage of both sides. */
function rages(battle: Battle): HTMLElement[] {
  let player: Player = battle.active ?? 'red';
  let [dice, sixes, ones] = [1, 0, 0];
  const most = () => Math.max(1, Math.min(3, battle.sides[player].rage));
  return [
    node(
      'details',
      {},
      node('summary', {}, 'Rage dice and Places of Power'),
      node(
        'div',
        { class: 'tool-form' },
        choice('Who', players(), player, (value) => {
          player = value as Player;
        }),
        stepper('Rage dice', { value: 1, least: 1, most: Math.max(1, most(), 7) }, (value) => {
          dice = value;
        }),
        stepper('Sixes', { value: 0, least: 0, most: 3 }, (value) => {
          sixes = value;
        }),
        stepper('Ones', { value: 0, least: 0, most: 3 }, (value) => {
          ones = value;
        }),
      ),
      node(
        'p',
        { class: 'tool-buttons' },
        button('Spend on attacks', () => make({ do: 'spend', player, dice, sixes, ones })),
        button('Roll and spend on attacks', () => {
          const rolled = Array.from({ length: Math.min(3, dice) }, die);
          const count = (face: number) => rolled.filter((one) => one === face).length;
          make({ do: 'spend', player, dice: rolled.length, sixes: count(6), ones: count(1) });
          say(
            `Hit rolls: ${rolled.join(', ')}. Each 6: D3 mortal damage on every enemy unit in combat, and the opponent's fury rises. Each 1: D3 on your own unit.`,
          );
        }),
        button('Fight Through the Pain', () => {
          const before = moves.length;
          make({ do: 'pain', player, dice });
          if (moves.length === before) return;
          const rolled = Array.from({ length: dice }, die);
          say(
            `Rolled ${rolled.join(', ')}: ${rolled.filter((one) => one >= 3).length} damage removed. Or roll your own.`,
          );
        }),
      ),
      node(
        'p',
        { class: 'tool-buttons' },
        ...(['fury', 'wrath', 'dizzying'] as const).map((effect) =>
          button(
            `Place of Power: ${{ fury: 'Ignite Fury', wrath: 'Channel Wrath', dizzying: 'Dizzying Rage' }[effect]}`,
            () => {
              const roll = die();
              const before = moves.length;
              make(roll === 1 ? { do: 'power', player, roll } : { do: 'power', player, roll, effect });
              if (moves.length > before)
                say(
                  roll === 1
                    ? 'Rolled a 1: D3 mortal damage on that hero, and no effect.'
                    : `Rolled a ${roll}: it works.`,
                );
            },
          ),
        ),
      ),
    ),
  ];
}

function summary(battle: Battle): string {
  const { winner, kind } = resultOf(battle);
  const [red, blue] = PLAYERS.map((player) => battle.sides[player]);
  const won = winner ? `${NAMES[winner]} wins a ${kind} victory` : 'A draw';
  return `${battle.plan?.number} ${battle.plan?.title}: Red ${pointsOf(red!)}, Blue ${pointsOf(blue!)} (tactics ${tacticsOf(red!)} to ${tacticsOf(blue!)}). ${won}.`;
}

function result(battle: Battle): HTMLElement[] {
  const text = summary(battle);
  const copy = button('Copy the result', () => {});
  copyTo(copy, () => text);
  const rows = Array.from({ length: ROUNDS }, (_, i) => i + 1).map((round) =>
    node(
      'tr',
      {},
      node('th', { scope: 'row' }, String(round)),
      ...PLAYERS.map((player) => {
        const told = battle.sides[player].turns.find((one) => one.round === round);
        return node('td', {}, told ? `${told.plan}${told.tactics > 0 ? ` + ${told.tactics}` : ''}` : '–');
      }),
    ),
  );
  return [
    node('h2', {}, 'Result'),
    node('p', { class: 'tool-verdict', 'data-state': 'yes', role: 'status' }, text),
    node(
      'table',
      {},
      node('thead', {}, node('tr', {}, ...['Round', 'Red', 'Blue'].map((head) => node('th', { scope: 'col' }, head)))),
      node('tbody', {}, ...rows),
    ),
    node('p', { class: 'tool-buttons' }, copy),
  ];
}

function foot(battle: Battle): HTMLElement[] {
  const back = button('Undo', undo);
  const again = button('Redo', redo);
  back.toggleAttribute('disabled', moves.length === 0);
  again.toggleAttribute('disabled', undone.length === 0);
  const hand = button('Copy the link for the other phone', () => {});
  copyTo(hand, () => linkOf() ?? location.href);
  hand.toggleAttribute('disabled', !battle.plan || linkOf() === null);
  const fresh = button('New battle', () => {
    if (moves.length === 0) return;
    [undone, moves] = [[], []];
    say('A new battle. The last one is gone from this device unless you copied its link.');
    changed();
  });
  return [node('p', { class: 'tool-buttons' }, back, again, hand, fresh)];
}

function open(): void {
  const { hash } = location;
  if (isRecordLink(LETTER, hash)) {
    const opened = fromRecordLink(LETTER, hash);
    const read = opened.ok ? movesFrom(opened.value) : null;
    const told = read && battleAfter(read);
    if (told && !told.refusal) {
      [moves, undone] = [told.kept, []];
      history.replaceState(null, '', location.pathname);
      say('This battle was handed over by a link.');
      changed();
      return;
    }
    say(!opened.ok ? opened.message : (told?.refusal ?? 'This link does not spell a battle. Ask for it again.'));
  }
  const read = movesFrom(kept.read());
  if (read) moves = battleAfter(read).kept;
  show();
}

open();
addEventListener('hashchange', open);
