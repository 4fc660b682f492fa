// A photograph of eight bases and two walls on a board of Grimheim, for tests that lay the table out from it.
import { type Synthetic, synthetic } from './synthetic.ts';

export const eightAndTwo = (width = 1280, height = 960): Synthetic =>
  synthetic(SEED, width, height, {
    boards: [{ shape: 'rect', width: 36, height: 36 }],
    sizes: [32],
    bases: 8,
    walls: 2,
  });
const SEED = 6;
