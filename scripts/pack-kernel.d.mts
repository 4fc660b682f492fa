export function packed(bytes: Uint8Array, keep?: readonly string[]): Uint8Array<ArrayBuffer>;
