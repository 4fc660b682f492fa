// The panel of what is selected: its name, place and size, everything that its game lets it have, and what can be done.
import { type Model, type Point, SIDES, type Side } from '../../scene/scene.ts';
import type { WrittenModel } from '../../scene/written-scene.ts';
import { node } from '../nodes.ts';
import { TURN_STEP } from '../turn.ts';
import { BASE_SIZES, baseOfSize, writtenBase } from './base-sizes.ts';
import { cardPart, cardPartTold } from './cards.ts';
import { groundFields } from './ground-fields.ts';
import type { Host, Panel } from './host.ts';
import { plainWord } from './palette.ts';
import { choiceField, fold, numberField, refill, section, textField, tool } from './panel-parts.ts';
import { heightField, lengthField, wordSwitches } from './piece-fields.ts';
import { type Found, found, placeOf } from './table-snapshot.ts';
import { canTurn, commonFacing } from './turn.ts';
import { unitNamed } from './units.ts';

type Fields = Readonly<Record<string, unknown>>;

export class PiecePanel implements Panel {
  readonly root = node('div', { class: 'sheet-body' });
  readonly #host: Host;
  #told = '';

  constructor(host: Host) {
    this.#host = host;
  }

  update(): void {
    const { state, lengths } = this.#host;
    const chosen = state.selected.flatMap((id) => found(state.now.scene, id) ?? []);
    const told = JSON.stringify([
      chosen,
      state.now.locked,
      lengths.unit,
      state.taps.mode.mode,
      state.now.scene.game,
      cardPartTold(this.#host),
    ]);
    if (told === this.#told) return;
    this.#told = told;
    const [only, ...others] = chosen;
    const heading = node('h2', { class: 'unseen' }, 'Selected');
    if (!only)
      refill(
        this.root,
        heading,
        node('p', { class: 'quiet' }, 'Nothing is selected. Tap a piece on the table; with Shift, several.'),
        node('div', { class: 'act-row' }, this.#several()),
      );
    else if (others.length > 0)
      refill(
        this.root,
        heading,
        ...this.#unit(chosen),
        cardPart(this.#host),
        this.#tools(chosen),
        chosen.every(({ sort }) => sort === 'model') ? this.#side(chosen) : null,
        chosen.some(({ piece }) => 'base' in piece && Array.isArray(piece.base)) ? this.#facing(state.selected) : null,
        node(
          'p',
          { class: 'quiet' },
          'They move together, and the handle turns them together. A typed facing turns each oval about its own middle. Tap one with Shift, or while selecting several, to leave it out.',
        ),
      );
    else refill(this.root, heading, ...this.#one(only));
  }

  /** A whole unit: its name and its ranks; other selections are counted. */
  #unit(chosen: readonly Found[]): (HTMLElement | null)[] {
    const { state } = this.#host;
    const ids = chosen.map(({ piece }) => piece.id);
    const name = unitNamed(state.now.scene, ids);
    if (!name) return [node('p', { class: 'says' }, node('b', {}, `${chosen.length} pieces`))];
    return [
      textField('Unit', 'unit name', name, (typed) => {
        if (!state.renameUnit(ids, typed.trim().slice(0, 36))) this.#again();
      }),
      node(
        'div',
        { class: 'line-fields' },
        numberField({
          label: 'Models in a rank',
          key: 'ranks',
          value: undefined,
          placeholder: String(ids.length),
          least: 1,
          most: ids.length,
          change: (typed) => typed && state.reform(ids, typed),
        }),
      ),
    ];
  }

  /** The switch that lets taps gather a selection, for hands without a Shift key. */
  #several(): HTMLElement {
    const { state } = this.#host;
    const on = state.taps.mode.mode === 'many';
    return tool('Select several', 'several', () => (on ? state.taps.stop() : state.taps.begin({ mode: 'many' })), {
      'aria-pressed': String(on),
    });
  }

  #tools(chosen: readonly Found[]): HTMLElement {
    const { state, kept } = this.#host;
    const ids = chosen.map(({ piece }) => piece.id);
    const [only] = chosen.length === 1 ? chosen : [];
    const locked = ids.every((id) => state.isLocked(id));
    const turns = canTurn(state.now, ids);
    const turn = (says: string, key: string, way: 1 | -1, side: string) =>
      tool(`${says} ${TURN_STEP}°`, key, () => state.turn(ids, way * TURN_STEP), {
        'aria-label': `Turn ${TURN_STEP}° to the ${side}`,
      });
    return node(
      'div',
      { class: 'act-row' },
      tool('Duplicate', 'duplicate', () => state.duplicate(ids)),
      tool('Delete', 'delete', () => state.remove(ids)),
      turns ? turn('↺', 'left', 1, 'left') : null,
      turns ? turn('↻', 'right', -1, 'right') : null,
      tool(locked ? 'Unlock' : 'Lock', 'lock', () => state.lock(ids)),
      this.#several(),
      only && only.sort !== 'model'
        ? tool(
            'Reshape',
            'reshape',
            () =>
              state.taps.mode.mode === 'shape'
                ? state.taps.stop()
                : state.taps.begin({ mode: 'shape', id: only.piece.id }),
            { 'aria-pressed': String(state.taps.mode.mode === 'shape') },
          )
        : null,
      only
        ? tool('Keep as preset', 'preset', () => {
            const { game } = state.now.scene;
            const others = kept.presets().filter((each) => each.name !== only.piece.id || each.game !== game);
            kept.keepPresets([...others, { name: only.piece.id, game, piece: only }]);
            this.#host.tell(`${only.piece.id} is among your own pieces now.`);
          })
        : null,
    );
  }

  #one(one: Found): (HTMLElement | null)[] {
    const { state } = this.#host;
    const { id } = one.piece;
    const { words } = state.profile;
    const kinds = Object.keys(one.sort === 'model' ? words.models : one.sort === 'terrain' ? words.terrain : {});
    return [
      textField('Name', 'name', id, (name) => {
        if (!state.rename(id, name)) this.#again();
      }),
      cardPart(this.#host),
      this.#tools([one]),
      node('div', { class: 'line-fields' }, ...this.#place(one)),
      (kinds.length > 0 ? kinds : words.zones).length > 1
        ? choiceField(
            'Kind',
            'kind',
            one.piece.kind,
            (kinds.length > 0 ? kinds : words.zones).map((kind) => [kind, plainWord(kind)] as const),
            (kind) => this.#change({ kind }),
          )
        : null,
      one.sort === 'terrain' ? null : this.#side([one]),
      ...(one.sort === 'model'
        ? this.#model(one.piece)
        : groundFields(this.#host, one, (fields) => this.#change(fields))),
    ];
  }

  /** A refused entry shows what still holds. */
  #again(): void {
    this.#told = '';
    this.#host.show();
  }

  #change(fields: Fields): void {
    const { state } = this.#host;
    if (!state.change(state.selected, fields)) this.#again();
  }

  #side(chosen: readonly Found[]): HTMLElement {
    const side = chosen.map(({ piece }) => ('side' in piece ? piece.side : undefined))[0];
    const zone = chosen[0]?.sort === 'zone';
    return choiceField(
      'Side',
      'side',
      side ?? '',
      [...(zone ? ([['', 'nobody’s']] as const) : []), ...SIDES.map((each) => [each, each] as const)],
      (value) => {
        const { state } = this.#host;
        if (zone) this.#change({ side: value === '' ? undefined : value });
        else if (!state.changeSide(state.selected, value as Side)) this.#again();
      },
    );
  }

  #place(one: Found): HTMLElement[] {
    const { state } = this.#host;
    const { id } = one.piece;
    const [x, y] = placeOf(one);
    const put = (at: Point) => {
      if (state.isLocked(id)) {
        this.#host.tell(`${id} is locked: unlock it to move it.`);
        this.#again();
        return;
      }
      state.carry(id, at, false);
      state.drop();
    };
    return [
      lengthField(this.#host, 'x', 'x', x, 0, (value) => put([value ?? x, y])),
      lengthField(this.#host, 'y', 'y', y, 0, (value) => put([x, value ?? y])),
    ];
  }

  #model(model: WrittenModel): (HTMLElement | null)[] {
    const { state, lengths } = this.#host;
    const { words } = state.profile;
    const full = state.scene?.models.find(({ id }) => id === model.id);
    const stats = model.stats ?? {};
    const height = heightField(this.#host, model.height, full?.height, (value) => this.#change({ height: value }));
    return [
      section(
        'Card',
        node(
          'div',
          { class: 'line-fields' },
          lengthField(this.#host, 'Reach', 'reach', model.reach, words.reach, (value) =>
            this.#change({ reach: value }),
          ),
          ...words.stats.map((stat) =>
            numberField({
              label: stat,
              key: `stat ${stat}`,
              value: stats[stat],
              placeholder: '–',
              change: (value) => {
                const { [stat]: _, ...rest } = stats;
                const next = value === undefined ? rest : { ...rest, [stat]: value };
                this.#change({ stats: Object.keys(next).length > 0 ? next : undefined });
              },
            }),
          ),
        ),
      ),
      wordSwitches(this.#host, 'Conditions', 'conditions', words.conditions, model.conditions ?? [], (next) =>
        this.#change({ conditions: next.length > 0 ? next : undefined }),
      ),
      fold(
        'Base, height, unit, traits',
        'more',
        node(
          'div',
          { class: 'line-fields' },
          ...this.#base(model, full),
          height,
          words.elevation
            ? lengthField(this.#host, 'Stands at', 'z', model.z, 0, (value) => this.#change({ z: value }))
            : null,
        ),
        textField(
          'Unit',
          'unit',
          model.unit ?? '',
          (unit) => this.#change({ unit: unit || undefined }),
          'a unit of its own',
        ),
        wordSwitches(this.#host, 'Traits', 'traits', words.traits, model.traits ?? [], (next) =>
          this.#change({ traits: next.length > 0 ? next : undefined }),
        ),
        lengths.unit === 'inches' ? null : node('p', { class: 'quiet' }, 'Base sizes are in millimetres.'),
      ),
    ];
  }

  /** The base: a diameter, and where the game has ovals one of the usual sizes, a width and a facing. */
  #base(model: WrittenModel, full: Model | undefined): HTMLElement[] {
    const { words } = this.#host.state.profile;
    const [length, width] = typeof model.base === 'number' ? [model.base, undefined] : (model.base ?? []);
    const set = (long: number | undefined, wide: number | undefined) => this.#change({ base: writtenBase(long, wide) });
    const field = (label: string, key: string, value: number | undefined, usual: number | undefined) =>
      numberField({
        label,
        key,
        value,
        placeholder: String(usual ?? ''),
        unit: ' mm',
        change: (next) => (key === 'base' ? set(next, width) : set(length ?? full?.base, next)),
      });
    if (words.bases !== 'round-or-oval') return [field('Base', 'base', length, full?.base)];
    const size = `${full?.base}×${full?.width}`;
    return [
      choiceField(
        'Base size',
        'size',
        size,
        BASE_SIZES.some(([key]) => key === size) ? BASE_SIZES : [[size, 'another size'], ...BASE_SIZES],
        (chosen) => this.#change({ base: baseOfSize(chosen) }),
      ),
      field('Length', 'base', length, full?.base),
      field('Width', 'width', width, full?.width),
      this.#facing([model.id]),
    ];
  }

  #facing(ids: readonly string[]): HTMLElement {
    const { state } = this.#host;
    return numberField({
      label: 'Facing',
      key: 'facing',
      value: commonFacing(state.now, ids),
      placeholder: ids.length > 1 ? 'several' : '0',
      unit: '°',
      change: (value) => {
        if (!state.face(ids, value)) this.#again();
      },
    });
  }
}
