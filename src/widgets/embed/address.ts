// The address of an embed document, taken apart: what is shown stands in the fragment, how it is shown before it.
// board-judgement.html?theme=dark&read-only#<link>, or #json=<a question>; a host may append #?secret=… of its own.

export type EmbedTheme = 'auto' | 'light' | 'dark';

export interface EmbedAddress {
  readonly theme: EmbedTheme;
  /** What a table's document shows of it: the board with its verdict, or the verdict alone. */
  readonly view: 'board' | 'verdict';
  readonly readOnly: boolean;
  /** The calculator that is asked for, where no link says it. */
  readonly kind: string | null;
  /** House rulings, ruling by ruling (`rulings=judgement.los.height:both,…`): they hold where a table has no reading of its own. */
  readonly rulings: string;
  /** The fragment of a link; empty when there is none. */
  readonly link: string;
  /** A question in the place of a link; undefined when there is none, null when it cannot be read. */
  readonly question: unknown;
  /** The word by which WordPress knows the frame. */
  readonly secret: string | null;
}

/** No question is larger than this, so no address need be. */
const LONGEST = 262_144;

function questionIn(text: string): unknown {
  if (!text.startsWith('json=')) return undefined;
  if (text.length > LONGEST) return null;
  try {
    return JSON.parse(decodeURIComponent(text.slice('json='.length)));
  } catch {
    return null;
  }
}

/** What an address says; whatever it does not say as it should is left out. */
export function readAddress(search: string, hash: string): EmbedAddress {
  const asked = new URLSearchParams(search);
  const theme = asked.get('theme');
  const fragment = hash.replace(/^#/, '');
  const [, secret = null] = /(?:^|#)\?secret=([A-Za-z0-9]{1,64})$/.exec(fragment) ?? [];
  const own = secret === null ? fragment : fragment.replace(/#?\?secret=[A-Za-z0-9]+$/, '');
  const question = questionIn(own);
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    view: asked.get('view') === 'verdict' ? 'verdict' : 'board',
    readOnly: asked.has('read-only'),
    kind: asked.get('kind'),
    rulings: asked.get('rulings') ?? '',
    link: question === undefined ? own : '',
    question,
    secret,
  };
}

/** The part of an address behind the document's name. */
export function writtenAddress({
  theme = 'auto',
  view = 'board',
  readOnly = false,
  kind = null,
  rulings = '',
  link = '',
  question,
}: Partial<EmbedAddress>): string {
  const asked = [
    ...(view === 'board' ? [] : [`view=${view}`]),
    ...(theme === 'auto' ? [] : [`theme=${theme}`]),
    ...(readOnly ? ['read-only'] : []),
    ...(kind ? [`kind=${encodeURIComponent(kind)}`] : []),
    ...(rulings ? [`rulings=${encodeURIComponent(rulings)}`] : []),
  ];
  const shown = question === undefined ? link : `json=${encodeURIComponent(JSON.stringify(question))}`;
  return `${asked.length > 0 ? `?${asked.join('&')}` : ''}${shown ? `#${shown}` : ''}`;
}
