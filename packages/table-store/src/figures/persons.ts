import { personColumnOf, type DeclaredMeasure, type TableDefinition } from '@carebourse/contracts/tables';
import type { DuckDBConnection } from '@duckdb/node-api';
import { hmacSha256Hex, identifier } from '../duckdb.ts';
import { whereOf } from '../sql.ts';
import { DefinitionRefusedError } from './check-terms.ts';
import { partSql } from './parts.ts';

/** A break is not the same in all rows of a person, so that it does not say in which cell they are. */
export class BreakOfRowsError extends DefinitionRefusedError {
  override name = 'BreakOfRowsError';
}

/** Persons, one a row: their keys `k0`, …, the part of each break `b0`, … and the value of each measure `m0`, … */
export const PERSONS = 'persons_of_release';

/** Names that no column has. */
const PERSON = '"#person"';

/** Persons are gathered in pieces: the engine's memory does not bound what it keeps of a group. */
const ROWS_OF_A_PIECE = 500_000;

/** Digits of a key, and keys that one hash gives. */
const KEY_DIGITS = 8;
const KEYS_OF_A_HASH = 8;

/**
 * Gathers who is in the rows that the terms release. A table without a person link or key has a person a row; rows without one
 * are nobody's, and in no figure.
 * @param rows SQL of the release's rows, the person link or key hashed
 * @param secret of the release: a person's keys are parts of a hash of it and them
 * @param keys how many keys each person has
 * @throws BreakOfRowsError
 */
export async function gatherPersons(
  connection: DuckDBConnection,
  rows: string,
  { columns, terms }: TableDefinition,
  secret: Uint8Array,
  keys: number,
): Promise<void> {
  const link = personColumnOf({ columns });
  const person = link !== undefined ? identifier(link) : 'CAST(row_number() OVER () AS VARCHAR)';
  const condition = whereOf(terms.condition, columns, 'condition');
  const parts = terms.breaks.flatMap((declared, at) => {
    const column = columns.find(({ name }) => name === declared.column);
    const sql = column ? partSql(declared, column) : 'NULL';
    return [`max(${sql}) AS b${at}`, `min(${sql}) AS c${at}`];
  });
  const values = terms.measures.map((measure, at) => {
    const { text, values: given } = whereOf(measure.where, columns, `measures.${at}.where`);
    return { sql: `${personValue(measure, text)} AS m${at}`, given };
  });
  const own = [PERSON, ...parts, ...values.map(({ sql }) => sql)].join(', ');
  const hashes = Array.from(
    { length: Math.ceil(keys / KEYS_OF_A_HASH) },
    (_, at) => `${hmacSha256Hex(secret, `${PERSON} || '#${at}'`)} AS h${at}`,
  );
  const given = [...values.flatMap((value) => value.given), ...condition.values];
  const [[count] = []] = await read(connection, `SELECT CAST(count(*) AS DOUBLE) FROM ${rows}`);
  const pieces = Math.max(1, Math.ceil(Number(count) / ROWS_OF_A_PIECE));
  for (let piece = 0; piece < pieces; piece += 1) {
    const begin = piece === 0 ? `CREATE OR REPLACE TEMP TABLE ${PERSONS} AS` : `INSERT INTO ${PERSONS}`;
    await connection.run(
      `${begin}
       SELECT * EXCLUDE (${PERSON}, ${hashes.map((_, at) => `h${at}`).join(', ')}), ${keyColumns(keys).join(', ')}
       FROM (SELECT *, ${hashes.join(', ')} FROM (
         SELECT ${own} FROM (SELECT *, ${person} AS ${PERSON} FROM ${rows} WHERE ${condition.text})
         WHERE ${PERSON} IS NOT NULL AND hash(${PERSON}) % ${pieces} = ${piece} GROUP BY ${PERSON}))`,
      given,
    );
  }
  await requireSameParts(connection, terms.breaks);
}

function keyColumns(keys: number): string[] {
  return Array.from({ length: keys }, (_, key) => {
    const from = (key % KEYS_OF_A_HASH) * KEY_DIGITS + 1;
    return `CAST('0x' || substr(h${Math.floor(key / KEYS_OF_A_HASH)}, ${from}, ${KEY_DIGITS}) AS BIGINT) AS k${key}`;
  });
}

/** Where a part is known in some rows of a person alone, it holds for them. */
async function requireSameParts(connection: DuckDBConnection, breaks: readonly { column: string }[]): Promise<void> {
  for (const [at, { column }] of breaks.entries()) {
    const differ = await read(connection, `SELECT 1 FROM ${PERSONS} WHERE b${at} <> c${at} LIMIT 1`);
    if (differ.length > 0)
      throw new BreakOfRowsError(`${column} is not the same in all rows of a person`, `terms.breaks.${at}.column`);
  }
}

/** Whether a person meets the condition, or what their rows that meet it come to. */
function personValue({ fn, column }: DeclaredMeasure, condition: string): string {
  if (fn === 'persons') return `CASE WHEN bool_or(${condition}) THEN 1.0 END`;
  const value = `CAST(${identifier(column ?? '')} AS DOUBLE)`;
  return `${fn === 'sum' ? 'sum' : 'avg'}(${value}) FILTER (WHERE ${condition})`;
}

export async function read(connection: DuckDBConnection, sql: string): Promise<unknown[][]> {
  return (await connection.runAndReadAll(sql)).getRows();
}
