/// <reference types="astro/client" />
/** The games and kinds that can be searched, written in at build time. */
declare const __SHELF__: { games: { id: string; title: string }[]; kinds: { id: string; title: string }[] };
/** Whether this build is to be kept on devices, written in at build time. */
declare const __OFFLINE__: boolean;
/** The kernel that is enough for a game's tables, written in at build time. */
declare const __LIGHTER_KERNELS__: Readonly<Record<string, 'flat' | 'oval' | 'round'>>;
/** The address that draws any table, written in at build time; empty where there is none. */
declare const __RENDERS__: string;
