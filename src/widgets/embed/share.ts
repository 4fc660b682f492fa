// The share box: one row of places to paste into, the lines for the chosen one, and a button that copies them.
import { copied } from '../clipboard.ts';
import { button, node } from '../nodes.ts';
import { uniqueId } from '../unique-id.ts';
import { measuredHeight } from './measured.ts';
import { documentShared, type Shared, snippetsOf } from './snippets.ts';

/** The lines that ask for a height. */
const FRAMES = ['iframe', 'discourse'];

/** Whether other origins may read a file of this site; null until that is known. */
async function isReadableFrom(address: string): Promise<boolean> {
  try {
    const { headers } = await fetch(address, { method: 'HEAD' });
    return headers.has('access-control-allow-origin');
  } catch {
    // Nobody can tell without the network: the line with its hash is the safer one.
    return true;
  }
}

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
  // What is found out about a document stands in the lines as soon as it is known; until then there are usual values.
  const heights = new Map<string, number | null>();
  let isReadable: boolean | null = null;
  const findOut = (now: Shared) => {
    const source = documentShared(now);
    if (FRAMES.includes(chosen) && !heights.has(source)) {
      heights.set(source, null);
      box.setAttribute('aria-busy', 'true');
      void measuredHeight(source).then((height) => {
        heights.set(source, height);
        box.removeAttribute('aria-busy');
        show();
      });
    }
    if (chosen === 'element' && isReadable === null) {
      isReadable = true;
      void isReadableFrom(now.embeds + now.script.file).then((is) => {
        isReadable = is;
        if (!is) show();
      });
    }
  };
  const show = () => {
    const now = shared();
    if (now) findOut(now);
    const found = now && { ...now, height: heights.get(documentShared(now)) ?? null, isReadable: isReadable ?? true };
    const snippets = found ? snippetsOf(found) : [];
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
