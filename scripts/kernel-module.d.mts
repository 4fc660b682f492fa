export function moduleText(bytes: Uint8Array, options: { readonly whole: boolean }): string;
export function kernelModule(keep?: readonly string[]): string;
