// Writes the compiled kernel as TypeScript, the text of src/kernel/wasm.ts: the whole of it, or for a document that asks
// few kinds of questions only what those need.
import { readFileSync } from 'node:fs';
import { packed } from './pack-kernel.mjs';
import { squeezed } from './squeeze-kernel.mjs';

const KERNEL = new URL('../build/kernel.wasm', import.meta.url);

/** What src/kernel/memory.ts and src/kernel/geometry.ts call before any question: where the doors are, and shapes. */
const ALWAYS = `numbersAt listAt outAt maxShapes maxCorners maxNumbers
  clear keepFirst addDisc addPolygon moveDisc shapes touch`.split(/\s+/);

/** The text of src/kernel/wasm.ts for a module's bytes. A module that lacks functions says so when they are called. */
export function moduleText(bytes, { whole }) {
  return `// Made by scripts/build-kernel.mjs from assembly/; not kept in the repository.
export const WASM_SIZE = ${bytes.length};
export const WASM_IS_WHOLE = ${whole};
export const WASM =
  '${Buffer.from(squeezed(bytes)).toString('base64')}';
`;
}

/**
 * The text of a src/kernel/wasm.ts that has only the functions of the module named in `keep`, those that everything
 * needs, and what these call; without `keep`, all of them. Wants build/kernel.wasm, which scripts/build-kernel.mjs leaves.
 */
export function kernelModule(keep) {
  const bytes = new Uint8Array(readFileSync(KERNEL));
  return keep
    ? moduleText(packed(bytes, [...new Set([...ALWAYS, ...keep])]), { whole: false })
    : moduleText(bytes, { whole: true });
}
