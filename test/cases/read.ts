// Cases as a player writes them down: pieces, a question and what is expected. A piece may be placed beside another by
// the gap between the two bases, so that a boundary can be read off the case.
import { readdirSync, readFileSync } from 'node:fs';
import { gameOf } from '../../src/games/registry.ts';
import type { GameId } from '../../src/scene/scene.ts';
import type { Vocabulary } from '../../src/scene/vocabulary.ts';

type Json = Record<string, unknown>;

export interface Case {
  readonly name: string;
  readonly file: string;
  readonly question: Json;
  /** Part of the answer. */
  readonly expect?: Json;
  /** Rules that the reasons must cite. */
  readonly because?: readonly string[];
  /** Words that the reasons must contain. */
  readonly says?: readonly string[];
  /** The whole chain of reasons, word for word: `rule: text`. */
  readonly chain?: readonly string[];
  /** The rulings consulted, exactly. */
  readonly consulted?: readonly string[];
  /** For each ruling that flips the headline, part of the other answer; none is disputed when this is left out. */
  readonly disputed?: Readonly<Record<string, Json>>;
  /** Whether it is a close call; not looked at when left out. */
  readonly close?: boolean;
  readonly error?: { readonly code: string; readonly path: string };
}

function radius({ models, traitDefaults }: Vocabulary, { kind, base, traits = [] }: Json): number {
  const [trait] = (traits as string[]).flatMap((name) => traitDefaults[name]?.baseMm ?? []);
  return ((base as number | undefined) ?? trait ?? models[kind as string]!.baseMm) / 50.8;
}

function placed(vocabulary: Vocabulary, models: readonly Json[]): Json[] {
  const [usual] = Object.keys(vocabulary.models);
  const done: Json[] = [];
  for (const model of models) {
    const { beside, ...given } = model;
    const rest: Json = { kind: usual, side: 'red', ...given };
    if (!beside) {
      done.push(rest);
      continue;
    }
    const { of, gap, heading = 0 } = beside as { of: string; gap: number; heading?: number };
    const other = done.find(({ id }) => id === of)!;
    const far = radius(vocabulary, other) + radius(vocabulary, rest) + gap;
    const turn = (heading * Math.PI) / 180;
    done.push({
      ...rest,
      x: (other.x as number) + far * Math.cos(turn),
      y: (other.y as number) + far * Math.sin(turn),
    });
  }
  return done;
}

/** A scene as a question has it, of what a case writes down: the game's first board unless another is named, pieces in their places. */
export function sceneFrom(game: GameId, { models = [], terrain = [], zones = [], rulings = {}, board }: Json): Json {
  const { vocabulary, boards } = gameOf(game);
  return {
    v: 1,
    game,
    board: board ?? boards[0]!.board,
    models: placed(vocabulary, models as Json[]),
    terrain,
    zones,
    rulings,
  };
}

/** Every case of a game, from all its files. */
export function casesOf(game: GameId): Case[] {
  const folder = new URL(`./${game}/`, import.meta.url);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const { cases } = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as { cases: Json[] };
      return cases.map((entry): Case => {
        const { name, ask, models, terrain, zones, rulings, board, expect, because, says, ...more } = entry;
        // A newcomer's name would be the case's own, and those whom a question names its pieces.
        const { chain, consulted, disputed, close, error, called, named, ...args } = more;
        const others = {
          ...(called === undefined ? {} : { name: called }),
          ...(named === undefined ? {} : { models: named }),
        };
        const scene = sceneFrom(game, { models, terrain, zones, rulings, board });
        const told = Object.entries({ expect, because, says, chain, consulted, disputed, close, error }).filter(
          ([, value]) => value !== undefined,
        );
        return {
          name,
          file,
          question: ask === 'odds' ? { ask, ...args } : { ask, scene, ...args, ...others },
          ...Object.fromEntries(told),
        } as unknown as Case;
      });
    });
}
