// Judgement's pages: the addresses that answers cite are there, and the pages' numbers are the ones the rules compute with.
import { describe, expect, it } from 'vitest';
import { namesOf } from '../../site/book/read.ts';
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

  // Each number of the parameters with the page it lives on and the words around it there: `#` stands for the number itself.
  const told: Record<keyof typeof parameters, [slug: string, words: string]> = {
    COVER_RANGE: ['cover', `The target's base is within # of the feature`],
    SHRINE_RANGE: ['shrines', 'no enemy hero and no monster is within # of it'],
    HARVEST_RANGE: ['soul-harvest', '[within](/judgement/within/) # of the hero'],
    SOUL_COMMAND_RANGE: ['soul-command', 'harvest Souls from #"'],
    HARVEST_HELP_RANGE: ['soul-harvest', 'each other friendly hero within # of the Soul'],
    COHESION_RANGE: ['hero-units', 'in cohesion while it is [within](/judgement/within/) # of the Commander'],
    INVISIBILITY_RANGE: ['invisibility', 'From more than #" away'],
    THROW_DISTANCE: ['throw', 'flies #" directly away'],
    CHARGE_BONUS: ['charge', 'A straight move of up to MOV + #'],
    ROUGH_PENALTY: ['rough-ground', 'The penalty is # of MOV for that action'],
    TREACHEROUS_PENALTY: ['treacherous-ground', 'that action is # shorter'],
    FROST_MOV: ['frost', 'MOV is capped at #'],
    FROST_AGI: ['frost', 'AGI is capped at #'],
    SPRINT: ['natural-sprinter', '+# MOV during the first turn'],
    PATHFINDER_WALL: ['pathfinder', 'over walls of height # or less'],
    DOWN_HEIGHT: ['knocked-down', 'height #, no melee range'],
    EFFIGY_AGI: ['effigy', 'Count the pool against AGI #'],
    LOWEST_ATTRIBUTE: ['hero-attributes', 'No attribute falls below # or'],
    HIGHEST_ATTRIBUTE: ['hero-attributes', 'or rises above #, whatever raises or lowers it'],
    UNIT_HELP: ['hero-units', 'at most +# however many'],
    FLAT: ['souls', '[height #]'],
    HERO_ACTIONS: ['actions', 'A hero has # actions per activation'],
    UNIT_MODEL_ACTIONS: ['hero-units', 'A single model can use at most # of them'],
    STUN_ACTIONS: ['stun', '# action less during its activation'],
    RESPAWN_ACTIONS: ['actions', 'A hero has # less in the turn in which it'],
    SELF_HEAL: ['self-heal', 'heals itself for # health'],
    FIRE_DAMAGE: ['fire', 'suffers # True Damage at the end'],
    RESPAWN_LOSS: ['communion-phase', 'with # health less than their maximum'],
    UNIT_RESPAWN_LOSS: ['hero-units', 're-spawn with their maximum health −#'],
    SOUL_HEALTH: ['effigy', 'base health is reduced by #'],
    EFFIGY_HEALTH_3: ['effigy', '# in 3v3'],
    EFFIGY_HEALTH_5: ['effigy', '# in 5v5'],
    FREE_FATE_TURNS: ['communion-phase', 'in the first # turns only'],
    MOST_UNBOUND: ['communion-phase', 'If # or more Souls are unbound'],
    CUT_PARTS: ['cutting-a-hero-for-fate', '1/# of its maximum health'],
    CUT_LEAST: ['cutting-a-hero-for-fate', 'rounded up, or #, whichever is greater'],
    HIGHEST_LEVEL: ['levels', 'cards go up to level #'],
  };
  // A number is shown by its name: a component in the text, a name in braces in the short answer.
  const shownAs = (name: string): RegExp =>
    new RegExp(`<Value of="judgement.${name}"( bare)? />|[{]judgement.${name}[}]`, 'g');

  it.each(Object.keys(parameters))('shows %s where it is told, and does not type it', (name) => {
    const [slug, words] = told[name as keyof typeof parameters];
    expect(textOf(slug).replaceAll(shownAs(name), '#')).toContain(words);
  });

  it('shows only numbers that the rules compute with', () => {
    const named = [...articles.values()].flatMap(({ id, front, body }) =>
      [...`${front.short}\n${body.replace(/<Odds[\s\S]*?[/]>/g, '')}`.matchAll(/<Value ([^>]*)>|[{]([^}]*)[}]/g)].map(
        ([, tag = '', braced]) => ({
          id,
          name: braced ?? /^of="([^"]+)"( bare)? [/]$/.exec(tag)?.[1],
        }),
      ),
    );
    expect(named.length).toBeGreaterThan(80);
    const known = Object.keys(parameters).map((key) => `judgement.${key}`);
    expect(named.filter(({ name }) => !known.includes(name ?? ''))).toEqual([]);
  });

  // Beside a number that is shown, the same number of inches is typed only in a worked example. Pages that gather many rules hold
  // equal numbers of other rules.
  const GATHERING = ['quick-reference', 'auxiliary-functions', 'faq'].map((slug) => `judgement/${slug}`);
  const types = (body: string, inches: number): boolean =>
    new RegExp(`(?<![D.0-9])${inches}"`).test(body.replaceAll(/<Example[^>]*>[\s\S]*?<[/]Example>/g, ''));

  it('types no distance on a page that shows it', () => {
    const twice = Object.entries(parameters)
      .filter(([, { unit }]) => unit === 'inches')
      .flatMap(([name, { value }]) =>
        [...articles.values()]
          .filter(({ id, front }) => front.kind !== 'example' && !GATHERING.includes(id))
          .map(({ id, front, body }) => ({ id, text: `${front.short}\n${body}` }))
          .filter(({ text }) => shownAs(name).test(text) && types(text, value))
          .map(({ id }) => `${id} types ${value}" and shows ${name}`),
      );
    expect(twice).toEqual([]);
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

describe('the index of names', () => {
  const named = namesOf('judgement');
  it.each(named.map((one) => [one.name, one] as const))(
    '%s is mentioned on each page that it leads to',
    (name, { at }) => {
      for (const id of at)
        expect(`${articles.get(id)?.front.title} ${textOf(id.replace('judgement/', ''))}`.toLowerCase(), id).toContain(
          name.toLowerCase(),
        );
    },
  );
  it('has every name once, each kind in the order of the alphabet', () => {
    const keys = named.map(({ kind, name }) => `${kind} ${name}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const kind of new Set(named.map((one) => one.kind))) {
      const names = named.filter((one) => one.kind === kind).map(({ name }) => name.toLowerCase());
      expect(names).toEqual([...names].sort());
    }
  });
  it('has an owner for each that is a hero of the index, or a kind of model', () => {
    const heroes = named.filter(({ kind }) => kind === 'hero').map(({ name }) => name);
    for (const { of, name } of named)
      if (of) expect([...heroes, 'every model', 'monsters', 'soulgazers'], name).toContain(of);
  });
  it('has every auxiliary function', () => {
    const functions = [...textOf('auxiliary-functions').matchAll(/[(][/]judgement[/]([a-z-]+)[/][)]/g)].map(
      ([, slug]) => slug,
    );
    const pages = named.flatMap(({ at }) => at.map((id) => id.replace('judgement/', '')));
    const own = functions.filter((slug) => articles.get(`judgement/${slug}`)?.front.chapter === 'auxiliary-functions');
    expect(own.length).toBeGreaterThan(10);
    expect(own.filter((slug) => !pages.includes(slug ?? ''))).toEqual([]);
  });
});
