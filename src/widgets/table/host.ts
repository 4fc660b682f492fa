// What the panels of the table know of it.
import type { Point } from '../../scene/scene.ts';
import type { Book } from '../verdict.ts';
import type { TableCards } from './cards.ts';
import type { FieldSource } from './field-overlay.ts';
import type { KeptTables } from './kept-tables.ts';
import type { Lengths } from './lengths.ts';
import type { Overlay } from './overlays.ts';
import type { PhotoLayer } from './photo-layer.ts';
import type { PhotoWork } from './photo-work.ts';
import type { TableState } from './table-state.ts';

/** The panels in the order of their tabs; the keys 1 to 6 open them. */
export const TABS = [
  ['build', 'Build'],
  ['piece', 'Piece'],
  ['ask', 'Ask'],
  ['now', 'Now'],
  ['log', 'Log'],
  ['table', 'Table'],
] as const;
export type TabName = (typeof TABS)[number][0];

/** A place where other tables can be started from. */
export interface Gallery {
  readonly title: string;
  readonly href: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** What the page around the table gives it. */
export interface Surroundings {
  /** The book of a game: titles of rules, readings of rulings. */
  book(game: string): Promise<Book>;
  /** How the page sets sentences: with quotation and inch marks of its own. */
  typeset(text: string): string;
  readonly galleries: readonly Gallery[];
  /** The question that the page was opened with, and the game that was read last; null where there is none. */
  readonly wanted?: { readonly ask: string | null; readonly game: string | null };
  /** The address of the page that shows a link, without its fragment. */
  readonly address: string;
  /** The address of the odds of an attack, with the table's own link to come back to; null where there is none. */
  oddsHref(question: Fields, answer: Fields, table: string | null): string | null;
  /** The address of the letters of the picture, for pictures that leave the page. */
  readonly font: string | null;
  /** Who works out a field while the page goes on; asked for once one is wanted. Without it the page does. */
  readonly fieldSource?: () => FieldSource;
  /** The rules of the other games while they are still on their way; null when all are here. */
  readonly gamesComing?: () => Promise<void> | null;
  /** The player's own cards. */
  readonly cards?: TableCards;
  /** Who works on photographs while the page goes on; asked for once one is chosen. Without it the page does. */
  readonly photoWork?: () => PhotoWork;
  /** The address of the page that says how to photograph a table. */
  readonly photoHelp?: string;
  /** The house rulings that the device answers by; null where our own readings hold. */
  readonly house?: {
    readonly name: string;
    /** By ruling: the readings of a game that are not our default. */
    readings(game: string): Readonly<Record<string, string>>;
    /** The address that shows a table by its link under its own readings and under these. */
    compareHref(fragment: string): string;
  } | null;
  /** Further ways of sharing a table by its link. */
  readonly share?: (fragment: string, name: string) => HTMLElement;
}

export interface Host {
  readonly state: TableState;
  readonly kept: KeptTables;
  readonly lengths: Lengths;
  readonly surroundings: Surroundings;
  readonly book: Book | null;
  readonly overlays: ReadonlySet<Overlay>;
  /** Why the field that is to be laid over the table cannot be; null where it can, or is still worked out. */
  readonly fieldRefusal: string | null;
  readonly name: string;
  readonly photo: PhotoLayer;
  typeset(text: string): string;
  /** Where a new piece should come. */
  middle(): Point;
  tell(message: string): void;
  open(tab: TabName): void;
  showOverlay(overlay: Overlay, on: boolean): void;
  focusPiece(id: string): void;
  /** Shows everything anew at the next frame. */
  show(): void;
}

export interface Panel {
  readonly root: HTMLElement;
  /** Shows what is true now; called once a frame at most, and only while the panel is open. */
  update(): void;
}
