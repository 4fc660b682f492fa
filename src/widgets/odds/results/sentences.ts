// The answers in a sentence each, and what is wrong where there is none.
import type { Around } from '../fields.ts';
import { escaped, tag } from '../markup.ts';
import { type Answered, type Good, nameOf } from './setups.ts';

export function sentences(good: readonly Good[], around: Around): string {
  const many = good.length > 1;
  return good
    .map((one) =>
      tag(
        'p',
        { class: 'says' },
        nameOf(one, many),
        many ? ': ' : '',
        tag('b', {}, escaped(around.typeset(one.told.sentence))),
      ),
    )
    .join('');
}

export function problems(setups: readonly Answered[], around: Around): string {
  return setups
    .map(({ name, reply }) =>
      reply.ok
        ? ''
        : tag(
            'p',
            { class: 'trouble no', role: 'alert' },
            setups.length > 1 ? `${escaped(name)}: ` : '',
            escaped(around.typeset(reply.problem.message)),
          ),
    )
    .join('');
}
