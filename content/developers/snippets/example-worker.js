import { askAnything } from '/sightline/judgement.js';

addEventListener('message', ({ data }) => postMessage(askAnything(data)));
