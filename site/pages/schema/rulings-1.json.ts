// House rulings as JSON Schema, at an address that stays.
import { rulingsSchema } from '../../../src/rulings/schema.ts';

export function GET(): Response {
  return new Response(`${JSON.stringify(rulingsSchema(), null, 2)}\n`, {
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
}
