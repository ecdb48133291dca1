import type { DeclaredMeasure } from '@carebourse/contracts/tables';
import type { DuckDBConnection } from '@duckdb/node-api';
import { QUARTILES } from '../measure-sql.ts';
import { PERSONS, read } from './persons.ts';

/** What measures of all persons truly come to, neither cut nor with noise: a value for each figure, null of nobody's. */
export type TrueMeasure = (number | null)[];

/** The true measures of all persons in a release, in the order of their declaration. */
export async function readTrueMeasures(
  connection: DuckDBConnection,
  measures: readonly DeclaredMeasure[],
): Promise<TrueMeasure[]> {
  const all: TrueMeasure[] = [];
  for (const [at, { fn }] of measures.entries()) {
    const [row = []] = await read(connection, `SELECT ${figuresSql(fn, `m${at}`).join(', ')} FROM ${PERSONS}`);
    all.push(row.map((value) => (typeof value === 'number' ? value : null)));
  }
  return all;
}

function figuresSql(fn: DeclaredMeasure['fn'], value: string): string[] {
  if (fn === 'persons') return [`CAST(count(${value}) AS DOUBLE)`];
  if (fn === 'quartiles') return QUARTILES.map(({ at }) => `quantile_cont(${value}, ${at})`);
  return [fn === 'sum' ? `sum(${value})` : `avg(${value})`];
}
