// How the module travels: packed so that it is unpacked in a moment, since every page does it anew. In documents for other
// people's pages, where each kilobyte counts, the tighter and slower way of unpack.ts stands in the place of this file.
export { inflated as moduleFrom } from './inflate.ts';
