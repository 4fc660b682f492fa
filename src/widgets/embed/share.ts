// The share box: one row of places to paste into, the lines for the chosen one, and a button that copies them.
import { copied } from '../clipboard.ts';
import { button, node } from '../nodes.ts';
import { uniqueId } from '../unique-id.ts';
import { type Shared, snippetsOf } from './snippets.ts';

/** A box that tells what to paste; `shared` is asked anew whenever it is opened, null where there is no link. */
export function shareBox(
  shared: () => Shared | null,
  more: readonly HTMLElement[] = [],
  says = 'Share or embed',
): HTMLDetailsElement {
  const id = uniqueId('share');
  const lines = node('textarea', { readonly: true, rows: '4', spellcheck: 'false', 'aria-describedby': `${id}-note` });
  const note = node('p', { class: 'note', id: `${id}-note` });
  const tabs = node('div', { class: 'share-tabs', role: 'group', 'aria-label': 'Where it goes' });
  const copy = button('Copy', () => void copied(lines.value, copy));
  const box = node('details', { class: 'share label' });
  let chosen = 'link';
  const show = () => {
    const now = shared();
    const snippets = now ? snippetsOf(now) : [];
    tabs.replaceChildren(
      ...snippets.map(({ name, label }) =>
        button(
          label,
          () => {
            chosen = name;
            show();
            tabs.querySelector<HTMLElement>(`[data-snippet="${name}"]`)?.focus();
          },
          { 'data-snippet': name, 'aria-pressed': String(name === chosen) },
        ),
      ),
    );
    const snippet = snippets.find(({ name }) => name === chosen);
    lines.value = snippet?.text ?? '';
    lines.setAttribute('aria-label', snippet ? `${snippet.label}, to copy` : 'Nothing to copy');
    note.textContent = snippet?.note ?? 'This fits into no link: save it as a file instead.';
    copy.disabled = !snippet;
  };
  lines.addEventListener('focus', () => lines.select());
  box.addEventListener('toggle', () => box.open && show());
  box.append(node('summary', {}, says), tabs, lines, note, node('p', { class: 'tools' }, copy, ...more));
  return box;
}

/** Shows a share box anew, when what it shares has changed. */
export function refreshed(box: HTMLDetailsElement): void {
  if (box.open) box.dispatchEvent(new Event('toggle'));
}
