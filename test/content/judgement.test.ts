// Judgement's pages: the addresses that answers cite are there, and the pages' numbers are the ones the rules compute with.
import { describe, expect, it } from 'vitest';
import * as parameters from '../../src/games/judgement/parameters.ts';
import { rulings } from '../../src/games/judgement/rulings.ts';
import { articlesOf, rulingsOf } from './book.ts';

const articles = new Map(articlesOf('judgement').map((article) => [article.id, article]));
const textOf = (slug: string): string => {
  const article = articles.get(`judgement/${slug}`);
  return article ? `${article.front.short}\n${article.body}` : '';
};

const CITED = `battlefield measuring-distances within base-to-base base-sizes model-height line-of-sight forests-and-smoke cover soft-cover
  hard-cover stacking-terrain engaged melee-range attack-dice attack-dice-pool attack-process combat-manoeuvres charge ganging-up distracted
  stand-your-ground aiming firing-into-melee point-blank parting-blow dual-wield mark-target knocked-down frost poison curse fire stun fate
  soul-harvest soul-command shrines souls effigy monsters hunter monster-attacks summoned hero-units invisibility backstab
  path-of-least-disturbance push throw advance walls rough-ground treacherous-ground impassable-terrain fly pathfinder nimble natural-sprinter
  small steady soulless spawning resilience directions`;

describe('the pages of Judgement', () => {
  it.each(CITED.split(/\s+/))('has a page %s', (slug) => {
    expect(textOf(slug)).not.toBe('');
  });

  // Each number of the parameters with a page and the words around it there; a number without words here fails below.
  const told: Record<keyof typeof parameters, [slug: string, words: (value: number) => string]> = {
    COVER_RANGE: ['cover', (inches) => `its base is within ${inches}"`],
    SHRINE_RANGE: ['shrines', (inches) => `one of your heroes is within ${inches}"`],
    HARVEST_RANGE: ['soul-harvest', (inches) => `a hero within ${inches}" of an unbound Soul`],
    SOUL_COMMAND_RANGE: ['soul-command', (inches) => `harvest Souls from ${inches}"`],
    HARVEST_HELP_RANGE: ['soul-harvest', (inches) => `each other friendly hero within ${inches}" of the Soul`],
    COHESION_RANGE: ['hero-units', (inches) => `being within ${inches}" of the Commander`],
    INVISIBILITY_RANGE: ['invisibility', (inches) => `From more than ${inches}" away`],
    THROW_DISTANCE: ['throw', (inches) => `flies ${inches}" directly away`],
    CHARGE_BONUS: ['charge', (inches) => `up to MOV + ${inches}"`],
    ROUGH_PENALTY: ['charge', (inches) => `[Rough ground](/judgement/rough-ground/) −${inches}"`],
    TREACHEROUS_PENALTY: ['charge', (inches) => `[treacherous ground](/judgement/treacherous-ground/) −${inches}"`],
    FROST_MOV: ['advance', (inches) => `caps MOV at ${inches}`],
    SPRINT: ['advance', (inches) => `[Natural sprinter](/judgement/natural-sprinter/) +${inches} in the first turn`],
    PATHFINDER_WALL: ['pathfinder', (height) => `charge over walls of height ${height} or less`],
    DOWN_HEIGHT: ['knocked-down', (height) => `height ${height}, no melee range`],
    EFFIGY_AGI: ['effigy', (agi) => `AGI ${agi}, RES`],
    UNIT_HELP: ['hero-units', (models) => `at most +${models} however many`],
    FLAT: ['souls', (height) => `[height ${height}]`],
  };

  it.each(Object.entries(parameters))('tells %s as the rules compute with it', (name, { value }) => {
    const place = told[name as keyof typeof parameters];
    expect(place, `say where a page tells ${name}`).toBeDefined();
    expect(textOf(place[0])).toContain(place[1](value));
  });

  it('answers every question of the rule book and at least forty more', () => {
    const questions = [...textOf('faq').matchAll(/^### .+[?]$/gm)];
    expect(questions.length).toBeGreaterThanOrEqual(49);
  });

  it('knows the same readings as the rules', () => {
    const inWords = Object.fromEntries(
      rulingsOf('judgement').map(({ id, readings }) => [id, readings.map((reading) => reading.id)]),
    );
    expect(inWords).toEqual(rulings);
  });
});
