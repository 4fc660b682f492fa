// How far a model moves in one action before the ground takes its part: MOV, capped by frost before anything is added,
// longer in a sprinter's first turn, and never beyond the limits of attributes.
import type { Model } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { followedBy, type Verdict } from '../../../verdict/rule.ts';
import { heldToLimits } from '../attributes.ts';
import { suffers } from '../models.ts';
import { FROST_MOV, SPRINT } from '../parameters.ts';
import { frostCaps } from '../rules/frost.ts';
import { attributeOf, heldAttribute } from '../rules/hero-attributes.ts';
import { sprints } from '../rules/natural-sprinter.ts';

/** The inches of a model's MOV as it moves now, in a turn or in any but the first, with all that changed them. */
export function moveAllowance(table: Table, model: Model, turn: number | null): Verdict<number> {
  const { value: mov, remarks } = attributeOf(table, model, 'MOV');
  const frozen = suffers(model, 'frost') && mov > FROST_MOV.value;
  const faster = turn === 1 && model.traits.includes('natural-sprinter');
  const raised = (frozen ? FROST_MOV.value : mov) + (faster ? SPRINT.value : 0);
  const value = heldToLimits(raised);
  return followedBy(
    { value, because: [], marks: [] },
    ...remarks,
    ...(frozen ? [frostCaps({ model })] : []),
    ...(faster ? [sprints({ model })] : []),
    ...(value === raised ? [] : [heldAttribute({ model, stat: 'MOV', given: raised })]),
  );
}
