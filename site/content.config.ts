// Articles: what a rule page must say of itself. The address is the file's: content/<game>/<slug>.mdx.

import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { KINDS } from './book/kinds.ts';
import { typeset } from './book/typeset.ts';

const ruleId = z
  .string()
  .regex(/^[a-z]+\/[a-z0-9-]+(#[a-z0-9-]+)?$/, 'a rule id is <game>/<slug> or <game>/<slug>#<anchor>');

const words = z.string().min(1).transform(typeset);

const rules = defineCollection({
  loader: glob({
    base: '../content',
    pattern: '*/*.mdx',
    generateId: ({ entry }) => entry.replace(/\.mdx$/, ''),
  }),
  schema: z.strictObject({
    title: words,
    short: words,
    chapter: z.string().min(1),
    order: z.number(),
    kind: z.enum(KINDS),
    source: z.union([z.string(), z.array(z.string()).min(1)]).transform((value) => [value].flat()),
    section: z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat().map(typeset)),
    aliases: z
      .array(z.union([z.string(), z.number()]))
      .default([])
      .transform((names) => [
        ...new Map(names.map((name) => [String(name).toLowerCase(), typeset(String(name))])).values(),
      ]),
    related: z.array(ruleId).default([]),
    rulings: z.array(z.string()).default([]),
    term: z.union([z.boolean(), words]).optional(),
    draft: z.boolean().default(false),
  }),
});

export const collections = { rules };
