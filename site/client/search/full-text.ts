// Every word of every page, for what the index of sections does not have: pages that have all the words in their text.
import type { Found } from './searcher.ts';
import { isStopWord, stem, wordsOf } from './words.ts';

interface Fragment {
  readonly url: string;
  readonly meta: Readonly<Record<string, string>>;
  readonly excerpt: string;
  readonly content: string;
}
interface Pagefind {
  options(options: object): Promise<void>;
  init(): Promise<void>;
  search(query: string, options: object): Promise<{ results: { data(): Promise<Fragment> }[] }>;
}

const LOOKED_AT = 6;
const BASE = import.meta.env.BASE_URL.replace(/\/?$/, '/');
let loading: Promise<Pagefind> | undefined;

function load(): Promise<Pagefind> {
  loading ??= (async () => {
    const address = `${BASE}pagefind/pagefind.js`;
    const pagefind = (await import(/* @vite-ignore */ address)) as Pagefind;
    // A worker is started from an address in text, which the page's policy refuses.
    await pagefind.options({ baseUrl: BASE, noWorker: true, excerptLength: 24 });
    await pagefind.init();
    return pagefind;
  })();
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
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

/** The pages whose text has the words of a query. */
export async function inFullText(query: string, game: string, kind: string): Promise<Found[]> {
  const words = wordsOf(query).filter((word) => !isStopWord(word));
  if (words.length === 0) return [];
  const pagefind = await load();
  const filters = { ...(game ? { game } : {}), ...(kind ? { kind } : {}) };
  const { results } = await pagefind.search(words.join(' '), { filters });
  const pages = await Promise.all(results.slice(0, LOOKED_AT).map((hit) => hit.data()));
  // The index shortens a word it does not know until it finds something; what then has none of the words is no answer.
  const stems = words.map(stem);
  return pages
    .filter(({ content }) => wordsOf(content).some((word) => stems.some((start) => word.startsWith(start))))
    .map(({ url, meta, excerpt }) => ({
      url: url.startsWith(BASE) ? url.slice(BASE.length) : url.replace(/^\//, ''),
      title: [meta.title ?? url],
      heading: [],
      game: meta.game ?? '',
      chapter: meta.chapter ?? '',
      kind: meta.kind ?? '',
      answer: pieces(excerpt),
      scene: null,
    }));
}
