// Articles: content/<game>/<slug>.mdx, addressed by where they stand.
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { articleFront } from './book/article.ts';

const rules = defineCollection({
  loader: glob({
    base: '../content',
    pattern: '*/*.mdx',
    generateId: ({ entry }) => entry.replace(/\.mdx$/, ''),
  }),
  schema: articleFront,
});

export const collections = { rules };
