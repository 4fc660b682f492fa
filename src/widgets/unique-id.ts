// Ids for elements that refer to one another: each is given once on a page.

const given = new WeakMap<Document, Map<string, number>>();

/** `board-1`, `board-2` and so on, a new one whenever it is asked for. */
export function uniqueId(name: string, page: Document = document): string {
  const numbers = given.get(page) ?? new Map<string, number>();
  given.set(page, numbers);
  const number = (numbers.get(name) ?? 0) + 1;
  numbers.set(name, number);
  return `${name}-${number}`;
}
