// Laws of those who count: whoever an answer counts as engaged, in sight, near or in control is so by the other answers too.
import { COHESION_RANGE, HARVEST_HELP_RANGE, SHRINE_RANGE } from '../../src/games/judgement/parameters.ts';
import { oneOf, type Random } from '../oracle/random.ts';
import { Asked } from './asked.ts';
import { ALL, everyOf, HAIR, type Kept, type Law, law, same } from './law.ts';
import { QUESTIONS } from './questions.ts';
import { type Model, withModel, without } from './scene.ts';

const isFighter = ({ kind }: Model): boolean => ['hero', 'monster', 'summoned'].includes(kind);
const suffers = ({ conditions }: Model, condition: string): boolean => conditions?.includes(condition) ?? false;

/** Whether two models are of different Warbands; monsters are against everybody. */
const areEnemies = (a: Model, b: Model): boolean =>
  a.kind === 'monster' || b.kind === 'monster'
    ? a !== b
    : a.side !== b.side && a.side !== 'neutral' && b.side !== 'neutral';

/** Whether a member of a hero unit is with its Commander, who may be gone; others are by themselves. */
function inCohesion(table: Asked, { id, unit, traits }: Model): boolean {
  if (!unit || traits?.includes('commander')) return true;
  const chief = table.scene.models.find((model) => model.unit === unit && model.traits?.includes('commander'));
  return chief !== undefined && table.distance(id, chief.id) <= COHESION_RANGE.value;
}

const names = (models: readonly { readonly id: string }[]): readonly string[] => models.map(({ id }) => id).sort();

/** The dice that a step of a pool gives by a rule. */
const stepsBy = (table: Asked, question: Parameters<Asked['answer']>[0], rule: string): number =>
  (table.answer(question).steps as { rule: string; dice: number }[])
    .filter((step) => step.rule === `judgement/${rule}`)
    .reduce((sum, { dice }) => sum + dice, 0);

function attack(
  table: Asked,
  random: Random,
  type: string,
): { readonly who: Model; readonly whom: Model; readonly question: Parameters<Asked['answer']>[0] } | null {
  const fighters = table.scene.models.filter((model) => isFighter(model) && model.kind !== 'monster');
  if (fighters.length < 2) return null;
  const who = oneOf(random, fighters);
  const others = fighters.filter((model) => areEnemies(model, who));
  if (others.length === 0) return null;
  // Whoever is engaged with somebody tests more.
  const busy = others.filter((model) => table.engaging().some(([, whom]) => whom === model.id));
  const whom = oneOf(random, busy.length > 0 ? busy : others);
  return { who, whom, question: { ask: 'pool', attacker: who.id, target: whom.id, attack: { type } } };
}

const unitOf = ({ unit, id }: Model): string => unit ?? id;

