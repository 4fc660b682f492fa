// Which table is open: its name, what the device keeps of it, and its address. A table is opened by its link, from the
// device, from a file or empty; once something was done with it, it is kept, and the address is its link.
import type { View } from '../../draw/view.ts';
import { fromLink, type Made, toLink } from '../../link/link.ts';
import { viewFrom } from '../pan-zoom.ts';
import type { Question } from '../pieces.ts';
import type { KeptTable, KeptTables, Steps } from './kept-tables.ts';
import { accuracyFrom, everything, questionOf, type Snapshot, snapshotOf } from './table-snapshot.ts';
import type { TableState } from './table-state.ts';

export interface SessionOwner {
  readonly state: TableState;
  readonly kept: KeptTables;
  tell(message: string): void;
  /** Another table is open, with the steps that can be undone on it. */
  opened(snapshot: Snapshot, steps?: Steps): void;
  /** It came by a link, with the view that the link carries. */
  openedByLink(view: View | null): void;
}

/** The link of a table, wherever it is looked at from. The accuracy of its photograph goes along, the picture never. */
export const linkOf = (snapshot: Snapshot): Made =>
  toLink({
    question: questionOf(snapshot),
    ...(snapshot.photo ? { view: { accuracy: snapshot.photo.accuracy } } : {}),
  });

export class TableSession {
  name = '';
  readonly #owner: SessionOwner;
  /** The key under which the device keeps this table. */
  #id = '';
  /** A table that came by a link is kept once something is done with it. */
  #untouched = true;
  #written: Snapshot | null = null;

  constructor(owner: SessionOwner) {
    this.#owner = owner;
  }

  get id(): string {
    return this.#id;
  }
  get isUntouched(): boolean {
    return this.#untouched;
  }

  /** Opens what the address says, or what the device kept, or an empty board. */
  openFirst(fragment: string): void {
    const last = this.#owner.kept.last();
    if (fragment.length > 1) {
      // The address of the table that is kept here is that table, with its name.
      const made = last && linkOf({ ...last.snapshot, log: [] });
      const [plain] = fragment.replace(/^#/, '').split(/[#?&]/);
      if (last && made?.ok && made.fragment === plain) {
        this.openKept(last);
        return;
      }
      if (this.openLink(fragment)) return;
    }
    if (last) this.openKept(last);
    else this.open(this.#owner.state.now, 'A table');
  }

  openKept(table: KeptTable): void {
    const { id, name, snapshot } = table;
    this.open({ ...snapshot, log: [] }, name, id, this.#owner.kept.steps(table));
  }

  /** Opens what a link carries; false when it carries nothing, and then the reason is shown. */
  openLink(fragment: string): boolean {
    const opened = fromLink(fragment);
    if (!opened.ok || opened.question.scene === undefined) {
      this.#owner.tell(opened.ok ? 'This link carries odds and no table.' : opened.message);
      return false;
    }
    const accuracy = accuracyFrom((opened.view as { readonly accuracy?: unknown } | undefined)?.accuracy);
    const snapshot = snapshotOf(opened.question as Question);
    this.open(accuracy ? { ...snapshot, photo: { accuracy } } : snapshot, 'Shared table');
    this.#owner.openedByLink(viewFrom(opened.view));
    return true;
  }

  /** Another table; the one that was here has been kept. */
  open(snapshot: Snapshot, name: string, id = '', steps?: Steps): void {
    this.leave();
    this.#id = id || `t${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
    this.#untouched = id === '';
    this.name = name;
    this.#written = snapshot;
    this.#owner.opened(snapshot, steps);
  }

  rename(name: string): void {
    this.name = name || 'A table';
    this.touch();
  }

  /** The table is worth keeping though nothing was done on it yet. */
  touch(): void {
    this.#untouched = false;
    this.#written = null;
    this.keepNow();
  }

  keepNow(): void {
    const { state, kept } = this.#owner;
    if (!this.#id || state.isCarrying) return;
    const { now } = state;
    if (this.#written === now || (this.#untouched && !state.canUndo)) return;
    this.#untouched = false;
    this.#written = now;
    kept.keepTable({ id: this.#id, name: this.name, at: Date.now(), snapshot: now });
  }

  /** The table is left, for another or for another page: what was done on it can still be undone when it is back. */
  leave(): void {
    const { state, kept } = this.#owner;
    this.keepNow();
    if (this.#id && !this.#untouched && !state.isCarrying)
      kept.keepSteps(this.#id, (...within) => state.kept(...within));
  }

  /** The address becomes the link of the table. */
  writeAddress(): void {
    const { now } = this.#owner.state;
    const made = linkOf(now);
    const empty = everything(now.scene).length === 0 && !now.asked;
    // A question in the address opened its situation; from here on the table's own link says what is on it.
    const address = made.ok && !empty ? `${location.pathname}#${made.fragment}` : location.pathname;
    if (location.pathname + location.search + location.hash !== address) history.replaceState(null, '', address);
  }

  /** The address was changed by hand, or by going back: its table is opened. */
  followAddress(): void {
    const made = linkOf(this.#owner.state.now);
    const fragment = location.hash.slice(1);
    if (fragment && !(made.ok && made.fragment === fragment)) this.openLink(location.hash);
  }
}
