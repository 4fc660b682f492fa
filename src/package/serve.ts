// `sightline/serve`: the protocol over HTTP, as a handler from Request to Response. The default export is a module that
// runtimes with a `fetch` entry run as it is.
import { handlerOf } from '../serve/handler.ts';

export { type Handler, type HandlerOptions, handlerOf } from '../serve/handler.ts';
export { openApi } from '../serve/openapi.ts';

/** What a runtime looks for: `fetch`, with the usual limits. */
export default { fetch: handlerOf() };
