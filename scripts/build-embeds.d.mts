export function buildEmbeds(folder?: string): Promise<Record<string, string>>;
export function placeEmbeds(site: string, folder?: string): void;
