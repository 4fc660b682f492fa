// An answer as a judge reads it out and a player pastes it: the sentence, the rules with document and section, the readings
// of rulings that it leaned on, and the link.

/** A rule as a citation names it. */
export interface CitedRule {
  readonly title: string;
  /** The document and the section. */
  readonly cite?: string | undefined;
}

export interface Cited {
  /** The answer in a sentence, as the page sets it. */
  readonly sentence: string;
  /** The rules that give the reasons, the first one first; null for one that the book does not have. */
  readonly rules: readonly (CitedRule | null | undefined)[];
  /** The rulings that it leaned on, each with the reading in words where it is known. */
  readonly rulings: readonly { readonly id: string; readonly says?: string | undefined }[];
  /** The whole address; null where no link holds it. */
  readonly link: string | null;
}

/** The citation of an answer. */
export function citationOf({ sentence, rules, rulings, link }: Cited): string {
  const places = rules.flatMap((rule) => (rule ? [`${rule.title}${rule.cite ? `: ${rule.cite}` : ''}`] : []));
  const rule = places.length > 0 ? `(${[...new Set(places)].join('; ')})` : '';
  const read = rulings.map(({ id, says }) => (says ? `Ruling ${id}: ${says}` : `Ruling ${id}.`));
  return [sentence, rule, ...read, link ?? ''].filter(Boolean).join(' ');
}
