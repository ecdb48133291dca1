import { personColumnOf, type TableDefinition } from '@carebourse/contracts/tables';
import type { DuckDBConnection } from '@duckdb/node-api';
import { identifier } from './duckdb.ts';
import { rowsIn, whereOf } from './sql.ts';

/** How much of a release may leave. */
export interface ReleaseCounts {
  rows: number;
  /** How many different people the rows are of; null where they do not tell persons apart. */
  persons: number | null;
}

export async function countRelease(
  connection: DuckDBConnection,
  files: readonly string[],
  { columns, terms }: Pick<TableDefinition, 'columns' | 'terms'>,
): Promise<ReleaseCounts> {
  const person = personColumnOf({ columns });
  const persons = person === undefined ? 'NULL' : `CAST(count(DISTINCT ${identifier(person)}) AS DOUBLE)`;
  const may = whereOf(terms.condition, columns, 'condition');
  const sql = `SELECT CAST(count(*) AS DOUBLE), ${persons} FROM ${rowsIn(files)} WHERE ${may.text}`;
  const [[rows, different] = []] = (await connection.runAndReadAll(sql, may.values)).getRows();
  return { rows: Number(rows), persons: person === undefined ? null : Number(different) };
}
