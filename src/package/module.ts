// Called where a runtime compiles modules only while it starts; for the package's own use.
export { startModule } from '../geometry/memory.ts';
