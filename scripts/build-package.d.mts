export const ENTRIES: readonly string[];
export function buildPackage(folder: string): Promise<void>;
export function packPackage(folder: string, into: string): string;
