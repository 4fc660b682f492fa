// Where a number or a rule comes from.

export interface Citation {
  /** The source document's id, or 'convention' for what a tool must decide and a book need not. */
  readonly source: string;
  /** The heading it stands under, or what the convention is about. */
  readonly section: string;
}

/** Makes citations of one document. */
export function citing(source: string): (section: string) => Citation {
  return (section) => ({ source, section });
}

/** Decided by Sightline, because a tool needs a number where the book needs none. */
export const convention = citing('convention');
