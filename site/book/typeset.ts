// Straight marks become those of a printed page: inches as a double prime, quotation marks curled, apostrophes too.

/** The text as it should be set. */
export function typeset(text: string): string {
  return text
    .replace(/(\d)"/g, '$1″')
    .replace(/(^|[\s([–—])"(?=\S)/g, '$1“')
    .replace(/"/g, '”')
    .replace(/(^|[\s([–—“-])'(?=\S)/g, '$1‘')
    .replace(/'/g, '’')
    .replace(/\.\.\./g, '…');
}

/** The same for the text of articles, as a plugin of the Markdown processor. */
export const typesetArticles = {
  name: 'typeset',
  text(node: { value: string }, context: { setProperty(node: object, key: string, value: string): void }) {
    const set = typeset(node.value);
    if (set !== node.value) context.setProperty(node, 'value', set);
  },
};
