// The guild that is open: kept with the others on this device, handed over by link.

import {
  EMPTY,
  type Guild,
  masterOf,
  type Readings,
  spendingOf,
  TRACKED,
} from '../../../src/companion/guilds/guild.ts';
import { problemsOf } from '../../../src/companion/guilds/problems.ts';
import { guildFrom } from '../../../src/companion/guilds/read.ts';
import { rulings } from '../../../src/games/guilds/rulings.ts';
import { fromRecordLink, isRecordLink, toRecordLink } from '../../../src/link/record.ts';
import { History } from '../../../src/widgets/history.ts';
import { houseReadings } from '../house-rulings/tracked.ts';
import { KeptList, type Kind } from '../score-sheet/kept-list.ts';

const LETTER = 'g';
/** How many steps back are kept with a guild, and how many characters they may take together. */
const MOST_STEPS = 60;
const MOST_CHARACTERS = 250_000;

function guildOrNull(value: unknown): Guild | null {
  const read = guildFrom(value);
  return typeof read === 'string' ? null : read;
}

const guildsFrom = (value: unknown): Guild[] =>
  Array.isArray(value) ? value.flatMap((one) => guildOrNull(one) ?? []) : [];

const GLORY = 'guilds.expedition.glory';
type Decided = Readings & { readonly [GLORY]?: (typeof rulings)[typeof GLORY][number] };

/** The readings of the set in force that decide about a guild; null where no set is in force. */
export const guildReadings = () => houseReadings<Decided>([GLORY, ...TRACKED], rulings);

/** How a guild is read, its switch for the six of an Expedition included. */
export const readingsOf = ({ six, rulings: own }: Guild): Decided => ({
  ...own,
  ...(six === 'cards' ? { [GLORY]: 'cards' as const } : {}),
});

/** The guild as a set reads it. */
export function guildUnder(guild: Guild, { [GLORY]: glory = 'points', ...own }: Decided): Guild {
  const { rulings: _, ...plain } = guild;
  return { ...plain, six: glory, ...(Object.keys(own).length > 0 ? { rulings: own } : {}) };
}

const GUILDS: Kind<Guild> = {
  word: 'guild',
  start: guildUnder(EMPTY, guildReadings()?.readings ?? {}),
  titleOf: (guild) => guild.name || masterOf(guild)?.name || 'A guild without a name',
  written: (history) => history.kept(MOST_STEPS, MOST_CHARACTERS, (guild) => JSON.stringify(guild).length),
  read: (value) => {
    const { past, now, future } = (value ?? {}) as Record<string, unknown>;
    const guild = guildOrNull(now);
    return guild && new History(guild, { past: guildsFrom(past), future: guildsFrom(future) });
  },
  readOld: () => null,
};

/** Where a guild is, in a few words. */
export function stageOf(guild: Guild): string {
  const { spent, of, unit } = spendingOf(guild);
  const wrong = problemsOf(guild).length;
  return `${spent} of ${of} ${unit}, ${wrong === 0 ? 'nothing is wrong' : wrong === 1 ? '1 problem' : `${wrong} problems`}`;
}

export class GuildList {
  readonly list: KeptList<Guild>;

  constructor(changed: (all: boolean) => void) {
    this.list = new KeptList(GUILDS, changed);
  }

  get guild(): Guild {
    return this.list.now;
  }

  set(guild: Guild, says = ''): void {
    this.list.push(guild, says);
  }

  link(): string | null {
    const fragment = toRecordLink(LETTER, this.guild);
    return fragment === null ? null : `${location.origin}${location.pathname}#${fragment}`;
  }

  /** Opens the guild that the address spells, beside the others. */
  openLink(): void {
    if (!isRecordLink(LETTER, location.hash)) return;
    const opened = fromRecordLink(LETTER, location.hash);
    history.replaceState(null, '', location.pathname);
    const guild = opened.ok ? guildFrom(opened.value) : opened.message;
    if (typeof guild === 'string') this.list.say(guild);
    else this.list.receive(new History(guild), 'This guild was handed over by a link.');
  }
}
