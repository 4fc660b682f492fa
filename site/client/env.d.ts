/// <reference types="astro/client" />
/** The games and kinds that can be searched, written in at build time. */
declare const __SHELF__: { games: { id: string; title: string }[]; kinds: { id: string; title: string }[] };
