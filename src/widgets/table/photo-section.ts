// The part of the panel that is about the photograph under the board.
import { english } from '../../verdict/show.ts';
import { node } from '../nodes.ts';
import { saved } from '../picture-file.ts';
import { fileOf } from './files.ts';
import type { Entry } from './palette.ts';
import { flagField, fold, section, tool } from './panel-parts.ts';
import type { PhotoLayer } from './photo-layer.ts';
import { freeSuggestions, placePiece } from './photo-placing.ts';
import type { TableState } from './table-state.ts';

export interface PhotoSectionOwner {
  readonly state: TableState;
  readonly photo: PhotoLayer;
  readonly name: string;
  readonly surroundings: { readonly photoHelp?: string };
  typeset(text: string): string;
  show(): void;
}

const STATUS = {
  none: 'Take a picture of the table, or choose one, and lay the pieces out on top of it. The picture stays on this device.',
  here: '',
  coming: 'The picture is on its way.',
  'other board':
    'The picture was measured for another board, and is not shown. Undo the change of the board, or choose the picture again.',
  elsewhere: 'These places came from a photograph that is not on this device.',
} as const;

/** What the section is made of, so that it is written anew only when that changes. */
export function photoTold({ state, photo }: PhotoSectionOwner): unknown {
  return [photo.status, photo.isBusy, photo.suggests, photo.opacity, state.now.photo, state.suggested.length];
}

/** The section. `entry` is what a suggested base would get from its button. */
export function photoSection(owner: PhotoSectionOwner, entry: Entry | undefined): HTMLElement {
  const { state, photo } = owner;
  const { status } = photo;
  const accuracy = state.now.photo?.accuracy;
  const help = owner.surroundings.photoHelp;
  const says = [
    STATUS[status],
    accuracy
      ? `Places are within ${english.inches(accuracy)}. An answer that this could change says so. Links and files leave the picture out.`
      : '',
  ]
    .filter(Boolean)
    .join(' ');
  const isHere = status === 'here';
  return section(
    'Photograph',
    node('p', { class: 'quiet' }, owner.typeset(says)),
    isHere ? opacityField(photo) : null,
    isHere
      ? flagField('Show the bases that the picture seems to show', 'photo suggests', photo.suggests, (on) => {
          photo.suggests = on;
          owner.show();
        })
      : null,
    isHere && entry ? suggestions(owner, entry) : null,
    node(
      'div',
      { class: 'act-row' },
      tool(
        photo.isBusy ? 'Opening…' : status === 'none' ? 'Take or choose a picture' : 'Another picture',
        'photo choose',
        () => photo.choose(),
        { disabled: photo.isBusy },
      ),
      isHere && photo.canMarkAgain
        ? tool('Mark it again', 'photo marks', () => void photo.markAgain(), { disabled: photo.isBusy })
        : null,
      isHere ? tool('Save as file with the picture', 'photo save', () => savePicture(owner)) : null,
      state.now.photo?.picture ? tool('Remove the picture', 'photo remove', () => photo.remove()) : null,
      accuracy && !state.now.photo?.picture
        ? tool('Count places as exact', 'photo exact', () => photo.forgetAccuracy())
        : null,
    ),
    help
      ? node('p', { class: 'label' }, node('a', { href: help, 'data-key': 'photo help' }, 'How to take the picture'))
      : null,
  );
}

function savePicture({ state, photo, name }: PhotoSectionOwner): void {
  const picture = photo.inFile;
  if (picture)
    saved(new Blob([fileOf(state.now, name, picture)], { type: 'application/json' }), 'table-with-picture.json');
}

function opacityField(photo: PhotoLayer): HTMLElement {
  const input = node('input', {
    type: 'range',
    min: '0',
    max: '100',
    step: '5',
    value: String(Math.round(photo.opacity * 100)),
    'data-key': 'photo opacity',
  });
  input.addEventListener('input', () => photo.setOpacity(Number(input.value) / 100));
  return node('label', { class: 'line-field wide' }, node('span', {}, 'Strength of the picture'), input);
}

/** The bases that the picture suggests, as buttons: the way for keys and screen readers. */
function suggestions(owner: PhotoSectionOwner, entry: Entry): HTMLElement | null {
  const { state } = owner;
  const free = state.scene ? freeSuggestions(state.suggested, state.scene) : [];
  if (free.length === 0) return null;
  const near = (value: number) => String(Math.round(value * 10) / 10).replace('-', '−');
  return fold(
    free.length === 1 ? '1 base in the picture is free' : `${free.length} bases in the picture are free`,
    'photo bases',
    node('p', { class: 'quiet' }, `A press puts a ${entry.says.toLowerCase()} there.`),
    node(
      'ul',
      { class: 'item-rows names' },
      ...free.map(({ at: [x, y], mm }) =>
        node(
          'li',
          {},
          tool(`${near(x)}, ${near(y)}: ${mm} mm`, `base ${x} ${y}`, () => placePiece(state, entry, [x, y]), {
            'aria-label': `Put a ${entry.says.toLowerCase()} on the base of ${mm} mm at ${near(x)}, ${near(y)}`,
          }),
        ),
      ),
    ),
  );
}
