// What people paste into their own pages to show a table or a calculator, in the writing of each place.
import type { GameId } from '../../scene/scene.ts';
import { writtenAddress } from './address.ts';
import { documentName, type Widget } from './document.ts';
import { FIRST_HEIGHT } from './height.ts';

/** What is shared, with all the addresses that a snippet may need; addresses are whole. */
export interface Shared {
  readonly widget: Widget;
  readonly game: GameId;
  readonly title: string;
  /** The answer in one sentence. */
  readonly says: string;
  /** The page that opens it, with its fragment. */
  readonly link: string;
  readonly fragment: string;
  /** The folder of the documents, with a slash at its end. */
  readonly embeds: string;
  readonly script: { readonly file: string; readonly integrity: string };
  /** A picture of exactly this; null where none is kept. */
  readonly picture: string | null;
}

export interface Snippet {
  readonly name: 'link' | 'iframe' | 'element' | 'discourse' | 'bbcode' | 'markdown';
  readonly label: string;
  readonly text: string;
  /** What else has to be known, in a few words. */
  readonly note: string;
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const html = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]!);
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
// Brackets end what they stand in, and neither writing has a sure way to spell them.
const bare = (text: string) => oneLine(text).replace(/[[\]]/g, (sign) => (sign === '[' ? '(' : ')'));
const markdown = (text: string) => bare(text).replace(/[\\`*_<>#|!]/g, '\\$&');

/** No border, also where a page forbids styles; and a block, which themes keep in their column. */
const FRAME = 'frameborder="0" style="border:0;display:block"';

/** The lines to paste, one for each place that people paste into. */
export function snippetsOf(shared: Shared): readonly Snippet[] {
  const { widget, game, title, says, link, fragment, embeds, script, picture } = shared;
  const view = widget === 'verdict' ? 'verdict' : 'board';
  const source = html(`${embeds}${documentName(widget, game)}${writtenAddress({ view, link: fragment })}`);
  const height = FIRST_HEIGHT[widget];
  const kept = picture ? '' : ' No picture of this is kept: copy the picture and upload it beside this line.';
  return [
    { name: 'link', label: 'Link', text: link, note: 'For a message, a bug report, or anywhere.' },
    {
      name: 'iframe',
      label: 'iframe',
      text: `<iframe src="${source}" title="${html(oneLine(title))}" width="100%" height="${height}" ${FRAME} loading="lazy" allow="clipboard-write"></iframe>`,
      note: 'For any page that takes HTML. One request, no cookies.',
    },
    {
      name: 'element',
      label: 'Custom element',
      text: `<script src="${html(embeds + script.file)}" integrity="${script.integrity}" crossorigin="anonymous" async></script>\n<sightline-${widget} scene="${html(fragment)}"><a href="${html(link)}">${html(oneLine(says))}</a></sightline-${widget}>`,
      note: 'For pages that allow scripts: it takes the height it needs. The first line is needed once a page.',
    },
    {
      name: 'discourse',
      label: 'Discourse',
      text: `<iframe src="${source}" width="690" height="${height}" frameborder="0"></iframe>`,
      note: `An administrator adds ${embeds} to the setting “allowed iframes” once.`,
    },
    {
      name: 'bbcode',
      label: 'BBCode',
      text: picture ? `[url=${link}][img]${picture}[/img][/url]\n${bare(says)}` : `[url=${link}]${bare(says)}[/url]`,
      note: `For phpBB and other forums.${kept}`,
    },
    {
      name: 'markdown',
      label: picture ? 'Markdown image' : 'Markdown',
      text: picture ? `[![${markdown(says)}](${picture})](${link})` : `[${markdown(says)}](${link})`,
      note: `For wikis, GitHub and chat.${kept}`,
    },
  ];
}
