// The site: static, at SITE_URL under BASE_PATH, every script and style in a file of its own so that a strict policy holds.
import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import { defineConfig } from 'astro/config';
import { directoryAlone, placed } from '../scripts/registry-modules.mjs';
import { KIND_LABEL } from './book/kinds.ts';
import { games } from './book/read.ts';
import { typesetArticles } from './book/typeset.ts';
import { groups, laterPlugins } from './build/client-chunks.mjs';

const shelf = {
  games: games().map(({ id, title }) => ({ id, title })),
  kinds: Object.entries({ ...KIND_LABEL, ruling: 'Rulings', scene: 'Scenes' }).map(([id, title]) => ({ id, title })),
};

export default defineConfig({
  root: import.meta.dirname,
  srcDir: '.',
  outDir: '../dist/site',
  cacheDir: '../build/astro',
  site: process.env.SITE_URL || 'http://localhost:4321',
  base: process.env.BASE_PATH || '/',
  trailingSlash: 'always',
  build: { format: 'directory', assets: 'assets', inlineStylesheets: 'never', concurrency: 4 },
  integrations: [mdx()],
  devToolbar: { enabled: false },
  markdown: {
    syntaxHighlight: false,
    processor: satteri({ features: { smartPunctuation: false }, mdastPlugins: [typesetArticles] }),
  },
  vite: {
    define: {
      __SHELF__: JSON.stringify(shelf),
      // A server of ours that draws any table at /render, where there is one.
      __RENDERS__: JSON.stringify(process.env.RENDER_URL || ''),
      __OFFLINE__: JSON.stringify(process.env.SIGHTLINE_NO_OFFLINE !== '1'),
    },
    // A page that only names games loads none; what a page or a worker asks about, it loads when it does. The pages
    // themselves are built with all games.
    plugins: [
      placed(directoryAlone),
      ...laterPlugins().map((plugin) => ({ ...plugin, applyToEnvironment: ({ name }) => name === 'client' })),
    ],
    worker: { format: 'es', plugins: laterPlugins },
    build: {
      assetsInlineLimit: 0,
      // What a module imports is fetched beside it, not after it.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        checks: { moduleLevelDirective: false },
        output: { codeSplitting: { groups } },
      },
    },
  },
});
