export function kernelModule(keep?: readonly string[]): string;
