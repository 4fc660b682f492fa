import { expect, it } from 'vitest';
import { bodyField, type Grid, standField } from '../../src/geometry/field.ts';
import { Geometry, type Shape } from '../../src/geometry/geometry.ts';
import { bodySees } from '../../src/geometry/glimpse.ts';
import { hullOverlaps } from '../../src/geometry/hull.ts';
import { headingVector } from '../../src/geometry/sweep.ts';
import { oneOf, type Random, randomFrom } from '../oracle/random.ts';
import { isDisc, usualTable } from '../oracle/tables.ts';

const GRID: Grid = { origin: [-18, -18], step: 1.5, columns: 25, rows: 25 };

/** A usual table on which everything has a height, and some bases are ovals; high terrain, so that much of it is hidden. */
function tableWithHeights(random: Random): { table: Geometry; shapes: Shape[]; bases: number } {
  const { bases, terrain } = usualTable(random);
  const table = new Geometry();
  const stilts = random() < 0.25;
  const low = () => (stilts ? oneOf(random, [0, 0, 1]) : 0);
  const shapes = bases.map(({ x, y, r }) => {
    const foot = low();
    const high = foot + oneOf(random, [1, 1.5, 2, 4]);
    if (random() < 0.5) return table.addDisc([x, y], r, foot, high);
    return table.addOval([x, y], [1.3 * r, r / 1.3], headingVector(360 * random()), foot, high);
  });
  for (const piece of terrain) {
    const foot = low();
    const high = foot + oneOf(random, [1, 2, 3, 3, 5, 5]);
    if (isDisc(piece)) shapes.push(table.addDisc([piece.x, piece.y], 1.5 * piece.r, foot, high));
    else
      shapes.push(
        table.addPolygon(
          piece.corners.map(([x, y]): [number, number] => [x, y]),
          foot,
          high,
        ),
      );
  }
  return { table, shapes, bases: bases.length };
}

it('has in every cell what the bodies there see of each other, whoever of the two is the guest (40 tables, seeds from 1)', () => {
  let [seen, hidden] = [0, 0];
  for (let seed = 1; seed <= 40; seed++) {
    const { table, shapes, bases } = tableWithHeights(randomFrom(seed));
    const [viewer, guest] = [shapes[seed % bases]!, shapes[(seed + 1) % bases]!];
    const others = shapes.filter((shape) => shape !== viewer && shape !== guest);
    const open = standField(table, guest, GRID, { solid: others });
    const [from, to] = seed % 2 ? [viewer, guest] : [guest, viewer];
    const cells = bodyField(table, from, to, guest, GRID, open, others);
    cells.forEach((cell, i) => {
      if (open[i] !== 0) {
        expect(cell).toBe(open[i]);
        return;
      }
      table.moveDisc(guest, [-18 + 1.5 * (i % 25), -18 + 1.5 * Math.floor(i / 25)]);
      const inWay = hullOverlaps(table, from, to, others);
      const { visible } = bodySees(
        table,
        from,
        to,
        others.filter((_, k) => inWay[k] === 1),
      );
      expect(cell, `seed ${seed}, cell ${i}`).toBe(visible ? 1 : 0);
      if (visible) seen++;
      else hidden++;
    });
  }
  expect(seen).toBeGreaterThan(5000);
  expect(hidden).toBeGreaterThan(1000);
});
