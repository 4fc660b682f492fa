// Turning oval bases on the board in a page: by a handle beyond the end of the one in hand, by two fingers, by keys and by
// typed degrees. Documents of games whose bases are all round carry nothing of it (scripts/build-embeds.mjs).
import type { Projection } from '../draw/view.ts';
import { baseRadius } from '../scene/length.ts';
import type { Point } from '../scene/scene.ts';
import { node } from './nodes.ts';
import type { Question } from './pieces.ts';
import type { TurningActions } from './pointer.ts';
import { FINE_TURN_STEP, facingOf, steadied, TURN_STEP } from './turn.ts';

/** The board on which ovals are turned. */
export interface TurnedBoard {
  readonly stage: HTMLElement;
  /** Where the figures of the piece in hand are typed. */
  readonly form: HTMLFormElement;
  question(): Question | null;
  /** The piece in hand. */
  active(): string | null;
  canMove(id: string): boolean;
  projection(): Projection;
  take(id: string): void;
  /** Shows the question after a turn; the hand may turn on. */
  show(question: Question): void;
  /** The hand has let go. */
  rest(): void;
}

interface Oval {
  readonly id: string;
  readonly unit?: string;
  readonly side?: string;
  readonly x: number;
  readonly y: number;
  readonly base: readonly [number, number];
  readonly facing?: number;
}

const modelsOf = ({ scene }: Question) => (scene.models ?? []) as readonly Oval[];
const isOval = ({ base }: Oval): boolean => Array.isArray(base) && base[0] !== base[1];

/** The oval of that name; undefined where nothing of that name can be turned. */
export function ovalNamed(question: Question, id: string): Oval | undefined {
  return modelsOf(question).find((model) => model.id === id && isOval(model));
}

/** The same question with some ovals facing one way; undefined is the usual way. */
export function facingAlike(question: Question, ids: readonly string[], degrees: number | undefined): Question {
  const models = modelsOf(question).map((model) => {
    if (!ids.includes(model.id) || !isOval(model)) return model;
    const { facing: _, ...bare } = model;
    return degrees === undefined ? bare : { ...bare, facing: facingOf(degrees) };
  });
  return { ...question, scene: { ...question.scene, models } };
}

/** The ovals of a model's unit, itself among them. */
export function ovalsWith(question: Question, id: string): string[] {
  const one = ovalNamed(question, id);
  if (!one) return [];
  const together = ({ id: other, unit, side }: Oval) =>
    other === id || (one.unit !== undefined && unit === one.unit && side === one.side);
  return modelsOf(question).flatMap((model) => (isOval(model) && together(model) ? [model.id] : []));
}

/** How far the handle is from the end of its oval, in pixels. */
const AWAY = 26;

export class BoardTurn {
  readonly help =
    ` R turns an oval base ${TURN_STEP} degrees and T ${FINE_TURN_STEP} degree, with Shift the other way.` +
    ' U turns the other ovals of its unit alike.';
  readonly #board: TurnedBoard;
  readonly #grip = node('span', { class: 'turn-grip', hidden: true, 'aria-hidden': 'true' });
  readonly #degrees = node('input', { type: 'number', step: 'any', inputmode: 'decimal' });
  readonly #typed = node('label', { hidden: true }, 'facing ', this.#degrees, '°');
  /** The facing that a piece was taken in hand with. */
  #from: { readonly id: string; readonly facing: number | undefined } | null = null;
  /** The facing that a hand began to turn from. */
  #begun: number | null = null;

