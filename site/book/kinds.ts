// The kinds of article, and what a reader sees of them.

export const KINDS = ['rule', 'faq', 'condition', 'action', 'ability', 'table', 'example', 'glossary'] as const;
export type Kind = (typeof KINDS)[number];

/** A kind as a label. */
export const KIND_LABEL: Readonly<Record<Kind, string>> = {
  rule: 'Rule',
  faq: 'Questions',
  condition: 'Condition',
  action: 'Action',
  ability: 'Ability',
  table: 'Table',
  example: 'Example',
  glossary: 'Glossary',
};
