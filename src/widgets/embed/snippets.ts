// What people paste into their own pages to show a table or a calculator, in the writing of each place.
import type { GameId } from '../../scene/scene.ts';
import { type EmbedTheme, writtenAddress } from './address.ts';
import { documentName, type Widget } from './document.ts';
import { FIRST_HEIGHT, USUAL_WIDTH } from './height.ts';

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
  /** The document that shows exactly this before any script runs, below `embeds`; null where there is none. */
  readonly still?: string | null;
  /** The theme that whoever shares it sees; without one, a frame follows the device of each reader. */
  readonly theme?: EmbedTheme;
  /** How high a frame of the usual width has to be; a usual height where nobody measured. */
  readonly height?: number | null;
  /** Whether the host of the script lets other origins read it, so that they can hold it to its hash. */
  readonly isReadable?: boolean;
}

/** The address of the document that shows what is shared. */
export function documentShared({ embeds, fragment, game, still, theme = 'auto', widget }: Shared): string {
  if (still) return `${embeds}${still}${writtenAddress({ theme })}`;
  const view = widget === 'verdict' ? 'verdict' : 'board';
  return `${embeds}${documentName(widget, game)}${writtenAddress({ theme, view, link: fragment })}`;
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
  const { widget, says, link, fragment, embeds, script, picture, isReadable = true } = shared;
  const source = html(documentShared(shared));
  const height = shared.height ?? FIRST_HEIGHT[widget];
  const name = html(oneLine(says));
  const hash = isReadable ? ` integrity="${script.integrity}" crossorigin="anonymous"` : '';
  const held = isReadable ? '' : ' This site lets no other page check the script, so the line carries no hash.';
  const kept = picture
    ? ` The picture is at ${picture.replace(/^(https?:\/\/[^/?]+).*$/s, '$1')}.`
    : ' No picture of this is kept: copy the picture and upload it beside this line.';
  return [
    { name: 'link', label: 'Link', text: link, note: 'For a message, a bug report, or anywhere.' },
    {
      name: 'iframe',
      label: 'iframe',
      text: `<iframe src="${source}" title="${name}" width="100%" height="${height}" ${FRAME} loading="lazy" allow="clipboard-write"></iframe>`,
      note: 'For any page that takes HTML. One request, no cookies.',
    },
    {
      name: 'element',
      label: 'Custom element',
      text: `<script src="${html(embeds + script.file)}"${hash} async></script>\n<sightline-${widget} scene="${html(fragment)}"><a href="${html(link)}">${name}</a></sightline-${widget}>`,
      note: `For pages that allow scripts: it takes the height it needs and the theme of the page. The first line is needed once per page.${held}`,
    },
    {
      name: 'discourse',
      label: 'Discourse',
      text: `<iframe src="${source}" title="${name}" width="${USUAL_WIDTH}" height="${height}" frameborder="0"></iframe>`,
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
