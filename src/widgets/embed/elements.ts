// <sightline-board>, <sightline-verdict> and <sightline-odds> for pages that allow scripts: each shows its document in a
// frame, so that a page carries the rules of a game only where one of its tables stands. What is slotted in is shown until
// the frame tells its height, and stays where a frame is not allowed.

import { isGame } from '../../games/ids.ts';
import { gameOfLink } from '../../link/link-head.ts';
import { type EmbedTheme, writtenAddress } from './address.ts';
import { documentName, WIDGETS, type Widget } from './document.ts';
import { heightWithin } from './height.ts';

/** The attributes of the elements, with what each is for. */
export const ATTRIBUTES = {
  scene: 'What is shown: a link, the part of one after the #, or a scene as JSON.',
  question: 'A question as JSON, with its scene or beside one.',
  game: 'The game whose example or calculator is shown, where no scene or link says it.',
  kind: 'The calculator that is shown, where no link says it.',
  theme: 'auto (as the page around it), light or dark.',
  'read-only': 'Nothing can be moved or filled in.',
  rulings: 'House rulings to answer by, ruling by ruling: judgement.los.height:both, with a comma between two.',
  label: 'What a screen reader says for the frame.',
} as const;

/** What a frame of ours needs: its script, and windows for its links that are as free as any other. */
export const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

type Fields = Readonly<Record<string, unknown>>;
type Told = Readonly<Record<keyof typeof ATTRIBUTES, string | null>>;

function parsed(text: string): Fields | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
  } catch {
    return null;
  }
}

/** The address of the document that shows what the attributes tell; null when they tell nothing that can be shown. */
export function documentFor(widget: Widget, told: Told, base: string): string | null {
  const theme = (['light', 'dark'].includes(told.theme ?? '') ? told.theme : 'auto') as EmbedTheme;
  const view = widget === 'verdict' ? 'verdict' : 'board';
  const shown = {
    theme,
    view,
    readOnly: told['read-only'] !== null,
    kind: told.kind,
    rulings: told.rulings ?? '',
  } as const;
  const at = (game: unknown, rest: Parameters<typeof writtenAddress>[0]) =>
    isGame(game) ? `${base}${documentName(widget, game)}${writtenAddress({ ...shown, ...rest })}` : null;
  const scene = told.scene?.trim() ?? '';
  const question = told.question ? parsed(told.question) : null;
  if (told.question && !question) return null;
  if (scene.startsWith('{') || question) {
    const table = scene.startsWith('{') ? parsed(scene) : ((question?.scene ?? null) as Fields | null);
    return at(table?.game, { question: { ask: 'engagement', ...question, scene: table } });
  }
  if (scene === '') return at(told.game, {});
  const link = scene.slice(scene.indexOf('#') + 1);
  return /^[\w.-]+$/.test(link) ? at(gameOfLink(link), { link }) : null;
}

/** The light of a page by the colour of its text: light letters are on a dark ground. `auto` where that cannot be told. */
export function lightOf(colour: string): EmbedTheme {
  const [red, green, blue] = (/^rgba?\((\d+), (\d+), (\d+)/.exec(colour) ?? []).slice(1).map(Number);
  if (red === undefined || green === undefined || blue === undefined) return 'auto';
  // The shares of the primaries in lightness are those of sRGB.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 255 / 2 ? 'dark' : 'light';
}

/** The height that a message tells; null for every other message. */
export function heightIn(data: unknown): number | null {
  if (typeof data !== 'object' || data === null) return null;
  try {
    const { sightline, height } = data as Fields;
    if (sightline !== 'height' || typeof height !== 'number' || !Number.isFinite(height)) return null;
    return heightWithin(height);
  } catch {
    return null;
  }
}

const STYLES = ':host{display:block}:host([hidden]){display:none}iframe{display:block;width:100%;height:1px;border:0}';

function elementFor(widget: Widget, base: string): CustomElementConstructor {
  return class extends HTMLElement {
    static observedAttributes = Object.keys(ATTRIBUTES);
    #frame: HTMLIFrameElement | null = null;
    #shown: string | null = null;
    #fallback = document.createElement('slot');
    #waits = false;

    connectedCallback(): void {
      if (!this.#frame) {
        const root = this.attachShadow({ mode: 'open' });
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(STYLES);
        root.adoptedStyleSheets = [sheet];
        const frame = document.createElement('iframe');
        frame.loading = 'lazy';
        frame.setAttribute('sandbox', SANDBOX);
        frame.allow = 'clipboard-write';
        root.append(this.#fallback, frame);
        this.#frame = frame;
      }
      this.#show();
      frames.add(this);
    }

    disconnectedCallback(): void {
      frames.delete(this);
    }

    // Several attributes that change at once load one document.
    attributeChangedCallback(): void {
      if (!this.#frame || this.#waits) return;
      this.#waits = true;
      queueMicrotask(() => {
        this.#waits = false;
        this.#show();
      });
    }

    /** Takes a height told by a window, if it is the one in this element. */
    hears(source: unknown, height: number): boolean {
      if (!this.#frame || source === null || this.#frame.contentWindow !== source) return false;
      this.#frame.style.height = `${height}px`;
      this.#fallback.hidden = true;
      return true;
    }

    #show(): void {
      const frame = this.#frame!;
      const told = Object.fromEntries(
        Object.keys(ATTRIBUTES).map((name) => [name, this.getAttribute(name)]),
      ) as unknown as Told;
      const theme =
        told.theme === 'light' || told.theme === 'dark' ? told.theme : lightOf(getComputedStyle(this).color);
      const address = documentFor(widget, { ...told, theme }, base);
      frame.title =
        told.label ?? (widget === 'odds' ? 'A calculator by Sightline' : 'A table and its verdict, by Sightline');
      frame.hidden = address === null;
      if (address === null) this.#fallback.hidden = false;
      if (address === this.#shown) return;
      this.#shown = address;
      if (address === null) frame.removeAttribute('src');
      else frame.src = address;
    }
  };
}

interface Hears {
  hears(source: unknown, height: number): boolean;
}
const frames = new Set<Hears>();

// Frames that were pasted in without an element are served too, when they show one of our documents.
function plainFrame(base: string, source: unknown): HTMLIFrameElement | undefined {
  return [...document.querySelectorAll('iframe')].find(
    (frame) => frame.contentWindow === source && frame.src.startsWith(base),
  );
}

/** Makes the elements known to a page, for documents below an address; what is known already is left as it is. */
export function defineEmbeds(base: string): void {
  const missing = WIDGETS.filter((widget) => !customElements.get(`sightline-${widget}`));
  for (const widget of missing) customElements.define(`sightline-${widget}`, elementFor(widget, base));
  if (missing.length === 0) return;
  addEventListener('message', ({ source, data }) => {
    const height = source === null ? null : heightIn(data);
    if (height === null || [...frames].some((one) => one.hears(source, height))) return;
    const plain = plainFrame(base, source);
    if (plain) plain.style.height = `${height}px`;
  });
}
