export function partOf(changelog: string, version: string): string | null;
