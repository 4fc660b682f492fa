// What a judge can read out and a player can paste: rule, document and section, the reading where one was leaned on, the link.
import { gameOf } from '../../src/games/registry.ts';
import { href, ruleHref, rulingHref } from './address.ts';
import type { Article } from './article.ts';
import { type Ruling, type SceneFile, sourceTitle } from './read.ts';

const titleOf = (game: string) => (game === 'all' ? 'All games' : gameOf(game).title);
const whole = (path: string, site: URL | undefined) => new URL(path, site ?? 'https://localhost/').href;

/** Where a rule is in its documents: the title of each, with the section. */
function placeOf({ data: { source, section } }: Article): string {
  const sections = section.map((one) => `“${one}”`).join(' and ');
  return `${source.map(sourceTitle).join(' and ')}, ${sections}`;
}

/** A rule page as a citation. */
export function citeRule(article: Article, site: URL | undefined): string {
  const [game = ''] = article.id.split('/');
  const { title, short } = article.data;
  return `${titleOf(game)}, ${title} (${placeOf(article)}): ${short} ${whole(ruleHref(article.id), site)}`;
}

/** A ruling as a citation, with the reading that we follow and the rules it is about. */
export function citeRuling(ruling: Ruling, touched: readonly Article[], site: URL | undefined): string {
  const ours = ruling.readings.find(({ id }) => id === ruling.default);
  const rules = touched.map((article) => `${article.data.title} (${placeOf(article)})`).join('; ');
  const kind = ruling.readings.length > 1 ? `Sightline reads “${ruling.default}”` : 'Convention of Sightline';
  const about = rules ? ` Rules: ${rules}.` : '';
  return `${titleOf(ruling.game)}: ${ruling.question} ${kind}: ${ours?.says ?? ''}${about} ${whole(rulingHref(ruling.id), site)}`;
}

/** A scene as a citation: what it shows, the verdict, and the rules it cites. */
export function citeScene(scene: SceneFile, verdict: string, rules: readonly Article[], site: URL | undefined): string {
  const [game = '', slug = ''] = scene.id.split('/');
  const cited = rules.map((article) => `${article.data.title} (${placeOf(article)})`).join('; ');
  return `${titleOf(game)}, ${scene.title}: ${verdict} Rules: ${cited}. ${whole(href(`/${game}/scenes/${slug}/`), site)}`;
}
