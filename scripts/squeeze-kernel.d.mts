export function squeezed(bytes: Uint8Array): Uint8Array;
