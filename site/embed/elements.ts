// embed.js: the elements, for documents that stand beside this file.
import { defineEmbeds } from '../../src/widgets/embed/elements.ts';

const { currentScript } = document;
defineEmbeds(new URL('.', currentScript instanceof HTMLScriptElement ? currentScript.src : location.href).href);
