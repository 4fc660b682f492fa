// The courage that a charge takes: against heroes, and against formations.
import type { Model } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { followedBy, rule, type Verdict } from '../../../verdict/rule.ts';
import { formationAround } from '../engagement/formation.ts';
import { hasTrait, suffers } from '../models.ts';
import { ONE_SLOT } from '../parameters.ts';
import { beta } from '../sources.ts';
import { needsTest } from './characteristic-tests.ts';

const daunted = rule({
  id: 'guilds/charging-heroes',
  cites: [beta('Charging Heroes'), beta('Single Model vs Formation'), beta('Charmed')],
  says: {
    hero: ({ model, target, heroism, will }: Facts) =>
      `${target} has Heroism ${heroism}, not less than the WILL ${will} of ${model}: charging it takes a test first.`,
    calm: ({ model, target, heroism, will }: Facts) =>
      `${target} has Heroism ${heroism}, less than the WILL ${will} of ${model}: it asks for no test.`,
    together: ({ model, heroism, target }: Facts) =>
      `${model} could charge in formation, and no Heroism daunts those: the ${heroism} of ${target} asks for no test then.`,
    untold: ({ model, target }: Facts) =>
      `If the Heroism of ${target} is not less than the WILL of ${model}, the charge takes a WILL test first; the scene does not tell both.`,
    ranks: ({ model, target, count, will }: Facts) =>
      `${target} could stand in a formation of ${count}, more than the WILL ${will} of ${model}: charging a formation so large takes a test first.`,
    charmed: ({ model, target }: Facts) =>
      `${model} is charmed: if ${target} has charmed it, the charge takes a WILL test.`,
  },
  judge: ({ how, ...facts }: Facts & { how: keyof typeof ASKS }, say): Verdict => say.verdict(ASKS[how], how, facts),
});

/** Which of these ask for a test. */
const ASKS = { hero: true, calm: false, together: false, untold: true, ranks: true, charmed: true } as const;

/** The rules that courage speaks by. */
export const courageRules = [daunted] as const;

/** What courage a charge takes, with the test to pass. */
export function courageNeeded(table: Table, model: Model, target: Model): Verdict[] {
  if (hasTrait(model, 'no-will')) return [needsTest(model, 'WILL')];
  const { WILL: will } = model.stats;
  const heroism = target.stats.HEROISM ?? (isRegular(target) ? ONE_SLOT.value : undefined);
  const ranks = formationAround(table, target);
  const own = formationAround(table, model);
  const facts = {
    model: model.id,
    target: target.id,
    heroism: heroism ?? 0,
    will: will ?? 0,
    count: ranks?.length ?? 0,
  };
  const tested = (verdict: Verdict): Verdict => followedBy(verdict, needsTest(model, 'WILL'));
  const given = will !== undefined && heroism !== undefined;
  const feared = given && heroism >= will;
  return [
    ...(given ? [] : [daunted({ how: 'untold', ...facts })]),
    ...(given && !feared ? [daunted({ how: 'calm', ...facts })] : []),
    ...(feared && own ? [daunted({ how: 'together', ...facts })] : []),
    ...(feared && !own ? [tested(daunted({ how: 'hero', ...facts }))] : []),
    ...(will !== undefined && ranks && ranks.length > will && !own
      ? [tested(daunted({ how: 'ranks', ...facts }))]
      : []),
    ...(suffers(model, 'charmed') ? [daunted({ how: 'charmed', ...facts })] : []),
  ];
}

const isRegular = ({ kind }: Model): boolean => kind === 'infantry' || kind === 'cavalry';

interface Facts {
  model: string;
  target: string;
  heroism: number;
  will: number;
  count: number;
}
