// Asking on the open table: the question that is being put, whom it is about, and the move that it makes.
import { askedOf } from '../../questions/filling.ts';
import type { Picked, Slot } from '../../questions/form.ts';
import type { AnyQuestion } from '../../questions/index.ts';
import { applyMove, moveRefusal } from './apply-move.ts';
import { apartFromPartner } from './live-lengths.ts';
import {
  type Draft,
  draftOf,
  filled,
  neededBy,
  type Roles,
  rolesAfter,
  slotOf,
  startedDraft,
  swapped,
} from './question-draft.ts';
import { type Asked, everything } from './table-snapshot.ts';
import type { TableState } from './table-state.ts';
import { FREE, modeFor } from './tap-mode.ts';
import { unitNamed } from './units.ts';

export class Asking {
  readonly #state: TableState;
  draft: Draft | null = null;
  #lastRoles: Roles = {};

  constructor(state: TableState) {
    this.#state = state;
  }

  /** Takes over the question that the table asks, as it is after a step back or another table. */
  follow(): void {
    this.draft = draftOf(this.#state.now.asked, this.#state.sortOf);
    if (this.draft) this.#lastRoles = rolesAfter(this.draft, this.#lastRoles);
  }
  /** Forgets whom the last questions were about. */
  forget(): void {
    this.#lastRoles = {};
  }

  /** Puts a question; whom it is about is taken from what is selected, or from the question before. */
  start(kind: AnyQuestion): void {
    const state = this.#state;
    const chosen = this.#meant().flatMap((id): Picked[] => {
      const sort = state.sortOf(id);
      return sort ? [{ id, sort }] : [];
    });
    state.taps.held = null;
    const there = everything(state.now.scene).map(({ sort, piece: { id, kind: of } }) => ({ id, sort, kind: of }));
    this.#set(startedDraft(kind, chosen, this.#lastRoles, state.sortOf, there));
  }

  /** Puts a question that is whole. */
  ask(asked: Asked): void {
    const state = this.#state;
    state.taps.mode = FREE;
    state.push({ ...state.now, asked }, 'ask');
    this.follow();
    state.say();
  }

  /** Whom somebody selected. A unit speaks by its model that is nearest to the enemy, and means that enemy too. */
  #meant(): readonly string[] {
    const { meant, now } = this.#state;
    const length = unitNamed(now.scene, meant) ? apartFromPartner(this.#state) : null;
    return length ? [length.one, length.other] : meant;
  }

  #set(draft: Draft): void {
    const state = this.#state;
    this.draft = draft;
    this.#lastRoles = rolesAfter(draft, this.#lastRoles);
    const needs = neededBy(draft);
    state.taps.mode = modeFor(needs);
    if (needs) {
      if (state.now.asked) state.push({ ...state.now, asked: null }, 'ask');
      state.say();
    } else state.push({ ...state.now, asked: askedOf(draft.kind, draft.values) }, 'ask');
  }

  /** Gives the question one thing more, or takes it back. */
  fill(key: string, value: unknown): void {
    if (this.draft) this.#set(filled(this.draft, key, value));
  }
  /** The other way round. */
  swap(): void {
    const next = this.draft && swapped(this.draft);
    if (next) this.#set(next);
  }
  /** What the question still needs. */
  needs(): Slot | null {
    return this.draft && neededBy(this.draft);
  }
  slot(key: string): Slot | undefined {
    return this.draft ? slotOf(this.draft, key) : undefined;
  }
  stop(): void {
    const state = this.#state;
    this.draft = null;
    state.taps.mode = FREE;
    if (state.now.asked) state.push({ ...state.now, asked: null }, 'ask');
    else state.say();
  }

  /** Makes the move that is asked about. */
  makeMove(): void {
    const state = this.#state;
    const { verdict } = state;
    const { asked } = state.now;
    if (!verdict?.ok || !asked || moveRefusal(asked, verdict.answer.answer)) return;
    const entry = { says: verdict.sentence.text, why: verdict.answer.because.map(({ text }) => text) };
    state.push(applyMove(state.now, verdict.answer.answer, entry), null, `Done: ${entry.says}`);
    this.follow();
    state.say(state.note);
  }
}
