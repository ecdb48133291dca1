import { linkOf, type TableDefinition } from '@carebourse/contracts/tables';
import type { DuckDBConnection } from '@duckdb/node-api';
import { join } from 'node:path';
import { identifier } from './duckdb.ts';
import type { Written } from './make-view.ts';
import { copyRows } from './publish-rows.ts';
import { shortLink, shortLinkOf } from './short-link.ts';
import { rowsIn, whereOf } from './sql.ts';

const LINKS_FILE = 'links.parquet';

/** Writes who has rows in a release that may leave, by short links, so that nobody goes through it for that again. */
export async function makeLinks(
  connection: DuckDBConnection,
  sources: readonly string[],
  fresh: string,
  { columns, terms }: Pick<TableDefinition, 'columns' | 'terms'>,
): Promise<Written> {
  const sql = identifier(linkOf({ columns }) ?? '');
  const may = whereOf(terms.condition, columns, 'condition');
  const text = `SELECT DISTINCT ${shortLink(sql)} AS link FROM ${rowsIn(sources)} WHERE ${sql} IS NOT NULL AND ${may.text}`;
  const rows = await copyRows(connection, { text, values: may.values }, join(fresh, LINKS_FILE));
  return { files: [LINKS_FILE], rows: [rows] };
}

/** Those of some links that are in a release, in their order. @param files of `makeLinks` */
export async function linksIn(
  connection: DuckDBConnection,
  files: readonly string[],
  links: readonly string[],
): Promise<string[]> {
  const found = await connection.runAndReadAll(
    `SELECT link FROM ${rowsIn(files)} WHERE link IN
       (SELECT ${shortLink('listed')} FROM (SELECT unnest(string_split(?, ',')) AS listed))`,
    [links.join()],
  );
  const there = new Set(found.getRows().map(([link]) => link));
  return links.filter((link) => there.has(shortLinkOf(link)));
}
