import { handlerOf } from 'sightline/serve';

const rules = handlerOf({ origins: ['https://club.example'] });

// Below an address of your own, in any server that speaks Request and Response.
export default {
  async fetch(request) {
    const url = new URL(request.url);
    if (!url.pathname.startsWith('/rules/')) return new Response('Not here', { status: 404 });
    url.pathname = url.pathname.slice('/rules'.length);
    return rules(new Request(url, request));
  },
};
