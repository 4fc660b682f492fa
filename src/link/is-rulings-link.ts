// What tells a link of rulings from others, for pages that open one only then.

/** Whether a text is meant to be a link of rulings: a fragment, or an address with one. */
export function isRulingsLink(text: string): boolean {
  return /^(\S*#)?r[0-9]/.test(text.trim());
}
