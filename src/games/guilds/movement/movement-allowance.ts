// How far a model moves in one action: DEX, less what conditions and the ground take off it.
import type { Model } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import type { Verdict } from '../../../verdict/rule.ts';
import { suffers } from '../models.ts';
import { DIFFICULT, FATIGUE, FREEZING, LEAST_DEX, STEALTH, STUNNED } from '../parameters.ts';
import { confusionTest } from '../rules/confusion.ts';
import { tired } from '../rules/fatigued.ts';
import { slowedByCold } from '../rules/freezing.ts';
import { rooted } from '../rules/immobilized.ts';
import { sneaks } from '../rules/stealth.ts';
import { recovers } from '../rules/stunned.ts';
import { terrorTest } from '../rules/terror.ts';

/** The inches of one Movement action; DEX never falls below its least, whatever takes from it. */
export function moveAllowance(table: Table, model: Model, slowed: boolean): number {
  if (suffers(model, 'immobilized')) return 0;
  const taken =
    (suffers(model, 'freezing') ? FREEZING.value : 0) +
    (suffers(model, 'stealth') ? STEALTH.value : 0) +
    (slowed ? DIFFICULT.value : 0);
  const dex = table.stat(model, 'DEX');
  const left = taken > 0 ? Math.max(Math.min(dex, LEAST_DEX.value), dex - taken) : dex;
  const inches = Math.max(0, left - (suffers(model, 'fatigued') ? FATIGUE.value : 0));
  return suffers(model, 'stunned') ? inches * STUNNED.value : inches;
}

/** The tests that a model must pass before it may move or charge at all. */
export function testsBeforeActing(model: Model): Verdict[] {
  return [...terrorTest(model), ...confusionTest(model)];
}

/** What conditions take off a model's move, each in its own words. */
export function allowanceNotes(model: Model): Verdict<unknown>[] {
  const facts = { model: model.id };
  return [
    ...(suffers(model, 'freezing') ? [slowedByCold(facts)] : []),
    ...(suffers(model, 'stealth') ? [sneaks(facts)] : []),
    ...(suffers(model, 'fatigued') ? [tired(facts)] : []),
    ...(suffers(model, 'stunned') ? [recovers(facts)] : []),
    ...(suffers(model, 'immobilized') ? [rooted(facts)] : []),
  ];
}
