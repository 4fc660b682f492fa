export function interfaceWords(): { path: string; words: string[] }[];
