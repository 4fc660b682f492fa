// What an article says of itself, in the lines above its text.
import { z } from 'astro/zod';
import { KINDS } from './kinds.ts';
import { typeset } from './typeset.ts';
import { withValues } from './values.ts';

const ruleId = z
  .string()
  .regex(/^[a-z]+\/[a-z0-9-]+(#[a-z0-9-]+)?$/, 'a rule id is <game>/<slug> or <game>/<slug>#<anchor>');
const words = z.string().min(1).transform(typeset);
const oneOrMore = z.union([z.string(), z.array(z.string()).min(1)]).transform((value) => [value].flat());

/** Names once each, however they are spelt. */
function distinct(names: readonly (string | number)[]): string[] {
  return [...new Map(names.map((name) => [String(name).toLowerCase(), typeset(String(name))])).values()];
}

export const articleFront = z.strictObject({
  title: words,
  short: z.string().min(1).transform(withValues).transform(typeset),
  chapter: z.string().min(1),
  order: z.number(),
  kind: z.enum(KINDS),
  source: oneOrMore,
  section: oneOrMore.transform((sections) => sections.map(typeset)),
  /** Other names that players use for the rule; what they only type to find it is in search.yaml. */
  aliases: z
    .array(z.union([z.string(), z.number()]))
    .default([])
    .transform(distinct),
  related: z.array(ruleId).default([]),
  rulings: z.array(z.string()).default([]),
  term: z.union([z.boolean(), words]).optional(),
  draft: z.boolean().default(false),
});

export interface Article {
  /** `<game>/<slug>`, from where the file stands. */
  readonly id: string;
  readonly body?: string;
  readonly data: z.output<typeof articleFront>;
}
export interface PageHeading {
  readonly depth: number;
  readonly slug: string;
  readonly text: string;
}
