// Worked examples that a question computes: content/<game>/examples.yaml, what computes each of them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { parse } from 'yaml';
import { toLink } from '../../src/link/link.ts';
import { href } from './address.ts';
import { oddsHref } from './odds.ts';
import { CONTENT, type GameId, sceneOf } from './read.ts';

const check = z.looseObject({
  scene: z.string().optional(),
  question: z.looseObject({ ask: z.string() }).optional(),
  odds: z.string().optional(),
});
const examplesFile = z.record(
  z.string(),
  z.union([z.strictObject({ none: z.string() }), z.strictObject({ checks: z.array(check).min(1) })]),
);
const files = new Map<string, z.infer<typeof examplesFile>>();

function examplesOf(game: string): z.infer<typeof examplesFile> {
  const known = files.get(game);
  if (known) return known;
  const read = examplesFile.parse(parse(readFileSync(join(CONTENT, game, 'examples.yaml'), 'utf8')));
  files.set(game, read);
  return read;
}

/** Where an example can be tried: the table of its first question of the table, or else the calculator of its roll. */
export function exampleHref(id: string): { href: string; label: string } {
  const [game = '', key = ''] = id.split('/');
  const entry = examplesOf(game)[key];
  if (!entry || !('checks' in entry))
    throw new Error(`content/${game}/examples.yaml has nothing that computes ${key}.`);
  const onTable = entry.checks.find(({ scene, question }) => scene ?? question);
  if (onTable) {
    const question = onTable.scene ? sceneOf(`${game}/${onTable.scene}`).question : onTable.question;
    const link = toLink({ question: question as never });
    if (!link.ok) throw new Error(`The example ${id} fits into no link: ${link.message}`);
    return { href: href(`/table/#${link.fragment}`), label: 'Open on the table' };
  }
  const roll = entry.checks.find(({ odds }) => odds)?.odds;
  if (!roll) throw new Error(`The example ${id} asks nothing.`);
  return { href: oddsHref(game as GameId, roll), label: 'Open the calculator' };
}
