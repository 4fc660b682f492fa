// The curated scenes of a game, grouped by what is asked of them, in the order a player would look.
import { QUESTIONS } from '../../src/questions/index.ts';
import { GALLERY } from '../../src/questions/question.ts';
import { type SceneFile, sceneIds, sceneOf } from './read.ts';

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
  return GALLERY.map((title) => {
    const asks = Object.values(QUESTIONS).flatMap(({ ask, gallery }) => (gallery === title ? [ask] : []));
    return { title, id: asks[0] ?? '', scenes: own.filter(({ question }) => asks.includes(question.ask)) };
  }).filter(({ scenes }) => scenes.length > 0);
}
