// The list of what the device keeps: open, rename, delete, bring back. One list for each kind of them.
import { button, node } from '../../../src/widgets/nodes.ts';
import { DAYS_TO_BRING_BACK, type Entry, type KeptList, LONGEST_NAME } from './kept-list.ts';
import { redraw } from './redraw.ts';

export interface KeptView {
  readonly element: HTMLElement;
  show(): void;
}

const dateOf = (at: number): HTMLElement =>
  node(
    'time',
    { datetime: new Date(at).toISOString() },
    new Date(at).toLocaleString('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
  );

/** `stageOf` says how far one is; `opened` is called when another one was opened. */
export function keptView<T>(list: KeptList<T>, stageOf: (now: T) => string, opened: () => void): KeptView {
  const { word } = list.kind;
  const summary = node('summary', {});
  const inside = node('div', {});
  const element = node('details', { class: 'kept' }, summary, inside);
  let renaming: string | null = null;

  const named = (entry: Entry<T>): HTMLElement => node('p', { class: 'kept-name' }, list.titleOf(entry));
  const facts = (entry: Entry<T>): HTMLElement =>
    node(
      'p',
      { class: 'tool-about' },
      `${stageOf(entry.history.now)} · ${entry.deleted === null ? '' : 'deleted '}`,
      dateOf(entry.deleted ?? entry.at),
    );

  function row(entry: Entry<T>): HTMLElement {
    const title = list.titleOf(entry);
    const isOpen = entry.id === list.open.id;
    const buttons = node(
      'p',
      { class: 'tool-buttons' },
      isOpen
        ? node('span', { class: 'kept-open' }, 'Open now')
        : button(
            'Open',
            () => {
              list.openEntry(entry.id);
              opened();
            },
            { 'aria-label': `Open ${title}` },
          ),
      button(
        'Rename',
        () => {
          renaming = entry.id;
          show();
          inside.querySelector('input')?.select();
        },
        { 'aria-label': `Rename ${title}` },
      ),
      button('Delete', () => list.remove(entry.id), { 'aria-label': `Delete ${title}` }),
    );
    return node(
      'li',
      { 'aria-current': isOpen ? 'true' : null },
      named(entry),
      facts(entry),
      renaming === entry.id ? nameField(entry) : buttons,
    );
  }

  function nameField(entry: Entry<T>): HTMLElement {
    const input = node('input', { type: 'text', value: list.titleOf(entry), maxlength: String(LONGEST_NAME) });
    const form = node(
      'form',
      {},
      node('label', { class: 'tool-field' }, node('span', {}, `Name of the ${word}`), input),
      node(
        'p',
        { class: 'tool-buttons' },
        node('button', { type: 'submit', class: 'tool-main' }, 'Save name'),
        button('Cancel', () => {
          renaming = null;
          show();
        }),
      ),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      renaming = null;
      list.rename(entry.id, input.value);
    });
    return form;
  }

  function deletedRow(entry: Entry<T>): HTMLElement {
    const title = list.titleOf(entry);
    return node(
      'li',
      {},
      named(entry),
      facts(entry),
      node(
        'p',
        { class: 'tool-buttons' },
        button('Bring back', () => list.bringBack(entry.id), { 'aria-label': `Bring back ${title}` }),
        button('Delete for good', () => list.removeForGood(entry.id), { 'aria-label': `Delete ${title} for good` }),
      ),
    );
  }

  function show(): void {
    const [entries, deleted] = [list.entries(), list.deleted()];
    element.hidden = entries.length + deleted.length === 0;
    summary.textContent = `${word[0]?.toUpperCase()}${word.slice(1)}s on this device (${entries.length})`;
    redraw(inside, [
      entries.length > 0 ? node('ul', { class: 'kept-list' }, ...entries.map(row)) : null,
      deleted.length > 0
        ? node('p', { class: 'tool-about' }, `Deleted, and kept for ${DAYS_TO_BRING_BACK} days:`)
        : null,
      deleted.length > 0 ? node('ul', { class: 'kept-deleted' }, ...deleted.map(deletedRow)) : null,
    ]);
  }

  return { element, show };
}
