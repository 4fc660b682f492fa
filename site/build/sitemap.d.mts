export function builtPages(dist: string): string[];
export function buildSitemap(dist: string, site: string, base: string): void;
