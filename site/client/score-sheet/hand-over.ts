// Handing over what is open: its link to copy, to take by hand where a browser lets nothing be copied, and as a QR code for
// the other phone. The link is made when somebody asks for it.
import { copied } from '../../../src/widgets/clipboard.ts';
import { button, node } from '../../../src/widgets/nodes.ts';
import { qrPicture } from '../../../src/widgets/table/qr-code.ts';

/** A button that copies a text and says on itself whether that worked. */
export function copyButton(
  label: string,
  text: () => string,
  attributes: Readonly<Record<string, string | boolean | null>> = {},
): HTMLButtonElement {
  const press = button(label, () => void copied(text(), press), attributes);
  return press;
}

/** The link itself and its code, below a heading that opens them; `word` is what the link opens. */
export function linkDetails(word: string, linkOf: () => string | null): HTMLElement {
  const field = node('input', { type: 'text', readonly: true });
  field.addEventListener('focus', () => field.select());
  const code = node('div', {});
  const inside = node('div', {});
  const details = node('details', { class: 'score-link' }, node('summary', {}, 'Link and QR code'), inside);
  details.addEventListener('toggle', () => {
    if (!details.open) return;
    const link = linkOf();
    if (link === null) {
      inside.replaceChildren(node('p', {}, `This ${word} is too long for a link.`));
      return;
    }
    field.value = link;
    const picture = qrPicture(link, `QR code of the link to this ${word}`);
    code.replaceChildren(
      picture ?? node('p', { class: 'tool-about' }, 'This link is too long for a QR code. Copy it instead.'),
    );
    inside.replaceChildren(
      node('label', { class: 'tool-field' }, node('span', {}, `Opens this ${word} on another device`), field),
      code,
    );
  });
  return details;
}
