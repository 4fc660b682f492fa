// The words a game knows and what it assumes when a scene is silent. The games hand these tables in; nothing here knows one.
import type { Citation } from './citation.ts';

export interface ModelKind {
  readonly baseMm: number;
  /** Height when none is given; 'base' means as tall as the base is wide. */
  readonly height: number | 'base';
  /** Whether it is nobody's where it is put on a table: everybody's enemy, or a thing. */
  readonly neutral?: true;
  /** Middling figures for a new one on the table, to be set to the card in hand: many questions need some. */
  readonly usual?: { readonly reach?: number; readonly stats?: Readonly<Record<string, number>> };
  readonly cites: Citation;
}

export interface TerrainKind {
  readonly height: number;
  readonly traits: readonly string[];
  /** Whether a model can be on top of it. */
  readonly carries?: true;
  /** How large a new one on the table is, in inches, and whether it is round. */
  readonly size?: readonly [wide: number, tall: number];
  readonly round?: true;
  readonly cites: Citation;
}

/** What a trait changes in a model's defaults. */
export interface TraitDefaults {
  readonly baseMm?: number;
  readonly height?: number;
  readonly cites: Citation;
}

/**
 * The words that a game knows, with its defaults. Links write a word by its place in its list, so that these lists only ever
 * grow at their ends, and the stats not at all: a link has a flag for each of them. A test holds them to that.
 */
export interface Vocabulary {
  readonly models: Readonly<Record<string, ModelKind>>;
  readonly terrain: Readonly<Record<string, TerrainKind>>;
  readonly zones: readonly string[];
  readonly stats: readonly string[];
  readonly conditions: readonly string[];
  readonly traits: readonly string[];
  readonly terrainTraits: readonly string[];
  /** Words on which no answer about a table depends, and where each of them matters instead. */
  readonly offTable: Readonly<Record<string, string>>;
  readonly traitDefaults: Readonly<Record<string, TraitDefaults>>;
  /** Reach when none is given; null when a model without one reaches nobody. */
  readonly reach: number | null;
  /** Which bases there are: oval ones beside round ones, or only round ones, and where that is from. */
  readonly bases: 'round-or-oval' | { readonly round: string; readonly cites: Citation };
  /** Whether pieces may stand above the table. */
  readonly elevation: boolean;
  /** Whether zones are markers that a model can look at. */
  readonly markersSeen: boolean;
  /** Whether a question may name a whole unit instead of a model. */
  readonly unitsAsked: boolean;
  /** Every ruling of the game with its readings, the default first. */
  readonly rulings: Readonly<Record<string, readonly string[]>>;
}
