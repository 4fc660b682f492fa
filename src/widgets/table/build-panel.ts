// The panel that puts things on the table: the board, the pieces of each side, terrain, zones, and one's own presets.
import type { Board, GameId, Side } from '../../scene/scene.ts';
import { button, node } from '../nodes.ts';
import { BASE_SIZES, baseOfSize } from './base-sizes.ts';
import { CardPalette } from './cards.ts';
import type { Host, Panel } from './host.ts';
import type { Preset } from './kept-tables.ts';
import { type Entry, GAMES, gameTitle, title } from './palette.ts';
import { choiceField, flagField, fold, numberField, refill, section, tool } from './panel-parts.ts';
import { photoSection, photoTold } from './photo-section.ts';
import { icon } from './piece-icon.ts';
import { everything } from './table-snapshot.ts';
import { LARGEST_UNIT } from './units.ts';

const CUSTOM = 'own';
/** The sizes of units that one press chooses. */
const UNIT_SIZES: readonly number[] = [1, 5, 10];

const sameBoard = (a: Board, b: Board) => JSON.stringify(a) === JSON.stringify(b);

export class BuildPanel implements Panel {
  readonly root = node('div', { class: 'sheet-body' });
  readonly #host: Host;
  /** Starts a table of another game; the one on the table is kept. */
  readonly #startGame: (game: GameId) => void;
  #outlines = false;
  #side: Side = 'red';
  /** How many models a press puts down, as one unit. */
  #count = 1;
  /** The size of base that new models get; empty for the usual one of their kind. */
  #base = '';
  #told = '';
  readonly #cards: CardPalette;

  constructor(host: Host, startGame: (game: GameId) => void) {
    this.#host = host;
    this.#cards = new CardPalette(host);
    this.#startGame = startGame;
  }

  update(): void {
    const { state, kept, lengths } = this.#host;
    const { scene } = state.now;
    const presets = kept.presets().filter(({ game }) => game === scene.game);
    const pieces = everything(scene).map(({ piece }) => piece.id);
    const told = JSON.stringify([
      scene.game,
      scene.board,
      presets,
      this.#outlines,
      this.#side,
      this.#count,
      this.#base,
      lengths.unit,
      pieces,
      state.selected,
      this.#cards.told(),
      photoTold(this.#host),
    ]);
    if (told === this.#told) return;
    this.#told = told;
    const { entries } = state.profile;
    const some = (sort: Entry['sort']) => entries.filter((entry) => entry.sort === sort);
    refill(
      this.root,
      node('h2', { class: 'unseen' }, 'Build'),
      this.#cards.section(this.#side, this.#count),
      section(
        'Models',
        node('div', { class: 'palette-head' }, this.#sides(), state.profile.unitsAdded ? this.#counts() : null),
        this.#palette(some('model').filter(({ side }) => side === this.#side || side === 'neutral')),
        this.#baseSizes(),
      ),
      section(
        'Terrain',
        this.#palette(some('terrain')),
        flagField('Draw its outline myself', 'outlines', this.#outlines, (on) => {
          this.#outlines = on;
          this.#host.show();
        }),
      ),
      photoSection(this.#host, this.#suggestedEntry()),
      some('zone').length > 0 ? section('Zones', this.#palette(some('zone'))) : null,
      presets.length > 0 ? section('Your own', this.#presets(presets)) : null,
      pieces.length > 0 ? this.#list(pieces) : null,
      this.#boardSection(),
    );
  }

  /** What a press on a suggested base puts there: what is being put down, or the first model of the side. */
  #suggestedEntry(): Entry | undefined {
    const { mode } = this.#host.state.taps;
    if (mode.mode === 'place' && mode.entry.sort === 'model') return mode.entry;
    return this.#host.state.profile.entries.find(({ sort, side }) => sort === 'model' && side === this.#side);
  }

  #boardSection(): HTMLElement {
    const { state, lengths } = this.#host;
    const { scene } = state.now;
    const { boards } = state.profile;
    const at = boards.findIndex(({ board }) => sameBoard(board, scene.board));
    const set = (board: Board) => state.push({ ...state.now, scene: { ...scene, board } }, 'board');
    const side = (label: string, key: 'diameter' | 'width' | 'height', value: number) =>
      numberField({
        label,
        key: `board.${key}`,
        value: lengths.shown(value),
        unit: lengths.mark,
        least: 1,
        change: (typed) => typed && set({ ...scene.board, [key]: lengths.read(typed) } as Board),
      });
    return section(
      'Game and board',
      choiceField(
        'Game',
        'game',
        scene.game,
        GAMES.map((game) => [game, gameTitle(game)] as const),
        (game) => this.#startGame(game as GameId),
      ),
      choiceField(
        'Board',
        'board',
        at < 0 ? CUSTOM : String(at),
        [...boards.map(({ title: says }, i) => [String(i), lengths.text(says)] as const), [CUSTOM, 'Another size']],
        (value) => {
          const chosen = boards[Number(value)];
          if (chosen) set(chosen.board);
          else if (scene.board.shape === 'circle') set({ shape: 'circle', diameter: scene.board.diameter + 6 });
          else set({ shape: 'rect', width: scene.board.width + 6, height: scene.board.height });
        },
      ),
      at >= 0
        ? null
        : node(
            'div',
            { class: 'line-fields' },
            choiceField(
              'Shape',
              'board.shape',
              scene.board.shape,
              [
                ['circle', 'round'],
                ['rect', 'rectangle'],
              ],
              (shape) =>
                set(shape === 'circle' ? { shape: 'circle', diameter: 36 } : { shape: 'rect', width: 36, height: 36 }),
            ),
            ...(scene.board.shape === 'circle'
              ? [side('Across', 'diameter', scene.board.diameter)]
              : [side('Wide', 'width', scene.board.width), side('Deep', 'height', scene.board.height)]),
          ),
    );
  }

  /** The side that new models are on. */
  #sides(): HTMLElement {
    return this.#switch(
      'Side of new models',
      (['red', 'blue'] as const).map((side) => [side, title(side), side === this.#side]),
      (side) => {
        this.#side = side as Side;
        this.#placeOther(this.#side);
      },
    );
  }

  /** Where pieces are put down one after another, the next ones are of the other side. */
  #placeOther(side: Side): void {
    const { taps, profile } = this.#host.state;
    const { mode } = taps;
    if (mode.mode !== 'place' || mode.entry.sort !== 'model') return;
    const { kind } = mode.entry;
    const entry = profile.entries.find((each) => each.sort === 'model' && each.kind === kind && each.side === side);
    if (entry) taps.begin({ mode: 'place', entry });
  }

  /** How many models a press puts down. */
  #counts(): HTMLElement {
    const counts = this.#switch(
      'Models in a unit',
      UNIT_SIZES.map((count) => [String(count), `×${count}`, count === this.#count]),
      (count) => {
        this.#count = Number(count);
      },
    );
    counts.append(
      numberField({
        label: '×',
        key: 'count',
        value: UNIT_SIZES.includes(this.#count) ? undefined : this.#count,
        placeholder: 'n',
        least: 1,
        most: LARGEST_UNIT,
        change: (typed) => {
          this.#count = Math.max(1, Math.min(LARGEST_UNIT, Math.round(typed ?? 1)));
          this.#host.show();
        },
      }),
    );
    return counts;
  }

  #switch(
    label: string,
    options: readonly (readonly [value: string, says: string, on: boolean])[],
    choose: (value: string) => void,
  ): HTMLElement {
    return node(
      'div',
      { class: 'switches', role: 'group', 'aria-label': label },
      ...options.map(([value, says, on]) =>
        tool(
          says,
          `${label} ${value}`,
          () => {
            choose(value);
            this.#host.show();
          },
          { 'aria-pressed': String(on), class: 'switch-word' },
        ),
      ),
    );
  }

  #palette(entries: readonly Entry[]): HTMLElement {
    return node(
      'div',
      { class: 'palette' },
      ...entries.map((entry) => {
        const says = this.#outlines && entry.sort === 'terrain' ? 'Draw' : 'Add';
        const made = button('', () => this.#take(entry), {
          class: 'tile',
          'data-key': `add ${entry.sort} ${entry.kind} ${entry.side}`,
          'aria-label': `${says} ${entry.says.toLowerCase()}`,
        });
        made.append(icon(entry.sort, entry.kind, entry.side), node('span', {}, entry.says));
        return made;
      }),
    );
  }

