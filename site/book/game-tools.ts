// What a game's page and the bar of a phone lead to: the tools of that game, each with what it is good for.
import { toLink } from '../../src/link/link.ts';
import { oddsShelf } from './odds-shelf.ts';
import { type Game, rulings, sceneIds, sceneOf } from './read.ts';

export interface GameTool {
  readonly path: string;
  readonly title: string;
  readonly about: string;
}

/** Score sheets, builders and companions by game: a game without one has no line here. */
const OWN_TOOLS: Readonly<Record<string, readonly GameTool[]>> = {
  judgement: [
    { path: '/judgement/game/', title: 'Game tracker', about: 'Effigies, Souls, Fate and the Communion Phase.' },
  ],
  grimheim: [
    { path: '/grimheim/game/', title: 'Score sheet', about: 'The checklist of each turn, and what scores when.' },
    { path: '/grimheim/cards/', title: 'Cards to print', about: 'Statuses, Reactions, spells and rites to cut out.' },
  ],
  guilds: [{ path: '/guilds/guild/', title: 'Guild builder', about: 'Cards, Slots, Glory and Forces, checked.' }],
  aos: [
    {
      path: '/aos/battle/',
      title: 'Battle companion',
      about: 'Score, tactics, fury and twists, kept on your phone.',
    },
    { path: '/aos/event/', title: 'Events', about: 'Crusades, team pairings and totals.' },
  ],
};

/** The open table, laid with a scene of the game where it has one. */
function tablePath({ id, front }: Game): string {
  const scene = front?.[0] ? `${id}/${front[0]}` : sceneIds().find((one) => one.startsWith(`${id}/`));
  const made = scene ? toLink({ question: sceneOf(scene).question }) : null;
  return made?.ok ? `/table/#${made.fragment}` : '/table/';
}

/** The tools of a game, those that are asked for most first. */
export function gameTools(game: Game, slugs: ReadonlySet<string>): GameTool[] {
  const { id } = game;
  const scenes = sceneIds().filter((one) => one.startsWith(`${id}/`)).length;
  const disputed = rulings().filter((ruling) => ruling.game === id).length;
  const rolls = oddsShelf.find(({ game: of }) => of === id)?.calculators.length ?? 0;
  return [
    { path: tablePath(game), title: 'Table', about: 'Lay out what you see and ask: sight, cover, moves.' },
    ...(rolls > 0
      ? [{ path: `/odds/${id}/`, title: 'Odds', about: 'Exact chances of a roll, with a link to share.' }]
      : []),
    { path: `/cards/?game=${id}`, title: 'Your cards', about: 'Typed in once, used by table, odds and trackers.' },
    ...(slugs.has('quick-reference')
      ? [{ path: `/${id}/quick-reference/`, title: 'Quick reference', about: 'The game on two pages, also on paper.' }]
      : []),
    ...(scenes > 0
      ? [{ path: `/${id}/scenes/`, title: 'Scenes', about: `${scenes} situations to move and ask about.` }]
      : []),
    ...(disputed > 0
      ? [{ path: `/rulings/#${id}`, title: 'Rulings', about: `${disputed} places where the book needs a reading.` }]
      : []),
    ...(OWN_TOOLS[id] ?? []),
  ];
}
