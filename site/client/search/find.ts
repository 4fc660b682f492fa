// Asks the index, and puts what it finds in the order a reader expects.
import { hasAny, marked, rankOf, shareOf, tellingWords } from './rank.ts';

interface Fragment {
  url: string;
  meta: Record<string, string>;
  excerpt: string;
  content: string;
  sub_results: {
    title: string;
    url: string;
    excerpt: string;
    weighted_locations: { weight: number; balanced_score: number }[];
  }[];
}
interface Hit {
  id: string;
  score: number;
  data(): Promise<Fragment>;
}
interface Pagefind {
  options(options: object): Promise<void>;
  init(): Promise<void>;
  search(query: string, options: object): Promise<{ results: Hit[] }>;
}

export interface Found {
  readonly url: string;
  readonly title: string;
  /** The heading that the link leads to, when it is not the page's own. */
  readonly heading: string | null;
  readonly game: string;
  readonly chapter: string;
  readonly kind: string;
  /** The excerpt in pieces; every second one is a word that was searched for. */
  readonly excerpt: readonly string[];
  readonly others: readonly { readonly title: string; readonly url: string }[];
}
export interface Filters {
  readonly game: string;
  readonly kind: string;
}

const LOOKED_AT = 14;
let loading: Promise<Pagefind> | undefined;

function load(): Promise<Pagefind> {
  loading ??= (async () => {
    const base = import.meta.env.BASE_URL.replace(/\/?$/, '/');
    const address = `${base}pagefind/pagefind.js`;
    const pagefind = (await import(/* @vite-ignore */ address)) as Pagefind;
    // A worker is started from an address in text, which the page's policy refuses; the index is small enough without.
    await pagefind.options({
      baseUrl: base,
      noWorker: true,
      excerptLength: 24,
      ranking: { metaWeights: { title: 6, aliases: 5 }, pageLength: 0.3 },
    });
    await pagefind.init();
    return pagefind;
  })();
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** Starts fetching the index, so that the first letter finds it there. */
export function warm(): void {
  load().catch(() => {});
}

async function hitsFor(pagefind: Pagefind, words: readonly string[], filters: object): Promise<Map<string, Hit>> {
  const together = (await pagefind.search(words.join(' '), { filters })).results;
  const found = new Map(together.map((hit) => [hit.id, hit]));
  if (found.size >= 6 || words.length < 2) return scaled(found);
  // Few pages have all the words: those that have some of them follow, by how many and how well.
  const sums = new Map<string, Hit>();
  for (const word of words) {
    const { results } = await pagefind.search(word, { filters });
    const best = results[0]?.score || 1;
    for (const hit of results) {
      const share = hit.score / best / words.length;
      sums.set(hit.id, { ...hit, data: () => hit.data(), score: share + (sums.get(hit.id)?.score ?? 0) });
    }
  }
  const all = scaled(found);
  for (const [id, hit] of sums)
    if (!all.has(id)) all.set(id, { ...hit, data: () => hit.data(), score: hit.score * 0.8 });
  return all;
}

function scaled(hits: Map<string, Hit>): Map<string, Hit> {
  const best = Math.max(...[...hits.values()].map(({ score }) => score), 1e-9);
  return new Map([...hits].map(([id, hit]) => [id, { ...hit, data: () => hit.data(), score: hit.score / best }]));
}

/** Text with marks, in pieces: outside, inside, outside, … The index escapes the text, so what is left is plain. */
function pieces(excerpt: string): string[] {
  const plain = (html: string) =>
    html
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&#39;/g, "'")
      .replace(/&amp;/g, '&');
  return excerpt.split(/<\/?mark>/).map(plain);
}

/** The section that answers best: its heading has the words, or else the words stand thickest in it. */
function bestSection(fragment: Fragment, words: readonly string[]): Fragment['sub_results'][number] | undefined {
  const value = (sub: Fragment['sub_results'][number]) =>
    shareOf(words, sub.title) * 3 +
    sub.weighted_locations.reduce((sum, { balanced_score }) => sum + balanced_score, 0) / 1e4;
  return [...fragment.sub_results].sort((a, b) => value(b) - value(a))[0];
}

function foundOf(fragment: Fragment, words: readonly string[]): Found {
  const { title = fragment.url, short = '' } = fragment.meta;
  const section = bestSection(fragment, words);
  // A page whose name, or whose other name, has all the words is meant as a whole; so is one with no better section.
  const named = [title, ...aliasesOf(fragment)].some((name) => shareOf(words, name) === 1);
  const isPart = ({ url }: { url: string }) => url.includes('#') && url !== fragment.url;
  const chosen = named || !section || !isPart(section) ? undefined : section;
  const others = fragment.sub_results.filter((sub) => isPart(sub) && sub !== chosen).slice(0, 3);
  return {
    url: chosen?.url ?? fragment.url,
    title,
    heading: chosen?.title ?? null,
    game: fragment.meta.game ?? '',
    chapter: fragment.meta.chapter ?? '',
    kind: fragment.meta.kind ?? '',
    excerpt: chosen || !short ? pieces((chosen ?? fragment).excerpt) : marked(short, words),
    others: others.map(({ title, url }) => ({ title, url })),
  };
}

function aliasesOf(fragment: Fragment): string[] {
  return (fragment.meta.aliases ?? '').split(' | ').filter(Boolean);
}

/** What a query finds: the best, in order, and how many there are in all. */
export async function find(query: string, { game, kind }: Filters): Promise<{ best: Found[]; total: number }> {
  const words = tellingWords(query);
  if (words.length === 0) return { best: [], total: 0 };
  const pagefind = await load();
  const filters = { ...(game ? { game } : {}), ...(kind ? { kind } : {}) };
  const hits = [...(await hitsFor(pagefind, words, filters)).values()].sort((a, b) => b.score - a.score);
  const pages = await Promise.all(hits.slice(0, LOOKED_AT).map(async (hit) => ({ hit, fragment: await hit.data() })));
  // The index shortens a word it does not know until it finds something; what then has none of the words is no answer.
  const answers = pages.filter(({ fragment: { content, meta } }) =>
    hasAny(words, `${content} ${meta.title} ${meta.aliases}`),
  );
  const ranked = answers.map(({ hit, fragment }) => ({
    fragment,
    rank: rankOf(query, {
      score: hit.score,
      title: fragment.meta.title ?? '',
      aliases: aliasesOf(fragment),
      headings: fragment.sub_results.map(({ title }) => title),
      kind: fragment.meta.kind ?? '',
      here: fragment.meta.game === document.body.dataset.game,
    }),
  }));
  const best = ranked.sort((a, b) => b.rank - a.rank).map(({ fragment }) => foundOf(fragment, words));
  // Those past the best were not opened; where all that were opened are answers, the rest count too.
  return { best, total: best.length < LOOKED_AT ? best.length : hits.length };
}
