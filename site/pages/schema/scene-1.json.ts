// A scene as JSON Schema, at an address that stays.
import { games } from '../../../src/games/registry.ts';
import { sceneSchema } from '../../../src/scene/schema.ts';

export function GET(): Response {
  return new Response(`${JSON.stringify(sceneSchema(games), null, 2)}\n`, {
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
}
