// What a player's own card of a game holds beyond the game's words, and what each calculator takes from it. A plan names
// fields of the game's rolls; limits, labels and rules stay with the rolls (src/cards/sheet.ts puts both together).
import type { Values } from '../odds/form.ts';
import type { GameId } from '../scene/scene.ts';
import type { WrittenModel } from '../scene/written-scene.ts';

/** An attack or weapon of a card: its name, its type, and the values of its fields by key. */
export interface CardAttack {
  readonly name: string;
  readonly type: string;
  readonly values: Values;
}

/** A card: a hero, a fighter, a unit. */
export interface Card {
  readonly id: string;
  readonly game: GameId;
  readonly name: string;
  readonly kind: string;
  /** The base's diameter in millimetres; in games that know oval bases also an oval's length and width. */
  readonly base?: WrittenModel['base'];
  readonly height?: number;
  readonly reach?: number;
  /** How many models a unit has, in games with units. */
  readonly models?: number;
  readonly stats: Readonly<Record<string, number>>;
  readonly traits: readonly string[];
  /** What the odds ask of a defender and what is no statistic. */
  readonly defence: Values;
  readonly attacks: readonly CardAttack[];
}

/** A field of a card that is a field of a calculator: "attack.glancing" is the key `glancing` of the roll `attack`. */
export interface AskedField {
  readonly key: string;
  readonly of: string;
  /** Where a card calls it otherwise than the calculator. */
  readonly label?: string;
  readonly rule?: string;
}

/** A field that no calculator asks for as it is: a length, a word, or several words. */
export interface OwnField {
  readonly key: string;
  readonly own: 'inches' | 'word' | 'words';
  readonly label: string;
  readonly rule?: string;
}
export type PlanField = AskedField | OwnField;

/** A type of attack: its word, what it is called, its fields, and the calculator that it opens. */
export interface AttackPlan {
  readonly type: string;
  readonly title: string;
  readonly fields: readonly PlanField[];
  readonly opens: string;
}

type Given = Readonly<Record<string, unknown>>;

/** What one calculator takes from cards. A value that is undefined is one that the card leaves open. */
export interface Filling {
  /** The types of attack that it is about; none where it takes a card as a whole. */
  readonly types?: readonly string[];
  readonly attacker?: (card: Card) => Given;
  readonly attack?: (attack: CardAttack, of: Card) => Given;
  readonly defender?: (card: Card, against: CardAttack | null) => Given;
}

/** What a table shows of an attack: who attacks whom, and an answer of the rules; null where there is none. */
export interface AttackOnTable {
  readonly attack: CardAttack;
  readonly attackers: readonly WrittenModel[];
  readonly targets: readonly WrittenModel[];
  answer(question: Given): Given | null;
}

export interface CardPlan {
  /** What a group of cards is called: "Warband". */
  readonly group: string;
  /** The rules behind labels: of each statistic, and of `kind`, `base`, `height`, `reach`, `traits`, `models`, `group`. */
  readonly rules: Readonly<Record<string, string>>;
  /** Where a statistic is asked for by a roll, which then has its limits; in the order of a printed card. */
  readonly stats: Readonly<Record<string, string | null>>;
  /** Whether a card may be a unit of several models. */
  readonly units?: true;
  /** The type of attack whose longest range is the reach of a card that names none. */
  readonly reachFrom?: string;
  readonly defence: readonly PlanField[];
  readonly attacks: readonly AttackPlan[];
  /** By kind of roll. */
  readonly fills: Readonly<Record<string, Filling>>;
  /** What a table adds to an attack, by kind of roll. */
  readonly onTable?: Readonly<Record<string, (at: AttackOnTable) => Given>>;
}
