import { ask } from '/sightline/judgement.js';

addEventListener('message', ({ data }) => postMessage(ask(data)));
