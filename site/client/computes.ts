// Whether this browser can work out geometry at all: where it is locked down, WebAssembly is missing.

/** Why nothing can be worked out here, in words; null where it can. */
export const uncomputable: string | null =
  typeof WebAssembly === 'object' ? null : 'it needs WebAssembly, which this browser does not allow';
