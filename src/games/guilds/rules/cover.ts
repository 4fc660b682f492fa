// Whether a target has cover from an attacker, and what else the table says about the attack.

import type { AnswerOf, ArgsOf } from '../../../questions/index.ts';
import type { Table } from '../../../table/table.ts';
import { drawn, followedBy, ledBy, rule, type Verdict, withMargin } from '../../../verdict/rule.ts';
import { attackNotes } from '../attack/table-modifiers.ts';
import { BARRIER_HEIGHT, COVER_REROLLS } from '../parameters.ts';
import { readingOf } from '../reading.ts';
import { beta } from '../sources.ts';
import { type Barrier, barriersBetween, coverMargin, covers, lowWallsBetween } from '../terrain/cover-features.ts';
import { onHighGround } from './high-ground.ts';

export const hasCover = rule({
  id: 'guilds/cover',
  cites: [beta('Barriers and Cover')],
  says: {
    none: ({ attacker, target }: Pair) => `Nothing gives ${target} cover from ${attacker}.`,
    cover: ({ attacker, target, by, dice }: Pair & { by: readonly string[]; dice: number }, show) =>
      `${target} has cover from ${attacker}, by ${show.names(by)}: it may have ${dice === 1 ? 'one successful die' : `${dice} successful dice`} rerolled.`,
    gives: ({ target, barrier }: Pair & { barrier: string }) =>
      `${target} is in base contact with ${barrier}, and the line from centre to centre crosses it.`,
    apart: ({ target, barrier, gap }: Pair & { barrier: string; gap: number }, show) =>
      `The line from centre to centre crosses ${barrier}, but ${target} is ${show.inches(gap)} from it and not in base contact.`,
    beside: ({ target, barrier }: Pair & { barrier: string }) =>
      `${target} is in base contact with ${barrier}, but the line from centre to centre does not cross it.`,
    lowWall: ({ target, barrier, tall }: Pair & { barrier: string; tall: number }, show) =>
      `${barrier} is a wall no taller than ${show.inches(tall)}: if you agreed to play it as a Barrier, it gives ${target} cover.`,
    magic: ({ target }: Pair) =>
      `Cover helps against melee and ranged attacks; a spell that is neither leaves ${target} without it.`,
  },
  judge: ({ table, attacker, target, attack }: { table: Table } & ArgsOf<'cover'>, say): Verdict<AnswerOf<'cover'>> => {
    const pair = { attacker: attacker.id, target: target.id };
    const high = onHighGround(table, attacker, target, attack);
    const notes = attackNotes(table, attacker, target, attack);
    if (attack === 'magic')
      return followedBy(say.verdict({ cover: 'none', dice: null, features: [] }, 'magic', pair), ...high, ...notes);
    const barriers = barriersBetween(table, attacker, target);
    if (barriers.length > 0) readingOf(table, 'guilds.cover.barrier');
    const by = barriers.filter(covers).map(({ piece }) => piece.id);
    const cover = by.length > 0 ? 'cover' : 'none';
    const own = say.verdict({ cover, dice: null, features: by } as const, cover, {
      ...pair,
      by,
      dice: COVER_REROLLS.value,
    });
    const reasons = barriers.map((barrier) => {
      const facts = { ...pair, barrier: barrier.piece.id };
      return barrier.touches
        ? say.because(barrier.crossed ? 'gives' : 'beside', facts)
        : say.because('apart', { ...facts, gap: barrier.gap });
    });
    const hints = lowWallsBetween(table, attacker, target).map(({ piece }) =>
      say.because('lowWall', { ...pair, barrier: piece.id, tall: BARRIER_HEIGHT.value }),
    );
    const explained = { ...own, because: [...own.because, ...reasons, ...hints] };
    const verdict = drawn(
      withMargin(explained, coverMargin(table, attacker, target)),
      { kind: 'line', role: 'tape', from: [attacker.x, attacker.y], to: [target.x, target.y] },
      ...barriers.filter(covers).map(({ piece }: Barrier) => ({ kind: 'piece', role: 'cover', id: piece.id }) as const),
    );
    // A die more for high ground leads where there is no cover to speak of, and follows where there is.
    const leads = cover === 'none' && high.some(({ value }) => value > 0);
    return followedBy(leads ? ledBy(verdict, ...high) : followedBy(verdict, ...high), ...notes);
  },
});

interface Pair {
  attacker: string;
  target: string;
}
