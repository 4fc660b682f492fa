// The readings in force on a table, by the names of Judgement's rulings: a misspelt one does not compile.
import type { Table } from '../../table/table.ts';
import type { rulings } from './rulings.ts';

export type RulingId = keyof typeof rulings;

/** The reading in force. Ask only where it can matter: what is asked for is listed in the answer. */
export function readingOf<K extends RulingId>(table: Table, id: K): (typeof rulings)[K][number] {
  return table.consult(id) as (typeof rulings)[K][number];
}
