// 100,000 attacks with four dice in Judgement, rolled one by one, held against the exact odds.
import { odds } from 'sightline/odds';

const ATTACKS = 100_000;
const DICE = 4;

// A small seeded source of numbers, so that every run rolls the same dice.
let state = 20_26;
function random() {
  state = (state + 0x6d2b79f5) >>> 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
}

// Three faces of six show a hit, and the best three dice are used.
const rolled = [0, 0, 0, 0];
for (let attack = 0; attack < ATTACKS; attack++) {
  let hits = 0;
  for (let die = 0; die < DICE; die++) if (Math.floor(random() * 6) < 3) hits++;
  rolled[Math.min(hits, 3)]++;
}

const { answer } = odds('judgement', 'attack', { dice: DICE });
for (const [hits, { float, frac }] of Object.entries(answer.hits)) {
  const expected = float * ATTACKS;
  const spread = Math.sqrt(expected * (1 - float));
  const off = Math.abs(rolled[hits] - expected) / spread;
  console.log(`${hits}: ${rolled[hits]} rolled, exactly ${frac} of ${ATTACKS}; ${off < 4 ? 'as it should be' : 'OFF'}`);
}
