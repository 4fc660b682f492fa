// One page of every kind, and all of them.
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

export const DIST = join(import.meta.dirname, '../../dist/site');

export const KINDS = {
  home: '/',
  game: '/judgement/',
  rule: '/judgement/line-of-sight/',
  'rule with drawings': '/judgement/within/',
  glossary: '/judgement/glossary/',
  questions: '/judgement/faq/',
  scene: '/judgement/scenes/past-a-shoulder/',
  gallery: '/judgement/scenes/',
  rulings: '/rulings/',
  ruling: '/rulings/judgement.los.height/',
  search: '/search/?q=cover&game=judgement',
  'search without a query': '/search/',
  about: '/about/',
  photograph: '/photograph/',
  changes: '/changes/',
  odds: '/odds/',
  calculator: '/odds/judgement/attack/',
  'rule with odds': '/judgement/attack-process/',
  developers: '/developers/protocol/',
  missing: '/no-such-page/',
} as const;

/** Every built page as an address; documents for other people's pages are none. */
export function everyPage(): string[] {
  return readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => `/${relative(DIST, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`)
    .map((path) => path.replace(/(^|\/)index\.html$/, '$1'))
    .filter((path) => !/^\/embed\/.+\.html$/.test(path))
    .sort();
}
