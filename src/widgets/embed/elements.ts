// <sightline-board>, <sightline-verdict> and <sightline-odds> for pages that allow scripts: each shows its document in a
// frame, so that a page carries the rules of a game only where one of its tables stands. What is slotted in is shown until
// the frame tells its height, and stays where a frame is not allowed.

import { GAME_IDS, isGame } from '../../games/ids.ts';
import { gameOfLink } from '../../link/link-head.ts';
import { type EmbedTheme, writtenAddress } from './address.ts';
import { documentName, WIDGETS, type Widget } from './document.ts';
import { heightWithin } from './height.ts';
import { lightAround, whenLightChanges } from './light.ts';

/** The attributes of the elements, with what each is for. */
export const ATTRIBUTES = {
  scene: 'What is shown: a link, the part of one after the #, or a scene as JSON.',
  link: 'The same as scene, where it is a link.',
  question: 'A question as JSON, with its scene or beside one.',
  game: 'The game whose example or calculator is shown, where no scene or link says it.',
  kind: 'The calculator that is shown, where no link says it.',
  theme: 'auto (as the page around it, also when that changes), light or dark.',
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
  const scene = (told.scene ?? told.link)?.trim() ?? '';
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

/** What is wrong with an attribute, as a sentence for whoever writes the page; null where nothing is. */
export function attributeTrouble(widget: Widget, name: string, value: string): string | null {
  const tag = `<sightline-${widget}>`;
  if (!Object.hasOwn(ATTRIBUTES, name)) {
    if (OF_EVERY_ELEMENT.test(name)) return null;
    return `${tag} has no attribute “${name}”; it has ${Object.keys(ATTRIBUTES).join(', ')}.`;
  }
  if (name === 'theme' && !['auto', 'light', 'dark'].includes(value))
    return `${tag}: theme is auto, light or dark, and not “${value}”.`;
  if (name === 'game' && !isGame(value)) return `${tag}: game is ${GAME_IDS.join(', ')}, and not “${value}”.`;
  if (name === 'question' && !parsed(value)) return `${tag}: question is not an object in JSON.`;
  if ((name === 'scene' && !value.trim().startsWith('{')) || name === 'link') {
    const link = value.slice(value.indexOf('#') + 1).trim();
    if (!/^[\w.-]+$/.test(link) || !gameOfLink(link)) return `${tag}: ${name} is not a link of Sightline.`;
  } else if (name === 'scene' && !parsed(value)) return `${tag}: scene is not an object in JSON.`;
  return null;
}

/** What any element may carry, and what frameworks put on the elements that they render. */
const OF_EVERY_ELEMENT =
  /^(?:id|class|style|slot|title|lang|dir|hidden|role|part|tabindex|inert|is|key|ref|on.*|(?:aria|data|v|ng|x)-.*|_.*|.*[:@].*)$/;

const STYLES = ':host{display:block}:host([hidden]){display:none}iframe{display:block;width:100%;height:1px;border:0}';

function elementFor(widget: Widget, base: string): CustomElementConstructor {
  return class extends HTMLElement {
    static observedAttributes = Object.keys(ATTRIBUTES);
    #frame: HTMLIFrameElement | null = null;
    #shown: string | null = null;
    #fallback = document.createElement('slot');
    #light = '';
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
      for (const { name, value } of this.attributes) {
        const trouble = attributeTrouble(widget, name, value);
        if (trouble) console.warn(trouble);
      }
      this.#show();
      frames.add(this);
    }

    disconnectedCallback(): void {
      frames.delete(this);
      // A frame that is put in again loads again, as its address says.
      this.#light = '';
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
      this.lit();
      return true;
    }

    /** Gives the document the light of the page around it, where that is not the one it has. */
    lit(): void {
      if (!this.#frame || this.#shown === null) return;
      const theme = this.#theme();
      if (theme === this.#light) return;
      this.#light = theme;
      tellTheme(this.#frame, theme);
    }

    #theme(): 'light' | 'dark' {
      const chosen = this.getAttribute('theme');
      return chosen === 'light' || chosen === 'dark' ? chosen : lightAround(this);
    }

    #show(): void {
      const frame = this.#frame!;
      const told = Object.fromEntries(
        Object.keys(ATTRIBUTES).map((name) => [name, this.getAttribute(name)]),
      ) as unknown as Told;
      const theme = this.#theme();
      // The theme is no part of what is shown: a table that a reader moved outlives a change of it.
      const address = documentFor(widget, { ...told, theme: null }, base);
      frame.title =
        told.label ?? (widget === 'odds' ? 'A calculator by Sightline' : 'A table and its verdict, by Sightline');
      frame.hidden = address === null;
      if (address === null) this.#fallback.hidden = false;
      if (address === this.#shown) {
        this.lit();
        return;
      }
      this.#shown = address;
      this.#light = theme;
      if (address === null) frame.removeAttribute('src');
      else frame.src = documentFor(widget, { ...told, theme }, base)!;
    }
  };
}

interface Hears {
  hears(source: unknown, height: number): boolean;
  lit(): void;
}
const frames = new Set<Hears>();

// Frames that were pasted in without an element are served too, when they show one of our documents.
function plainFrame(base: string, source: unknown): HTMLIFrameElement | undefined {
  return [...document.querySelectorAll('iframe')].find(
    (frame) => frame.contentWindow === source && frame.src.startsWith(base),
  );
}

function tellTheme(frame: HTMLIFrameElement, theme: 'light' | 'dark'): void {
  frame.contentWindow?.postMessage({ sightline: 'theme', theme }, '*');
}

/** Frames without an element that have spoken, and whose address names no theme. */
const plainFrames = new Set<HTMLIFrameElement>();
const namesTheme = (address: string) => URL.canParse(address) && new URL(address).searchParams.has('theme');

/** Makes the elements known to a page, for documents below an address; what is known already is left as it is. */
export function defineEmbeds(base: string): void {
  const missing = WIDGETS.filter((widget) => !customElements.get(`sightline-${widget}`));
  for (const widget of missing) customElements.define(`sightline-${widget}`, elementFor(widget, base));
  if (missing.length === 0) return;
  addEventListener('message', ({ source, data }) => {
    const height = source === null ? null : heightIn(data);
    if (height === null || [...frames].some((one) => one.hears(source, height))) return;
    const plain = plainFrame(base, source);
    if (!plain) return;
    plain.style.height = `${height}px`;
    if (namesTheme(plain.src)) return;
    plainFrames.add(plain);
    tellTheme(plain, lightAround(plain));
  });
  whenLightChanges(() => {
    for (const one of frames) one.lit();
    for (const plain of plainFrames)
      if (plain.isConnected) tellTheme(plain, lightAround(plain));
      else plainFrames.delete(plain);
  });
}
