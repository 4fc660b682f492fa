// What mutation testing leaves alone: sentences and citations. A changed word is no changed rule, and messages of errors
// that only a mistake in the code can raise are words too.
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const WORDS = ['says', 'cites'];

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'sentences', {
    shouldIgnore(path) {
      if (path.isObjectProperty() && WORDS.includes(path.node.key.name)) return 'sentences and citations are left out';
      if (path.isNewExpression() && ['Error', 'Refusal'].includes(path.node.callee.name))
        return 'the words of an error are left out';
      return undefined;
    },
  }),
];
