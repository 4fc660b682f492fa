// A guild from outside, a link or the device's memory: only what is whole and within limits is one.

import { rulings } from '../../games/guilds/rulings.ts';
import { FORCES } from '../../games/guilds/wheel.ts';
import { given, list, nullable, record, required, spare, text, whole, yesNo } from '../../input/keys.ts';
import { DOMAINS, type Guild, KINDS, LIMITS, TRACKED } from './guild.ts';

const name = text(`up to ${LIMITS.name} characters`, ({ length }) => length <= LIMITS.name);
const count = (most: number) => whole(0, most);
const flag = given(yesNo);
const place = nullable(whole(0, LIMITS.units - 1));
const force = required(FORCES);

const shape = record({
  name,
  mode: required(['expedition', 'campaign']),
  six: required(['points', 'cards']),
  glory: count(LIMITS.glory),
  cards: record({
    garrison: count(LIMITS.copies),
    stables: count(LIMITS.copies),
    heroicGlory: count(LIMITS.copies),
    beastLair: count(LIMITS.copies),
    arcanums: given(list(record({ domain: required(DOMAINS), unit: place }), LIMITS.arcanums)),
    deal: nullable(force),
    armory: flag,
    temple: flag,
  }),
  units: given(
    list(
      record({
        kind: required(KINDS),
        name,
        force,
        slots: whole(1, LIMITS.slots),
        models: whole(1, LIMITS.models),
        unique: flag,
        domains: given(list(required(DOMAINS), DOMAINS.length)),
      }),
      LIMITS.units,
    ),
  ),
  master: place,
  rulings: spare(record(Object.fromEntries(TRACKED.map((one) => [one, spare(required<string>(rulings[one]))])))),
});

/** The guild that a value holds, or why it holds none, in a sentence. */
export function guildFrom(value: unknown): Guild | string {
  const read = shape.read(value, 'guild');
  if (!read.ok) return 'This is not a guild that can be read. Ask for it again.';
  const guild = read.value as Guild;
  const isPlace = (at: number | null) => at === null || at < guild.units.length;
  return [guild.master, ...guild.cards.arcanums.map(({ unit }) => unit)].every(isPlace)
    ? guild
    : 'This is not a guild that can be read. Ask for it again.';
}
