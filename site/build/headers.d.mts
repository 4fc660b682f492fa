export function pagesIn(dist: string): string[];
export function buildHeaders(dist: string, base: string): void;
