// The curated scenes of a game, grouped by what is asked of them, in the order a player would look.
import { type SceneFile, sceneIds, sceneOf } from './read.ts';

const GROUPS: readonly (readonly [title: string, asks: readonly string[]])[] = [
  ['Can I see it?', ['los', 'obscured']],
  ['Is it in cover?', ['cover']],
  ['Am I engaged?', ['engagement']],
  ['How far is it?', ['distance', 'within', 'crossing']],
  ['How many dice?', ['pool', 'harvest']],
  ['Where does a push end?', ['push', 'impact']],
  ['Where does a throw land?', ['throw']],
  ['Who makes room?', ['settle', 'spawn']],
  ['Can I get there?', ['charge', 'advance', 'path', 'reactions']],
  ['Where does it go by itself?', ['hunt', 'drift']],
  ['Who holds it?', ['control', 'tactic']],
  ['Everywhere at once', ['field']],
  ['Further questions', ['aoe', 'formation', 'setup', 'actions']],
];

export interface Group {
  readonly title: string;
  readonly id: string;
  readonly scenes: readonly SceneFile[];
}

/** The groups that have scenes. */
export function galleryOf(game: string): Group[] {
  const own = sceneIds()
    .filter((id) => id.startsWith(`${game}/`))
    .map(sceneOf);
  const grouped = GROUPS.map(([title, asks]) => ({
    title,
    id: asks[0] ?? '',
    scenes: own.filter(({ question }) => asks.includes(question.ask)),
  }));
  const lost = own.filter(({ question }) => !GROUPS.some(([, asks]) => asks.includes(question.ask)));
  if (lost.length > 0) throw new Error(`No group of the gallery shows ${lost.map(({ id }) => id).join(', ')}.`);
  return grouped.filter(({ scenes }) => scenes.length > 0);
}
