// Every ruling with several readings and a table: under a set that takes another reading, whatever answers says what the
// other reading says; under a set of our own readings it says what we say.
import { describe, expect, it } from 'vitest';
import { rulings, sceneOf } from '../../site/book/read.ts';
import { ask } from '../../src/ask/ask.ts';
import { askText } from '../../src/ask/text.ts';
import { fromLink, toLink } from '../../src/link/link.ts';
import { fromRulingsLink, toRulingsLink } from '../../src/link/rulings.ts';
import { questionUnder } from '../../src/rulings/question-under.ts';
import type { RulingSet } from '../../src/rulings/ruling-set.ts';
import { handlerOf } from '../../src/serve/handler.ts';
import { readAddress, writtenAddress } from '../../src/widgets/embed/address.ts';
import { openedFrom, readUnder } from '../../src/widgets/embed/opened.ts';
import type { Question } from '../../src/widgets/pieces.ts';

const http = handlerOf();
const listed = rulings().filter(({ readings, scene, game }) => readings.length > 1 && scene && game !== 'all');
const ways = listed.flatMap(({ id, readings, default: ours, scene }) =>
  readings.filter((one) => one.id !== ours).map((one) => ({ id, reading: one.id, ours, scene: scene! })),
);
const setOf = (id: string, reading: string): RulingSet => ({ v: 1, name: 'Event', readings: { [id]: reading } });

/** A question as its link brings it, its places on the grain of links. */
function throughLink(question: Question): Readonly<Record<string, unknown>> {
  const link = toLink({ question });
  const opened = link.ok ? fromLink(link.fragment) : null;
  if (!opened?.ok) throw new Error('The table fits into no link.');
  return opened.question;
}

describe('a set that takes another reading', () => {
  it('is tried for every ruling that has one and a table', () => expect(listed.length).toBeGreaterThan(60));

  it.each(ways)('$id as $reading is answered alike everywhere', async ({ id, reading, ours, scene }) => {
    const question = sceneOf(scene).question as unknown as Question;
    // A table that shows the other reading brings it along; what is asked here is the table alone.
    const { rulings: _, ...plain } = question.scene;
    const asked = { ...question, scene: plain } as Question;
    const written = ask({ ...asked, scene: { ...plain, rulings: { [id]: reading } } });
    const usual = ask(asked);
    if (!written.ok || !usual.ok) throw new Error(`${id} cannot be asked on ${scene}.`);
    const set = setOf(id, reading);

    // Page, gallery and table ask the question with the set's readings in it.
    const page = questionUnder(asked, set);
    const answers = [ask(page)];
    // The table opens the link of the page's diagram, which carries them.
    const linked = ask(throughLink(page));
    const rounded = throughLink(asked);
    const roundedScene = { ...(rounded.scene as object), rulings: { [id]: reading } };
    const onGrain = ask({ ...rounded, scene: roundedScene });
    expect(linked.ok && linked.answer).toEqual(onGrain.ok && onGrain.answer);
    // The command line and the server take the set itself, or its link.
    const made = toRulingsLink(set);
    const back = made.ok ? fromRulingsLink(made.fragment) : null;
    answers.push(askText(JSON.stringify(asked), { rulings: back?.ok ? back.set : null }));
    const fragment = made.ok ? made.fragment : '';
    const posted = { method: 'POST', body: JSON.stringify(asked) };
    answers.push(await (await http(new Request(`http://localhost/ask?rulings=${fragment}`, posted))).json());
    // An embed has the readings in its address.
    const { search, hash, searchParams } = new URL(
      writtenAddress({ rulings: `${id}:${reading}`, question: asked }),
      'http://a.b/',
    );
    expect(searchParams.get('rulings')).toBe(`${id}:${reading}`);
    const embed = openedFrom(readAddress(search, hash), String(plain.game));
    answers.push(ask(embed?.ok ? readUnder(embed.question, `${id}:${reading}`) : null));
    for (const answer of answers) expect(answer.ok && answer.answer).toEqual(written.answer);

    const byOurs = askText(JSON.stringify(asked), { rulings: setOf(id, ours) });
    expect(byOurs.ok && byOurs.answer).toEqual(usual.answer);
  });

  it('changes what a player hears on every one of those tables', () => {
    const flips = ({ id, reading, scene }: (typeof ways)[number]) => {
      const { rulings: _, ...plain } = (sceneOf(scene).question as unknown as Question).scene;
      const asked = { ...sceneOf(scene).question, scene: plain };
      const [one, other] = [ask(asked), ask({ ...asked, scene: { ...plain, rulings: { [id]: reading } } })];
      return JSON.stringify(one.ok && one.answer) !== JSON.stringify(other.ok && other.answer);
    };
    const still = listed.filter(({ id }) => !ways.some((way) => way.id === id && flips(way)));
    expect(still.map(({ id }) => id)).toEqual([]);
  });
});
