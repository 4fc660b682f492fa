/// <reference types="astro/client" />
/** The games and kinds that can be searched, written in at build time. */
declare const __SHELF__: { games: { id: string; title: string }[]; kinds: { id: string; title: string }[] };
/** Whether this build is to be kept on devices, written in at build time. */
declare const __OFFLINE__: boolean;
/** The address that draws any table, written in at build time; empty where there is none. */
declare const __RENDERS__: string;
