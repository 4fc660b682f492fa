export function keptFiles(dist: string): { file: string; path: string }[];
export function buildServiceWorker(dist: string, base: string): { files: number; packed: number; bytes: number };
export function buildUninstallWorker(dist: string, base: string): void;
