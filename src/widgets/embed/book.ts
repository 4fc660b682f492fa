// The book of a document that carries no titles: a rule's own name is told by its slug.
import type { Book } from '../verdict.ts';

/** "Attack dice pool" for "judgement/attack-dice-pool#charge". */
export function titleFromSlug(rule: string): string {
  const [, slug = ''] = /^[^/]*\/([^#]*)/.exec(rule) ?? [];
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A book whose rules all have their pages below an address. */
export function bookBelow(root: string, rulings: Book['rulings'] = {}): Book {
  const rules = new Proxy({} as Book['rules'], {
    get: (_, rule) =>
      typeof rule === 'string' && /^[a-z]+\/[a-z]/.test(rule) ? { title: titleFromSlug(rule) } : undefined,
  });
  return {
    rules,
    rulings,
    ruleHref: (id) => {
      const [page = '', anchor] = id.split('#');
      return `${root}${page}/${anchor ? `#${anchor}` : ''}`;
    },
    rulingHref: (id) => `${root}rulings/${id}/`,
  };
}
