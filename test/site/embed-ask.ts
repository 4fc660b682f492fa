// What the test of embed documents asks: the same `ask`, as a document carries it.
export { ask } from '../../src/ask/ask.ts';
