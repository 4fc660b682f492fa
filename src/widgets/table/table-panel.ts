// The panel of the table itself: its name, how it is shared and saved, the tables that the device keeps, how lengths are
// told, and how disputed rules are read.
import { node } from '../nodes.ts';
import { type Pictured, pngOf, saved, svgOf } from '../picture-file.ts';
import { fileOf, LARGEST_READ, readFile } from './files.ts';
import type { Panel } from './host.ts';
import type { Unit } from './lengths.ts';
import { GAMES, gameTitle } from './palette.ts';
import { choiceField, fold, refill, section, textField, tool } from './panel-parts.ts';
import { qrPicture } from './qr-code.ts';
import type { SightlineTable } from './table-element.ts';
import { linkOf } from './table-session.ts';
import { everything } from './table-snapshot.ts';

export class TablePanel implements Panel {
  readonly root = node('div', { class: 'sheet-body' });
  readonly #table: SightlineTable;
  #told = '';
  #shareTold = '';
  #share = node('div', {});
  #rest = node('div', {});
  #coded = false;

  constructor(table: SightlineTable) {
    this.#table = table;
    this.root.append(node('h2', { class: 'unseen' }, 'The table'), this.#share, this.#rest);
  }

  update(): void {
    const { state, kept, lengths, book } = this.#table;
    const made = linkOf(this.#table.state.now);
    const shareTold = JSON.stringify([made, this.#coded]);
    if (shareTold !== this.#shareTold) {
      this.#shareTold = shareTold;
      refill(this.#share, this.#sharing());
    }
    const tables = kept.tables().map(({ id, name, at }) => [id, name, at]);
    const told = JSON.stringify([
      this.#table.name,
      tables,
      lengths.unit,
      state.now.scene.rulings,
      state.now.scene.game,
      book !== null,
    ]);
    if (told === this.#told) return;
    this.#told = told;
    refill(
      this.#rest,
      section(
        'This table',
        textField('Name', 'table name', this.#table.name, (name) => this.#table.rename(name.slice(0, 60))),
      ),
      this.#files(),
      this.#tables(),
      this.#readings(),
      section(
        'Lengths',
        choiceField(
          'Shown in',
          'unit',
          lengths.unit,
          [
            ['inches', 'inches'],
            ['centimetres', 'centimetres'],
          ],
          (unit) => this.#table.setUnit(unit as Unit),
        ),
      ),
      node(
        'div',
        { class: 'act-row' },
        tool('Show me around', 'tour', () => this.#table.showTour()),
        tool('Keys and gestures', 'help', () => this.#table.showHelp()),
      ),
    );
  }

  /** Brings the ways of sharing into sight. */
  showShare(): void {
    this.root.scrollTop = 0;
  }

  /** Hands the link to the sheet of a telephone; false where there is none, or no link. */
  send(): boolean {
    const address = this.#address();
    if (typeof navigator.share !== 'function' || !matchMedia('(pointer: coarse)').matches || 'message' in address)
      return false;
    void navigator.share({ title: this.#table.name, url: address.href }).catch(() => undefined);
    return true;
  }

  #address(): { href: string } | { message: string } {
    const made = linkOf(this.#table.state.now);
    return made.ok
      ? { href: `${new URL(this.#table.surroundings.address, location.href).href}#${made.fragment}` }
      : { message: made.message };
  }

  #sharing(): HTMLElement {
    const address = this.#address();
    if ('message' in address)
      return section('Share', node('p', { class: 'needs' }, this.#table.typeset(address.message)));
    const { href } = address;
    const copy = tool(
      'Copy link',
      'copy link',
      () => void this.#copied(() => navigator.clipboard.writeText(href), copy),
      { class: 'act main' },
    );
    const code = this.#coded ? qrPicture(href, 'QR code of the link to this table') : null;
    return section(
      'Share',
      node(
        'div',
        { class: 'act-row' },
        copy,
        typeof navigator.share === 'function'
          ? tool(
              'Send…',
              'send',
              () => void navigator.share({ title: this.#table.name, url: href }).catch(() => undefined),
            )
          : null,
        tool(
          'QR code',
          'qr',
          () => {
            this.#coded = !this.#coded;
            this.#table.show();
          },
          { 'aria-pressed': String(this.#coded) },
        ),
      ),
      this.#coded
        ? code
          ? node('div', { class: 'qr-place' }, code as unknown as HTMLElement)
          : node('p', { class: 'needs' }, 'This link is too long for a code. Copy it, or save the table as a file.')
        : null,
      this.#table.surroundings.share?.(href.slice(href.indexOf('#') + 1), this.#table.name) ?? null,
    );
  }

  #pictured(): Pictured | null {
    const { state, stage } = this.#table;
    if (!state.scene) return null;
    const dark = getComputedStyle(this.#table).colorScheme.includes('dark')
      ? document.documentElement.dataset.theme === 'dark' ||
        (document.documentElement.dataset.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
      : false;
    return {
      scene: state.scene,
      ...this.#table.drawn(),
      view: stage.view,
      label: this.#table.name,
      theme: dark ? 'dark' : 'light',
    };
  }

  #fileName(ending: string): string {
    const plain = this.#table.name
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .toLowerCase();
    return `${plain || 'table'}.${ending}`;
  }

  async #copied(copy: () => Promise<void>, on: HTMLButtonElement): Promise<void> {
    const says = on.textContent;
    try {
      await copy();
      on.textContent = 'Copied';
    } catch {
      on.textContent = 'Copying is not allowed here';
    }
    on.setAttribute('aria-live', 'polite');
    setTimeout(() => {
      on.textContent = says;
    }, 1600);
  }

  async #withPng(use: (blob: Promise<Blob>) => void | Promise<void>): Promise<void> {
    const pictured = this.#pictured();
    if (!pictured) return;
    try {
      await use(pngOf(pictured, this.#table.surroundings.font));
    } catch {
      this.#table.tell('This browser made no picture of the table. Save it as SVG instead.');
    }
  }

  #files(): HTMLElement {
    const input = node('input', {
      type: 'file',
      accept: '.json,application/json',
      class: 'unseen',
      id: 'import-file',
      'data-key': 'import',
    });
    input.addEventListener('change', () => {
      const [file] = input.files ?? [];
      if (file) void this.import(file);
      input.value = '';
    });
    const copy = tool(
      'Copy picture',
      'copy picture',
      () =>
        void this.#copied(async () => {
          const pictured = this.#pictured();
          if (!pictured) return;
          // The promise goes in as it is: some browsers allow copying only while the press is being heard.
          await navigator.clipboard.write([
            new ClipboardItem({ 'image/png': pngOf(pictured, this.#table.surroundings.font) }),
          ]);
        }, copy),
    );
    return section(
      'Files and pictures',
      node(
        'div',
        { class: 'act-row' },
        tool('Save as file', 'save json', () =>
          saved(
            new Blob([fileOf(this.#table.state.now, this.#table.name)], { type: 'application/json' }),
            this.#fileName('json'),
          ),
        ),
        input,
        node('label', { class: 'act', for: 'import-file' }, 'Open a file'),
        tool(
          'SVG',
          'save svg',
          () => {
            const pictured = this.#pictured();
            if (pictured) saved(new Blob([svgOf(pictured)], { type: 'image/svg+xml' }), this.#fileName('svg'));
          },
          { 'aria-label': 'Save the picture as SVG' },
        ),
        tool('PNG', 'save png', () => void this.#withPng(async (blob) => saved(await blob, this.#fileName('png'))), {
          'aria-label': 'Save the picture as PNG',
        }),
        typeof ClipboardItem === 'function' ? copy : null,
      ),
    );
  }

  /** Opens a file as a table of its own; one that is none is refused in words. */
  async import(file: File): Promise<void> {
    // A file far over the limit need not be read to be refused.
    const text = await file.slice(0, LARGEST_READ + 1).text();
    this.#table.withEveryGame(() => this.#openFile(text, file.name));
  }

  #openFile(text: string, fileName: string): void {
    const read = readFile(text);
    if (!read.ok) {
      this.#table.tell(read.message);
      return;
    }
    const open = (snapshot = read.snapshot) => {
      this.#table.session.open(snapshot, read.name ?? fileName.replace(/\.json$/i, '').slice(0, 60));
      this.#table.touch();
      this.#table.tell(read.note);
    };
    const { picture } = read;
    if (picture) void this.#table.photo.kept(read.snapshot, picture).then(open);
    else open();
  }

  #openKept(id: string): void {
    this.#table.withEveryGame(() => {
      const table = this.#table.kept.table(id);
      if (table) this.#table.session.openKept(table);
    });
  }

  #tables(): HTMLElement {
    const { kept, surroundings, state } = this.#table;
    const tables = kept.tables();
    const now = this.#table.session.id;
    return section(
      'Tables on this device',
      node(
        'ul',
        { class: 'item-rows' },
        ...tables.map((table) => {
          const pieces = everything(table.snapshot.scene).length;
          const says = `${gameTitle(table.snapshot.scene.game)}, ${pieces === 1 ? '1 piece' : `${pieces} pieces`}`;
          return node(
            'li',
            {},
            tool(table.name, `open ${table.id}`, () => this.#openKept(table.id), {
              class: 'act item-name',
              'aria-current': table.id === now ? 'true' : null,
            }),
            node('span', { class: 'quiet' }, says),
            table.id === now
              ? null
              : tool(
                  'Delete',
                  `forget ${table.id}`,
                  () => {
                    kept.forgetTable(table.id);
                    this.#table.show();
                  },
                  { 'aria-label': `Delete ${table.name}` },
                ),
          );
        }),
      ),
      node('p', { class: 'quiet' }, 'Start another:'),
      node(
        'div',
        { class: 'act-row' },
        ...GAMES.map((game) =>
          tool(gameTitle(game), `new ${game}`, () => this.#table.startAnother(game), {
            'aria-label': `A new table of ${gameTitle(game)}`,
          }),
        ),
        tool('A copy of this one', 'copy table', () => {
          this.#table.session.open(state.now, `${this.#table.name}, copied`);
          this.#table.touch();
        }),
      ),
      surroundings.galleries.length > 0
        ? node(
            'p',
            { class: 'label galleries' },
            'Or from the gallery: ',
            ...surroundings.galleries.flatMap(({ title, href }, i) => [
              i > 0 ? ', ' : '',
              node('a', { href, 'data-key': href }, title),
            ]),
          )
        : null,
    );
  }

  #readings(): HTMLElement {
    const { state, book } = this.#table;
    const { rulings = {} } = state.now.scene;
    const open = Object.entries(state.profile.words.rulings).filter(([, readings]) => readings.length > 1);
    const taken = Object.keys(rulings).length;
    return fold(
      taken > 0 ? `Readings of disputed rules (${taken} read the other way)` : 'Readings of disputed rules',
      'readings',
      ...open.map(([id, readings]) => {
        const known = book?.rulings[id];
        return choiceField(
          known ? this.#table.typeset(known.question) : id,
          `ruling ${id}`,
          rulings[id] ?? readings[0]!,
          readings.map((reading, i) => {
            const says = known?.readings[reading];
            return [reading, `${says ? this.#table.typeset(says) : reading}${i === 0 ? ' (ours)' : ''}`] as const;
          }),
          (reading) => state.read(id, reading === readings[0] ? null : reading),
        );
      }),
    );
  }
}