export const counting: readonly Law[] = [
  law(
    'Whoever engages somebody does so within its melee range, in sight and standing; and whoever could, does.',
    ['judgement'],
    (table, random) => {
      const fighters = table.scene.models.filter(isFighter);
      if (fighters.length < 2) return null;
      const who = oneOf(random, fighters);
      return everyOf(
        fighters
          .filter((whom) => whom !== who && areEnemies(who, whom))
          .map((whom) => {
            const could =
              !suffers(who, 'knocked-down') &&
              table.distance(who.id, whom.id) <= (who.reach ?? 0) &&
              table.sees(who.id, whom.id);
            return (
              could === table.engages(who.id, whom.id) ||
              `${who.id} and ${whom.id}: ${could ? 'could' : 'could not'} engage`
            );
          }),
      );
    },
  ),
  law('Enemies are engaged both ways.', ['grimheim', 'guilds', 'aos'], (table) => {
    const pairs = table.engaging();
    if (pairs.length === 0) return null;
    return everyOf(pairs.map(([a, b]) => table.engages(b, a) || `${a} is engaged with ${b}, and not the other way`));
  }),
  law('Only enemies are engaged.', ALL, (table) => {
    const of = (name: string) =>
      table.scene.models.find((model) => (table.game === 'aos' ? unitOf(model) : model.id) === name)!;
    const pairs = table.engaging();
    if (pairs.length === 0) return null;
    return everyOf(
      pairs.map(
        ([a, b]) =>
          of(a).side !== of(b).side ||
          [a, b].some((one) => of(one).kind === 'monster') ||
          `${a} engages ${b} of its own side`,
      ),
    );
  }),
  law(
    'Engaged are those within a threat range of one another, where no stealth, Barrier or flight is between them.',
    ['guilds'],
    (table) => {
      const plain = table.scene.models.filter(
        (model) => !suffers(model, 'stealth') && !suffers(model, 'flying') && model.side !== 'neutral',
      );
      const barriers = table.scene.terrain.some(({ kind }) => kind === 'barrier');
      return everyOf(
        plain.flatMap((a) =>
          plain
            .filter((b) => a.side !== b.side && a.id < b.id)
            .map((b): Kept => {
              const near = table.distance(a.id, b.id) <= Math.max(a.reach ?? 1, b.reach ?? 1);
              const engaged = table.engages(a.id, b.id);
              if (engaged) return near || `${a.id} is engaged with ${b.id} beyond its threat range`;
              return !near || barriers
                ? near
                  ? null
                  : true
                : `${a.id} is within the threat range of ${b.id} and not engaged`;
            }),
        ),
      );
    },
  ),
  law(
    'Fighters in melee range of one another are as near as that, and without terrain those that are as near are in it.',
    ['grimheim'],
    (table) => {
      const { models, terrain } = table.scene;
      const flat = models.every(({ z }) => !z) && terrain.length === 0;
      return everyOf(
        models.flatMap((a) =>
          models
            .filter((b) => a.side !== b.side && a.id < b.id && a.side !== 'neutral' && b.side !== 'neutral')
            .map((b): Kept => {
              const near = table.distance(a.id, b.id) <= Math.max(a.reach ?? 1, b.reach ?? 1);
              if (table.engages(a.id, b.id)) return near || `${a.id} and ${b.id} are in melee, and not near`;
              return near ? (flat ? `${a.id} and ${b.id} are near, and not in melee` : null) : true;
            }),
        ),
      );
    },
  ),
  law(
    'Units in combat are within the combat range of one another, and of those that are not one does not see the other.',
    ['aos'],
    (table) => {
      const units = [...new Set(table.scene.models.map(unitOf))];
      const first = (name: string): Model => table.scene.models.find((model) => unitOf(model) === name)!;
      return everyOf(
        units.flatMap((a) =>
          units
            .filter((b) => a < b && first(a).side !== first(b).side)
            .map((b): Kept => {
              const near = table.answer({ ask: 'within', model: { unit: a }, of: { unit: b }, inches: 3 }).holds;
              if (table.engages(a, b)) return near || `${a} and ${b} are in combat, and more than 3" apart`;
              if (!near) return true;
              const sees = (from: string, to: string): boolean =>
                table.answer({ ask: 'los', from: { unit: from }, to: { unit: to } }).visible;
              const models = (name: string) => table.scene.models.filter((model) => unitOf(model) === name);
              // What counts is whether those that are near are seen.
              const close = models(a).some(({ id }) =>
                models(b).some(
                  (other) => table.distance(id, other.id) <= 3 && table.sees(id, other.id) && table.sees(other.id, id),
                ),
              );
              return (
                !close ||
                !sees(a, b) ||
                !sees(b, a) ||
                `${a} and ${b} are near and see each other, and are not in combat`
              );
            }),
        ),
      );
    },
  ),
  law(
    'At a Shrine count exactly the heroes and monsters within its range that are not cursed and in cohesion.',
    ['judgement'],
    (table) => {
      const [shrine] = table.of('shrine');
      if (!shrine) return null;
      const near = table
        .of('hero', 'monster')
        .filter((model) => table.distance(model.id, shrine.id) <= SHRINE_RANGE.value);
      if (near.length === 0) return null;
      const counts = near.filter((model) => !suffers(model, 'curse') && inCohesion(table, model));
      return same(table.answer({ ask: 'control', objective: shrine.id }).contesting, names(counts), shrine.id);
    },
  ),
  law('Whoever controls a Shrine has a hero there, and nobody else has.', ['judgement'], (table) => {
    const [shrine] = table.of('shrine');
    if (!shrine) return null;
    const { controller, contesting, scores } = table.answer({ ask: 'control', objective: shrine.id });
    const sides = (contesting as string[]).map((id) => table.model(id).side);
    const alone = ['red', 'blue'].filter((side) => sides.includes(side as Model['side']));
    const right = alone.length === 1 && !sides.includes('neutral') ? alone[0] : null;
    return same(
      [controller, scores],
      [
        right ?? null,
        { red: sides.filter((side) => side === 'red').length, blue: sides.filter((side) => side === 'blue').length },
      ],
      shrine.id,
    );
  }),
  law(
    'An objective is contested by exactly those within its range, and in Grimheim those who see it.',
    ['grimheim', 'aos'],
    (table, random) => {
      const markers = table.scene.zones.filter(({ kind }) => kind === 'objective');
      if (markers.length === 0) return null;
      const { id } = oneOf(random, markers);
      const range = table.game === 'aos' ? 3 : 2;
      const near = table.scene.models.filter(
        (model) =>
          model.side !== 'neutral' &&
          model.kind !== 'manifestation' &&
          table.answer({ ask: 'within', model: model.id, of: { zone: id }, inches: range }).holds &&
          (table.game === 'aos' || table.sees(model.id, id)),
      );
      return same(table.answer({ ask: 'control', objective: id }).contesting, names(near), id);
    },
  ),
  law(
    'A harvest is helped by friends and hindered by enemies within their range of the Soul, neither cursed nor astray.',
    ['judgement'],
    (table, random) => {
      const [heroes, souls] = [table.of('hero'), table.of('soul')];
      if (heroes.length === 0 || souls.length === 0) return null;
      const [hero, soul] = [oneOf(random, heroes), oneOf(random, souls)];
      const { friends, enemies, modifier } = table.answer({ ask: 'harvest', model: hero.id, soul: soul.id });
      const near = table
        .of('hero', 'monster')
        .filter((model) => model !== hero && table.distance(model.id, soul.id) <= HARVEST_HELP_RANGE.value)
        .filter((model) => !suffers(model, 'curse') && inCohesion(table, model));
      const against = near.filter((model) => areEnemies(model, hero));
      const helpers = near.filter((model) => !areEnemies(model, hero) && !(hero.unit && model.unit === hero.unit));
      const unitless = near.every(({ unit }) => !unit);
      const stat = Math.max(0, (hero.stats?.SOUL ?? 0) - (suffers(hero, 'poison') ? 1 : 0));
      if (!unitless)
        return everyOf(
          [...(friends as string[]), ...(enemies as string[])].map(
            (id) => near.some((model) => model.id === id) || `${id} counts and is not near`,
          ),
        );
      return same(
        [friends, enemies, modifier],
        [names(helpers), names(against), stat + helpers.length - against.length],
        [hero.id, soul.id],
      );
    },
  ),
  law(
    'Ganging up adds a die for each friend who engages the target, in cohesion, and never against a monster.',
    ['judgement'],
    (table, random) => {
      const asked = attack(table, random, 'melee');
      if (!asked) return null;
      const { who, whom, question } = asked;
      const friends = table.scene.models.filter(
        (model) =>
          isFighter(model) &&
          model !== who &&
          model.side === who.side &&
          table.engages(model.id, whom.id) &&
          inCohesion(table, model),
      );
      return friends.length === 0 && stepsBy(table, question, 'ganging-up') === 0 && random() < 0.7
        ? null
        : same(stepsBy(table, question, 'ganging-up'), friends.length, question);
    },
  ),
  law(
    'Distraction costs a die for each other enemy who engages the attacker, in cohesion.',
    ['judgement'],
    (table, random) => {
      const asked = attack(table, random, 'melee');
      if (!asked) return null;
      const { who, whom, question } = asked;
      const others = table.scene.models.filter(
        (model) => isFighter(model) && model !== whom && table.engages(model.id, who.id) && inCohesion(table, model),
      );
      return same(stepsBy(table, question, 'distracted'), others.length === 0 ? 0 : -others.length, question);
    },
  ),
  law('A pool loses to cover exactly the dice that cover says.', ['judgement'], (table, random) => {
    const asked = attack(table, random, oneOf(random, ['melee', 'ranged', 'magic']));
    if (!asked) return null;
    const { who, whom, question } = asked;
    const { type } = question.attack as { type: string };
    const { dice } = table.answer({ ask: 'cover', attacker: who.id, target: whom.id, attack: type });
    const lost =
      stepsBy(table, question, 'soft-cover') +
      stepsBy(table, question, 'hard-cover') +
      stepsBy(table, question, 'cover');
    return same(lost, dice, question);
  }),
  law('A pool is the sum of its steps, and never less than a die.', ['judgement'], (table, random) => {
    const question = QUESTIONS.judgement.pool!(random, table.scene);
    if (!question) return null;
    const { dice, steps } = table.answer(question) as { dice: number; steps: { dice: number }[] };
    const sum = steps.reduce((all, step) => all + step.dice, 0);
    return dice === Math.max(1, sum) || `${JSON.stringify(question)}: ${dice} dice of ${JSON.stringify(steps)}`;
  }),
  law(
    'Without the features that give it cover there is none, and each of them alone gives some.',
    ['judgement', 'grimheim', 'guilds'],
    (table, random) => {
      const question = QUESTIONS[table.game].cover!(random, table.scene);
      if (!question) return null;
      const { cover, features } = table.answer({ ...question, attack: 'ranged' }) as {
        cover: string;
        features: string[];
      };
      if (features.length === 0)
        return cover === 'none' || table.model(question.target as string).traits?.includes('raised-shield')
          ? null
          : `${cover} by nothing`;
      const bare = new Asked(without(table.scene, ...features)).answer({ ...question, attack: 'ranged' });
      if (bare.features.length > 0)
        return `${JSON.stringify(question)}: without ${features} there is cover by ${bare.features}`;
      const kept = oneOf(random, features);
      const alone = new Asked(without(table.scene, ...features.filter((id) => id !== kept))).answer({
        ...question,
        attack: 'ranged',
      });
      return alone.cover !== 'none' || `${JSON.stringify(question)}: ${kept} alone gives no cover`;
    },
  ),
  law('Cover comes from Barriers in base contact with the target.', ['guilds'], (table, random) => {
    const question = QUESTIONS.guilds.cover!(random, table.scene);
    if (!question) return null;
    const { features } = table.answer({ ...question, attack: 'ranged' }) as { features: string[] };
    return everyOf(
      features.map(
        (id) =>
          table.distance(question.target as string, id) <= HAIR ||
          `${id} covers ${question.target} and does not touch it`,
      ),
    );
  }),
  law('An area hits and shelters exactly those within its radius of its centre.', ['guilds'], (table, random) => {
    const question = QUESTIONS.guilds.aoe!(random, table.scene)!;
    const { at, radius } = question.shape as { at: readonly [number, number]; radius: number };
    const { hit, sheltered } = table.answer(question) as { hit: string[]; sheltered: { id: string }[] };
    const inside = table.scene.models.filter(
      ({ id }) => table.answer({ ask: 'within', model: id, of: { point: at }, inches: radius }).holds,
    );
    return inside.length === 0 && hit.length === 0
      ? null
      : same([...hit, ...names(sheltered)].sort(), names(inside), question);
  }),
  law('A formation is linked by models whose control areas touch, no more than 2" apart.', ['guilds'], (table) => {
    const unit = table.scene.models.filter((model) => model.unit === 'lancers');
    if (unit.length < 2) return null;
    const { groups } = table.answer({ ask: 'formation', models: names(unit) }) as { groups: string[][] };
    const groupOf = (id: string) => groups.findIndex((group) => group.includes(id));
    return everyOf(
      unit.flatMap((a) =>
        unit
          .filter((b) => a.id < b.id)
          .map(
            (b) =>
              table.distance(a.id, b.id) > 2 ||
              groupOf(a.id) === groupOf(b.id) ||
              `${a.id} and ${b.id} are within 2" and in two groups`,
          ),
      ),
    );
  }),
  law('A terrain set-up has a problem exactly where it is not legal.', ['aos'], (table, random) => {
    const { legal, problems } = table.answer(QUESTIONS.aos.setup!(random, table.scene)!);
    return legal === (problems.length === 0) || `legal ${legal} with ${problems.length} problems`;
  }),
  law('What a line crosses first is the first of all that it crosses.', ['aos'], (table, random) => {
    const question = QUESTIONS.aos.crossing!(random, table.scene);
    if (!question) return null;
    const among = table.scene.zones.filter(({ kind }) => kind === 'objective').map(({ id }) => id);
    const { first, all } = table.answer({ ...question, among });
    return same(first, all[0] ?? null, question);
  }),
  law('A unit’s knowledge does not hang on which of its models is named first.', ['aos'], (table, random) => {
    const units = [...new Set(table.scene.models.map(unitOf))];
    if (units.length < 2) return null;
    const unit = oneOf(random, units);
    const to = oneOf(
      random,
      units.filter((name) => name !== unit),
    );
    const models = (name: string) => table.scene.models.filter((model) => unitOf(model) === name);
    const visible = table.answer({ ask: 'los', from: { unit }, to: { unit: to } }).visible;
    const some = models(unit).some(({ id }) => models(to).some((other) => table.sees(id, other.id)));
    return (
      visible === some ||
      `unit ${unit} ${visible ? 'sees' : 'does not see'} ${to}, its models ${some ? 'do' : 'do not'}`
    );
  }),
  law('A knocked down model, or one without a reach, engages nobody.', ['judgement'], (table, random) => {
    const fighters = table.scene.models.filter(isFighter);
    if (fighters.length === 0) return null;
    const { id } = oneOf(random, fighters);
    const down = new Asked(withModel(table.scene, id, { conditions: ['knocked-down'] }));
    return !down.engaging().some(([who]) => who === id) || `${id} is knocked down and engages`;
  }),
];
