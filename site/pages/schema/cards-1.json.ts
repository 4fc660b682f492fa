// A file of cards as JSON Schema, at an address that stays.
import { allSheets } from '../../../src/cards/all-sheets.ts';
import { cardsSchema } from '../../../src/cards/schema.ts';

export function GET(): Response {
  return new Response(`${JSON.stringify(cardsSchema(allSheets()), null, 2)}\n`, {
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
}
