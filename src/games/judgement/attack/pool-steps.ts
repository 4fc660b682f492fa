// The steps of a pool as rules: each page that a step cites speaks the arithmetic's sentences.
import type { Citation } from '../../../scene/citation.ts';
import { type Rule, type RuleId, rule } from '../../../verdict/rule.ts';
import { core, reference } from '../sources.ts';
import { type PoolSentence, type PoolStep, RULE_OF } from './pool-arithmetic.ts';
import { poolSays } from './pool-words.ts';

type StepRule = (typeof RULE_OF)[PoolSentence];

const CITES: Readonly<Record<StepRule, readonly [Citation, ...Citation[]]>> = {
  'judgement/attack-dice-pool': [core('Attack Process'), reference('Dice')],
  'judgement/hero-attributes': [core('Hero Attributes')],
  'judgement/poison': [core('Poison')],
  'judgement/frost': [core('Frost')],
  'judgement/knocked-down': [core('Knocked Down')],
  'judgement/charge': [core('Charge'), reference('Melee Modifiers')],
  'judgement/dual-wield': [core('Dual Wield (weapon)')],
  'judgement/ganging-up': [core('Attack Process')],
  'judgement/distracted': [core('Attack Process')],
  'judgement/cover': [core('Soft Cover'), core('Hard Cover')],
  'judgement/stand-your-ground': [core('Stand Your Ground')],
  'judgement/aiming': [core('Attack Process')],
  'judgement/firing-into-melee': [core('Attack Process')],
  'judgement/parting-blow': [core('Parting Blow')],
  'judgement/mark-target': [core('Mark Target')],
};

function stepRule(id: StepRule): Rule<PoolStep, number> {
  const names = (Object.keys(RULE_OF) as PoolSentence[]).filter((says) => RULE_OF[says] === id);
  const says = Object.fromEntries(
    names.map((name) => [
      `step ${name}`,
      (facts: PoolStep['facts']) => poolSays({ dice: 0, says: name, rule: id, facts }),
    ]),
  );
  return rule({
    id: id as RuleId,
    cites: CITES[id],
    says,
    judge: (step: PoolStep, say) => say.verdict(step.dice, `step ${step.says}`, step.facts),
  });
}

const byId = new Map((Object.keys(CITES) as StepRule[]).map((id) => [id, stepRule(id)]));

/** The rules that say a pool's steps. */
export const poolStepRules: readonly Rule<PoolStep, number>[] = [...byId.values()];

/** A step of a pool, said by the rule it cites. */
export function stepVerdict(step: PoolStep): ReturnType<Rule<PoolStep, number>> {
  return byId.get(step.rule as StepRule)!(step);
}
