// Random values for any calculator's form, within its limits.
import fc from 'fast-check';
import type { Entry, Field, Value, Values } from '../../src/odds/form.ts';
import { entriesOf } from '../../src/odds/form.ts';

// Mostly what cards hold; the ends of a range now and then.
function countFrom(least: number, most: number): fc.Arbitrary<number> {
  return fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: least, max: Math.min(most, Math.max(least, 0) + 7) }) },
    { weight: 1, arbitrary: fc.constantFrom(least, most) },
  );
}

function entryValue(field: Entry): fc.Arbitrary<Value> {
  switch (field.type) {
    case 'count': {
      const number = countFrom(field.least, field.most);
      return field.none === undefined ? number : fc.option(number, { nil: null });
    }
    case 'flag':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...field.options.map(([value]) => value));
    case 'dice':
      return field.key === 'distance'
        ? fc.constantFrom('0', '3', '7.5', '9.1', '12', '13')
        : fc.constantFrom('1', '2', '3', '6', 'D3', 'D6', '2D6', 'D3+1');
    case 'several':
      return fc.shuffledSubarray(field.options.map(([value]) => value));
    case 'numbers':
      return fc.array(fc.integer({ min: field.least, max: field.most }), { maxLength: 2 });
    case 'group':
      return valuesFor(field.fields);
    case 'rows':
      return fc.array(valuesFor(field.fields), { minLength: 1, maxLength: 3 });
  }
}

/** Any values that a form can hold. */
export function valuesFor(fields: readonly Field[]): fc.Arbitrary<Values> {
  return fc.record(Object.fromEntries(entriesOf(fields).map((field) => [field.key, entryValue(field)])));
}
