/** The path of a browser; throws, with what to do, when none can be found or fetched. */
export function findBrowser(): string;
