// `sightline/serve`: the protocol over HTTP, as a handler from Request to Response. The default export is a module that
// runtimes with a `fetch` entry run as it is.
import { handlerOf } from '../serve/handler.ts';

export {
  type Handler,
  type HandlerOptions,
  handlerOf,
  type LoggedProblem,
  type LoggedRequest,
  type Origins,
} from '../serve/handler.ts';
export { openApi } from '../serve/openapi.ts';

const handler = handlerOf({ origins: 'everyone' });

/** What a runtime looks for: `fetch`, with the usual limits, for pages of every site. */
export default { fetch: (request: Request) => handler(request) };