  /** The size of the bases that come next, where a game has more than one shape of them. */
  #baseSizes(): HTMLElement | null {
    const { profile } = this.#host.state;
    if (profile.words.bases !== 'round-or-oval') return null;
    return choiceField(
      'On a base of',
      'new base',
      this.#base,
      [['', 'the usual size of its kind'], ...BASE_SIZES],
      (size) => {
        this.#base = size;
        this.#host.show();
      },
    );
  }

  #take(taken: Entry): void {
    const { state } = this.#host;
    const sized = this.#base !== '' && taken.sort === 'model' && state.profile.words.bases === 'round-or-oval';
    const entry = sized ? { ...taken, base: baseOfSize(this.#base) } : taken;
    if (this.#outlines && entry.sort === 'terrain') {
      state.taps.begin({ mode: 'outline', entry, points: [] });
      return;
    }
    // A table that a photograph shows is laid out kind by kind: each tap puts down one more.
    if (this.#host.photo.status === 'here' && entry.sort !== 'zone' && this.#count === 1) {
      state.taps.begin({ mode: 'place', entry });
      return;
    }
    const many = entry.sort === 'model' && state.profile.unitsAdded ? this.#count : 1;
    const [id] = state.addUnit(entry, many, this.#host.middle());
    if (id) this.#host.focusPiece(id);
  }

  #presets(presets: readonly Preset[]): HTMLElement {
    const { state, kept } = this.#host;
    return node(
      'ul',
      { class: 'item-rows' },
      ...presets.map((preset) => {
        const { sort, piece } = preset.piece;
        const add = button(
          '',
          () => {
            const id = state.addPreset(preset, this.#host.middle());
            if (id) this.#host.focusPiece(id);
          },
          { class: 'chip', 'aria-label': `Add your own ${preset.name}`, 'data-key': `preset ${preset.name}` },
        );
        add.append(
          icon(sort, piece.kind, 'side' in piece ? (piece.side ?? null) : null),
          node('span', {}, preset.name),
        );
        return node(
          'li',
          {},
          add,
          tool(
            'Forget',
            `forget ${preset.name}`,
            () => {
              kept.keepPresets(kept.presets().filter((each) => each.name !== preset.name || each.game !== preset.game));
              this.#host.show();
            },
            { 'aria-label': `Forget ${preset.name}` },
          ),
        );
      }),
    );
  }

  #list(pieces: readonly string[]): HTMLElement {
    const { state } = this.#host;
    return fold(
      pieces.length === 1 ? 'The piece on the table' : `The ${pieces.length} pieces on the table`,
      'list',
      node(
        'ul',
        { class: 'item-rows names' },
        ...pieces.map((id) =>
          node(
            'li',
            {},
            tool(
              id,
              `piece ${id}`,
              () => {
                state.select([id]);
                this.#host.open('piece');
              },
              { 'aria-pressed': String(state.selected.includes(id)) },
            ),
          ),
        ),
      ),
    );
  }
}
