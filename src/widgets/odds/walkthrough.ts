// A walk through one close combat: the dice that lie before each move, the move that perfect play makes, and the wounds
// that are left after it.

import { element } from '../../draw/tree.ts';
import type { MoveInWords } from '../../games/grimheim/rolls/resolve.ts';
import type { Values } from '../../odds/form.ts';
import { capital } from '../../odds/words.ts';
import { type TreeNode, tag } from '../markup.ts';
import type { Around } from './fields.ts';
import type { GoodReply } from './reply.ts';

const KINDS = ['critical', 'normal', 'blockCritical', 'blockNormal'] as const;
type Kind = (typeof KINDS)[number];
type Lying = Readonly<Record<Kind, number>>;

interface Position {
  readonly dice: Readonly<Record<'attacker' | 'defender', Lying>>;
  readonly wounds: Readonly<Record<'attacker' | 'defender', number>>;
}

const WORDS: Readonly<Record<Kind, readonly [string, string]>> = {
  critical: ['critical', 'criticals'],
  normal: ['normal', 'normals'],
  blockCritical: ['critical block', 'critical blocks'],
  blockNormal: ['block', 'blocks'],
};

function after({ dice, wounds }: Position, { by, die, strikes, cancels }: MoveInWords): Position {
  const other = by === 'attacker' ? 'defender' : 'attacker';
  const mine = { ...dice[by], [die]: dice[by][die] - 1 };
  const theirs = cancels ? { ...dice[other], [cancels]: dice[other][cancels] - 1 } : dice[other];
  const left = Math.max(0, wounds[other] - (strikes ?? 0));
  return {
    dice: { ...dice, [by]: mine, [other]: theirs } as Position['dice'],
    wounds: { ...wounds, [other]: left } as Position['wounds'],
  };
}

const SIZE = 16;

// Attack dice are square, block dice have a shield's foot; a critical shows a 6's worth of ink.
function drawnDice(lying: Lying): TreeNode {
  const all = KINDS.flatMap((kind) => Array.from({ length: lying[kind] }, () => kind));
  const dice = all.map((kind, i) => {
    const x = 1.5 + i * (SIZE + 4);
    const shape = kind.startsWith('block')
      ? element('path', { d: `M${x} 1.5h13v7q0 4-6.5 6.5q-6.5-2.5-6.5-6.5Z` })
      : element('rect', { x, y: 1.5, width: 13, height: 13, rx: 2.5 });
    const great = kind === 'critical' || kind === 'blockCritical';
    return element('g', { class: great ? 'lying great' : 'lying' }, shape);
  });
  const width = Math.max(1, all.length) * (SIZE + 4);
  return element(
    'svg',
    { class: 'lying-dice', viewBox: `0 0 ${width} 17`, width, height: 17, 'aria-hidden': 'true' },
    ...dice,
  );
}

function diceText(lying: Lying): string {
  const parts = KINDS.filter((kind) => lying[kind] > 0).map(
    (kind) => `${lying[kind]} ${WORDS[kind][lying[kind] === 1 ? 0 : 1]}`,
  );
  return parts.join(', ') || 'no dice';
}

function side(who: 'attacker' | 'defender', { dice, wounds }: Position): TreeNode {
  return tag(
    'td',
    {},
    drawnDice(dice[who]),
    tag(
      'span',
      { class: 'quiet' },
      `${diceText(dice[who])}; ${wounds[who]} ${wounds[who] === 1 ? 'wound' : 'wounds'} left`,
    ),
  );
}

function lineTable(title: string, line: readonly MoveInWords[], start: Position, around: Around): TreeNode {
  const rows = [
    tag('tr', {}, tag('th', { scope: 'row' }, 'The roll'), side('attacker', start), side('defender', start)),
  ];
  let position = start;
  for (const move of line) {
    position = after(position, move);
    rows.push(
      tag(
        'tr',
        {},
        tag('th', { scope: 'row' }, around.typeset(`${capital(move.text)}.`)),
        side('attacker', position),
        side('defender', position),
      ),
    );
  }
  return tag(
    'div',
    {},
    tag('h4', {}, title),
    tag(
      'div',
      { class: 'scrolls', tabindex: '0', role: 'region', 'aria-label': title },
      tag(
        'table',
        { class: 'walk' },
        tag(
          'thead',
          {},
          tag('tr', {}, ...['move', 'attacker', 'defender'].map((head) => tag('th', { scope: 'col' }, head))),
        ),
        tag('tbody', {}, ...rows),
      ),
    ),
  );
}

interface Lines {
  readonly kill: readonly MoveInWords[];
  readonly damage: readonly MoveInWords[];
}

/** The walk, both playing to kill and, where that differs, both playing for wounds. */
export function walkThrough(found: GoodReply['lines'], values: Values, around: Around): TreeNode | null {
  if (!found) return null;
  const lines = found as unknown as Lines;
  const woundsOf = (key: string) => (values[key] as Values).wounds as number;
  const start: Position = {
    dice: { attacker: values.attackerDice as unknown as Lying, defender: values.defenderDice as unknown as Lying },
    wounds: { attacker: woundsOf('attacker'), defender: woundsOf('defender') },
  };
  const same = JSON.stringify(lines.kill) === JSON.stringify(lines.damage);
  return tag(
    'section',
    {},
    tag('h3', {}, 'What each side should do'),
    lineTable(same ? 'To kill, and for wounds just the same' : 'Both playing to kill', lines.kill, start, around),
    same ? null : lineTable('Both playing for wounds', lines.damage, start, around),
  );
}
