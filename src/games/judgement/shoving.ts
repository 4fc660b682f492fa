// What a push or a throw does besides moving a base: ground entered, others moved aside, monsters provoked.
import { gapBetween } from '../../kernel/geometry.ts';
import { sweep } from '../../kernel/sweep.ts';
import type { Model, Point, Terrain } from '../../scene/types.ts';
import type { Table } from '../../verdict/table.ts';
import { engages } from './engagement.ts';
import { isMonster } from './models.ts';
import { hasTrait, isWithinTerrain } from './terrain.ts';

export interface Provoked {
  readonly by: string;
  readonly on: string;
}

/** Treacherous ground that a model was not within before. */
export function newTreacherousGround(table: Table, model: Model): Terrain[] {
  return table.scene.terrain.filter((piece) => hasTrait(piece, 'treacherous') && !isWithinTerrain(table, model, piece));
}

/** Which of these pieces a base comes to be within on a straight way, in the order in which it does. */
export function enteredOnTheWay(
  table: Table,
  model: Model,
  heading: Point,
  inches: number,
  pieces: readonly Terrain[],
  there: Table,
): string[] {
  const end = there.model(model.id)!;
  return pieces
    .map((piece) => {
      const { travelled, stoppedBy } = sweep(table.geometry, table.shape(model.id), heading, inches, [
        table.shape(piece.id),
      ]);
      return { id: piece.id, travelled, entered: stoppedBy !== null || isWithinTerrain(there, end, piece) };
    })
    .filter(({ entered }) => entered)
    .sort((a, b) => a.travelled - b.travelled || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}

/** Monsters that strike because a model was shoved into their reach, or a monster shoved onto heroes: the nearest of them. */
export function provoked(before: Table, after: Table, shoved: Model): Provoked[] {
  const engagesNow = (who: Model, whom: Model): boolean =>
    engages(after, after.model(who.id)!, after.model(whom.id)!) && !engages(before, who, whom);
  const prey = before.scene.models.filter((model) => model.kind === 'hero' || model.kind === 'summoned');
  if (!isMonster(shoved))
    return before.scene.models
      .filter((monster) => isMonster(monster) && prey.includes(shoved) && engagesNow(monster, shoved))
      .map((monster) => ({ by: monster.id, on: shoved.id }))
      .sort((a, b) => (a.by < b.by ? -1 : 1));
  const nearest = prey
    .filter((model) => engagesNow(shoved, model))
    .map(({ id }) => ({ id, gap: gapBetween(after.geometry, after.shape(shoved.id), after.shape(id)).inches }))
    .sort((a, b) => a.gap - b.gap || (a.id < b.id ? -1 : 1))[0];
  return nearest ? [{ by: shoved.id, on: nearest.id }] : [];
}