  constructor(board: TurnedBoard) {
    this.#board = board;
    board.stage.append(this.#grip);
    board.form.lastElementChild?.before(this.#typed);
    this.#degrees.addEventListener('change', (event) => {
      event.stopPropagation();
      const [id, to] = [board.active(), this.#degrees.valueAsNumber];
      if (id && Math.abs(to) <= 1e6) this.#face(id, [id], to);
    });
  }

  readonly actions: TurningActions = {
    canTurn: (id) => this.#oval(id) !== undefined,
    middleOf: (id): Point => {
      const { x = 0, y = 0 } = this.#oval(id) ?? {};
      return [x, y];
    },
    turn: (id, degrees) => {
      if (this.#begun === null) this.#board.take(id);
      this.#begun ??= this.#oval(id)?.facing ?? 0;
      this.#board.show(facingAlike(this.#board.question()!, [id], steadied(this.#begun + degrees)));
    },
    turned: () => {
      this.#begun = null;
      this.#board.rest();
    },
  };

  /** A key on a piece; false where it turns nothing. */
  key({ key, shiftKey }: KeyboardEvent, id: string): boolean {
    const step = { r: TURN_STEP, t: FINE_TURN_STEP }[key.toLowerCase()];
    const oval = this.#oval(id);
    if (!oval || (!step && key.toLowerCase() !== 'u')) return false;
    const facing = oval.facing ?? 0;
    if (step) this.#face(id, [id], facing + (shiftKey ? -step : step));
    else this.#face(id, ovalsWith(this.#board.question()!, id), facing);
    return true;
  }

  /** Remembers how a piece faces that is taken in hand. */
  took(id: string): void {
    this.#from = { id, facing: this.#oval(id)?.facing };
  }

  /** Turns a piece back to how it faced when it was taken in hand; false where it still does. */
  putBack(id: string): boolean {
    this.#begun = null;
    const oval = this.#oval(id);
    if (!oval || this.#from?.id !== id || oval.facing === this.#from.facing) return false;
    this.#board.show(facingAlike(this.#board.question()!, [id], this.#from.facing));
    return true;
  }

  /** What is said of how the piece in hand faces, after its place. */
  words(id: string | null): string {
    const oval = id === null ? undefined : this.#oval(id);
    return oval ? `, facing ${facingOf(oval.facing ?? 0)}°` : '';
  }

  /** Lays the handle beyond an end of the oval in hand that is in the picture, none while it is carried; shows its facing. */
  lay(resting = true): void {
    const id = this.#board.active();
    const oval = id === null ? undefined : this.#oval(id);
    this.#grip.hidden = !oval || !resting;
    this.#typed.hidden = !oval;
    if (!oval || !resting) return;
    const to = this.#board.projection();
    const [x, y] = to.toPicture([oval.x, oval.y]);
    const reach = baseRadius(oval.base[0]) * to.scale;
    const ends = [0, 180, 90, -90].map((off) => {
      const turn = (((oval.facing ?? 0) + off) * Math.PI) / 180;
      const long = off % 180 === 0 ? reach : baseRadius(oval.base[1]) * to.scale;
      return { turn, at: [x + long * Math.cos(turn), y - long * Math.sin(turn)] as Point };
    });
    const pixel = to.width / (this.#board.stage.clientWidth || to.width);
    const inside = ({ turn, at }: (typeof ends)[number]) => {
      const [px, py] = [at[0] + 1.5 * AWAY * pixel * Math.cos(turn), at[1] - 1.5 * AWAY * pixel * Math.sin(turn)];
      return px > 0 && py > 0 && px < to.width && py < to.height;
    };
    const { turn, at } = ends.find(inside) ?? ends[0]!;
    const place = (part: number, whole: number, off: number) =>
      `calc(${((100 * part) / whole).toFixed(3)}% + ${(AWAY * off).toFixed(1)}px)`;
    this.#grip.dataset.turn = oval.id;
    Object.assign(this.#grip.style, {
      left: place(at[0], to.width, Math.cos(turn)),
      top: place(at[1], to.height, -Math.sin(turn)),
      rotate: `${(-turn).toFixed(4)}rad`,
    });
    const facing = String(facingOf(oval.facing ?? 0));
    if (this.#degrees.value !== facing) this.#degrees.value = facing;
    this.#degrees.setAttribute('aria-label', `${oval.id}, facing in degrees, counter-clockwise from the right`);
  }

  #oval(id: string): Oval | undefined {
    const question = this.#board.question();
    return question && this.#board.canMove(id) ? ovalNamed(question, id) : undefined;
  }

  #face(id: string, ids: readonly string[], degrees: number): void {
    this.#board.take(id);
    this.#board.show(facingAlike(this.#board.question()!, ids, degrees));
    this.#board.rest();
  }
}

/** What turns ovals on a board; null where no base is oval. */
export const boardTurn = (board: TurnedBoard): BoardTurn | null => new BoardTurn(board);
