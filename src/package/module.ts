// Handed the geometry module by runtimes that compile it themselves; for the package's own use.
export { useModule } from '../kernel/memory.ts';
