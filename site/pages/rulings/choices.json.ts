// What the choice of a reading needs of each ruling that has several: fetched by whoever makes a set (site/client/house-rulings).
import type { APIRoute } from 'astro';
import { articleAt } from '../../book/book.ts';
import { type Ruling, rulings } from '../../book/read.ts';

async function choiceOf({ id, readings, default: ours, scene, touches }: Ruling) {
  const titles = await Promise.all(touches.map(async (touched) => (await articleAt(touched))?.data.title));
  return {
    id,
    readings: Object.fromEntries(readings.map((reading) => [reading.id, reading.says])),
    ours,
    rules: [...new Set(titles.filter((title) => title !== undefined))].join(', '),
    hasTable: scene !== undefined,
  };
}

export const GET: APIRoute = async () =>
  Response.json(
    await Promise.all(
      rulings()
        .filter(({ readings }) => readings.length > 1)
        .map(choiceOf),
    ),
  );
