// The panels beside the board, one of which is open, and the tabs that open them.
import { button, node } from '../nodes.ts';
import { type Panel, TABS, type TabName } from './host.ts';

export class PanelTabs {
  readonly tabs = node('div', { class: 'tabs label', role: 'tablist', 'aria-label': 'Panels' });
  readonly body = node('div', { class: 'panel-body' });
  current: TabName = 'build';
  readonly #panels: Readonly<Record<TabName, Panel>>;
  readonly #buttons = new Map<TabName, HTMLButtonElement>();
  /** Where the focus last was in each panel, by the key of the control. */
  readonly #lastIn = new Map<TabName, string>();
  #entering = false;
  #shown: TabName | null = null;

  /** `pressed` is called with the tab that is pressed, `open` with the one that an arrow key goes to. */
  constructor(
    panels: Readonly<Record<TabName, Panel>>,
    { pressed, open }: { pressed(name: TabName): void; open(name: TabName): void },
  ) {
    this.#panels = panels;
    for (const [name, says] of TABS) {
      const attributes = { role: 'tab', id: `tab-${name}`, 'aria-controls': `panel-${name}` };
      const tab = button(says, () => pressed(name), attributes);
      this.#buttons.set(name, tab);
      this.tabs.append(tab);
      const { root } = panels[name];
      root.id = `panel-${name}`;
      root.setAttribute('role', 'tabpanel');
      root.setAttribute('aria-labelledby', `tab-${name}`);
      root.tabIndex = 0;
      this.body.append(root);
    }
    this.tabs.addEventListener('keydown', (event) => this.#tabKey(event, open));
    this.body.addEventListener('keydown', (event) => this.#panelKey(event));
    this.body.addEventListener('focusin', ({ target }) => {
      const key = target instanceof HTMLElement ? target.dataset.key : undefined;
      if (key) this.#lastIn.set(this.current, key);
    });
  }

  get panel(): Panel {
    return this.#panels[this.current];
  }

  /** The focus goes into the panel once it is shown: to where it was last, or to the first control. */
  enter(): void {
    this.#entering = true;
  }

  /** Shows the panel that is open; `counts` marks the tab of the piece while something is selected. */
  update(isOpen: boolean, counts: boolean): void {
    // A panel opens at its top; one that was closed and opened again is where it was.
    const opened = this.#shown !== this.current;
    this.#shown = this.current;
    for (const [name] of TABS) {
      const chosen = name === this.current;
      const tab = this.#buttons.get(name)!;
      tab.setAttribute('aria-selected', String(chosen));
      tab.tabIndex = chosen ? 0 : -1;
      tab.toggleAttribute('data-count', name === 'piece' && counts);
      this.#panels[name].root.hidden = !chosen || !isOpen;
    }
    if (isOpen) this.panel.update();
    if (opened) this.panel.root.scrollTop = 0;
    if (this.#entering) this.#goIn();
  }

  #goIn(): void {
    this.#entering = false;
    const { root } = this.panel;
    const last = this.#lastIn.get(this.current);
    const before = last && root.querySelector<HTMLElement>(`[data-key="${CSS.escape(last)}"]`);
    const first = root.querySelector<HTMLElement>('.tile, .question');
    (before || first || root.querySelector<HTMLElement>('button, input, select, summary, a') || root).focus();
  }

  #tabKey(event: KeyboardEvent, open: (name: TabName) => void): void {
    const names = TABS.map(([name]) => name);
    const at = names.indexOf(this.current);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const name = names[(to + names.length) % names.length]!;
    open(name);
    this.#buttons.get(name)?.focus();
  }

  /** Arrow keys go from one piece of a palette, or one question, to the next. */
  #panelKey(event: KeyboardEvent): void {
    const here = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('.tile, .question') : null;
    const all = [...this.panel.root.querySelectorAll<HTMLElement>('.tile, .question')];
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!here || !by) return;
    event.preventDefault();
    all[(all.indexOf(here) + by + all.length) % all.length]?.focus();
  }
}
