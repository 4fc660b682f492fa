// Writes the compiled kernel as TypeScript, the text of src/kernel/wasm.ts: the whole of it, or for a document that asks
// few kinds of questions only what those need.
import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { packed } from './pack-kernel.mjs';
import { squeezed } from './squeeze-kernel.mjs';

const KERNEL = new URL('../build/kernel.wasm', import.meta.url);

/** What src/kernel/memory.ts and src/kernel/geometry.ts call before any question: where the doors are, and shapes. */
const ALWAYS = `numbersAt listAt outAt maxShapes maxCorners maxNumbers
  clear keepFirst addDisc addPolygon moveDisc shapes touch`.split(/\s+/);

// The whole module is unpacked by src/kernel/inflate.ts, a part of it by src/kernel/unpack.ts: see src/kernel/packing.ts.
const packings = {
  whole: (bytes) => deflateRawSync(bytes, { level: 9 }),
  part: (bytes) => Buffer.from(squeezed(bytes)),
};

function moduleText(bytes, kind) {
  return `// Made by scripts/build-kernel.mjs from assembly/; not kept in the repository.
export const WASM_SIZE = ${bytes.length};
export const WASM_IS_WHOLE = ${kind === 'whole'};
export const WASM =
  '${packings[kind](bytes).toString('base64')}';
`;
}

/**
 * The text of a src/kernel/wasm.ts that has only the functions of the module named in `keep`, those that everything
 * needs, and what these call, and says so when another is called; without `keep`, all of them. Wants build/kernel.wasm, which scripts/build-kernel.mjs leaves.
 */
export function kernelModule(keep) {
  const bytes = new Uint8Array(readFileSync(KERNEL));
  return keep ? moduleText(packed(bytes, [...new Set([...ALWAYS, ...keep])]), 'part') : moduleText(bytes, 'whole');
}
