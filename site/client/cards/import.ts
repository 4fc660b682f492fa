// Cards from outside: a file, a link or a pasted list. What is new, changed and the same is shown before anything is kept,
// with a choice for each; a pasted list says line by line what was understood.
import { type ReadFile, readFileText } from '../../../src/cards/card-file.ts';
import { type Choice, chosenChanges, differences, type Incoming, previewOf } from '../../../src/cards/merge.ts';
import { looksLikeFile, type PastedLine, readPasted } from '../../../src/cards/pasted-list.ts';
import type { CardSheet } from '../../../src/cards/sheet.ts';
import { type CardStore, newCardId } from '../../../src/widgets/card-store.ts';
import { button, node } from '../../../src/widgets/nodes.ts';

const CHOICES: Readonly<Record<Choice, string>> = {
  take: 'take it',
  replace: 'replace mine',
  'keep-both': 'keep both',
  leave: 'leave it out',
};
const STATES = { new: 'new', changed: 'changed', same: 'the same' } as const;
/** So many rows and sentences are shown; the rest is counted. */
const MOST_SHOWN = 200;

export interface ImportHost {
  readonly store: CardStore;
  /** The sheet that a pasted list is read with. */
  sheet(): CardSheet;
  /** Makes the cards of every game readable. */
  allGames(): Promise<void>;
  done(says: string): void;
  cancel(): void;
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** The place where something is brought in from outside. */
export function importPanel(host: ImportHost): { readonly root: HTMLElement; open(read: ReadFile): void } {
  const text = node('textarea', {
    rows: '6',
    'aria-label': 'Cards to import',
    placeholder: 'Thorgar — MOV 5 AGI 4 RES 2 MEL 7 HP 16; Axe, melee, 2/4/6',
    spellcheck: 'false',
  });
  const file = node('input', { type: 'file', accept: '.json,.txt,application/json,text/plain' });
  const result = node('div', { class: 'card-import' });
  const read = async (given: string) => {
    if (given.trim() === '') return say('There is nothing to read yet: paste a list, or choose a file.');
    if (!looksLikeFile(given)) return showLines(readPasted(given, host.sheet(), newCardId));
    await host.allGames();
    open(readFileText(given, (game) => host.store.sheet(game), newCardId));
  };
  file.addEventListener('change', async () => {
    const [chosen] = file.files ?? [];
    if (chosen) await read(await chosen.text());
  });
  const say = (message: string) => result.replaceChildren(node('p', { role: 'alert', class: 'card-wrong' }, message));

  function showLines(lines: readonly PastedLine[]): void {
    const cards = lines.flatMap(({ card }) => card ?? []);
    const told = node(
      'ol',
      { class: 'card-lines', 'aria-label': 'What was understood' },
      ...lines
        .slice(0, MOST_SHOWN)
        .map((line) =>
          node(
            'li',
            { value: String(line.line), class: line.card ? (line.unread.length > 0 ? 'partly' : 'well') : 'not' },
            node('b', {}, line.card?.name ?? line.text.slice(0, 60)),
            node(
              'p',
              {},
              line.understood.length > 0 ? `Understood: ${line.understood.join(' · ')}` : 'Nothing was understood.',
            ),
            line.unread.length > 0 ? node('p', { class: 'wrong' }, `Not understood: ${line.unread.join(' ')}`) : null,
            ...line.problems.map((problem) => node('p', { class: 'wrong' }, problem)),
          ),
        ),
    );
    open({ cards, groups: [], problems: [], refusal: cards.length > 0 ? null : 'No line of it makes a card.' }, told);
  }

  function open({ cards, groups, problems, refusal }: ReadFile, before: HTMLElement | null = null): void {
    const shown = problems.slice(0, MOST_SHOWN);
    const complaints =
      problems.length === 0
        ? null
        : node(
            'details',
            { open: problems.length < 6 },
            node('summary', {}, `${counted(problems.length, 'thing')} in it cannot be used`),
            node('ul', {}, ...shown.map(({ path, message }) => node('li', {}, node('code', {}, path), ` ${message}`))),
          );
    if (refusal !== null) {
      result.replaceChildren(
        ...[
          before,
          node('p', { role: 'alert', class: 'card-wrong' }, `${refusal} Nothing here was changed.`),
          complaints,
        ].filter((one) => one !== null),
      );
      return;
    }
    const here = host.store.all();
    const preview = previewOf(here, { cards, groups });
    const all = [...preview.cards, ...preview.groups];
    const chosen = new Map<Incoming<unknown>, Choice>(all.map((one) => [one, one.choices[0]!]));
    const press = button(
      '',
      () => {
        const changes = chosenChanges(preview, (one) => chosen.get(one)!, host.store.all(), newCardId);
        const says = `Imported ${counted(changes.cards.length, 'card')}${changes.groups.length > 0 ? ` and ${counted(changes.groups.length, 'group')}` : ''}`;
        host.store.change(changes, says);
        host.done(`${says}.`);
      },
      { class: 'tool-main' },
    );
    const tell = () => {
      const taken = all.filter((one) => chosen.get(one) !== 'leave').length;
      const over = all.filter((one) => chosen.get(one) === 'replace').length;
      press.textContent = taken === 0 ? 'Nothing to import' : `Import ${taken}${over > 0 ? `, replacing ${over}` : ''}`;
      press.toggleAttribute('disabled', taken === 0);
    };
    const count = (state: keyof typeof STATES) => all.filter((one) => one.state === state).length;
    result.replaceChildren(
      ...[
        before,
        node(
          'p',
          { role: 'status' },
          `${count('new')} new, ${count('changed')} changed, ${count('same')} the same. Nothing is kept until you import it.`,
        ),
        complaints,
        node(
          'ul',
          { class: 'card-incoming' },
          ...all.slice(0, MOST_SHOWN).map((one) =>
            row(one, (choice) => {
              chosen.set(one, choice);
              tell();
            }),
          ),
        ),
        all.length > MOST_SHOWN ? node('p', {}, `And ${all.length - MOST_SHOWN} more, each as is usual for it.`) : null,
        node('p', { class: 'tool-buttons' }, press, button('Cancel', host.cancel)),
      ].filter((one) => one !== null),
    );
    tell();
    press.scrollIntoView({ block: 'nearest' });
  }

  const root = node(
    'section',
    { class: 'card-import-panel', 'aria-labelledby': 'import-title' },
    node('h2', { id: 'import-title', tabindex: '-1' }, 'Import'),
    node(
      'p',
      { class: 'tool-about' },
      'Paste a list, one card per line, or the text of a file; or choose a file. Attacks follow after a semicolon.',
    ),
    text,
    node(
      'p',
      { class: 'tool-buttons' },
      button('Read it', () => void read(text.value), { class: 'tool-main' }),
      node('label', { class: 'card-file' }, 'Choose a file ', file),
      button('Close', host.cancel),
    ),
    result,
  );
  return { root, open };
}

function row(one: Incoming<{ readonly name: string }>, choose: (choice: Choice) => void): HTMLElement {
  const { value, mine, state, choices } = one;
  const isGroup = 'cards' in value;
  const select = node(
    'select',
    { 'aria-label': `What happens to ${value.name}`, disabled: choices.length < 2 },
    ...choices.map((choice) => node('option', { value: choice }, CHOICES[choice])),
  );
  select.addEventListener('change', () => choose(select.value as Choice));
  const changes = state === 'changed' && mine && !isGroup ? differences(mine as never, value as never) : [];
  return node(
    'li',
    {},
    node('span', { class: 'card-state', 'data-state': state }, STATES[state]),
    node('b', {}, `${value.name}${isGroup ? ' (group)' : ''}`),
    choices.length > 1 ? select : null,
    changes.length > 0 ? node('p', {}, `${changes.slice(0, 8).join('; ')}${changes.length > 8 ? '; …' : ''}`) : null,
  );
}
