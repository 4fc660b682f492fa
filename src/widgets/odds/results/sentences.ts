// The answers in a sentence each, and what is wrong where there is none.

import { type Child, tag } from '../../markup.ts';
import type { Around } from '../fields.ts';
import { type Answered, type Good, nameOf } from './setups.ts';

export function sentences(good: readonly Good[], around: Around): Child {
  const many = good.length > 1;
  return good.map((one) =>
    tag('p', { class: 'says' }, nameOf(one, many), many ? ': ' : '', tag('b', {}, around.typeset(one.reply.sentence))),
  );
}

export function problems(setups: readonly Answered[], around: Around): Child {
  return setups.map(({ name, reply }) =>
    reply.ok
      ? null
      : tag(
          'p',
          { class: 'trouble no', role: 'alert' },
          setups.length > 1 ? `${name}: ` : '',
          around.typeset(reply.problem.message),
        ),
  );
}
