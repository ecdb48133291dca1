import type { DuckDBConnection } from '@duckdb/node-api';
import { join } from 'node:path';
import { identifier } from './duckdb.ts';
import { LINK_DIGITS, shortLink, type Written } from './make-view.ts';
import { copyRows } from './publish-rows.ts';
import { rowsIn } from './sql.ts';

const LINKS_FILE = 'links.parquet';

/** Writes who is in a release, by short links, so that nobody goes through it for that again. */
export async function makeLinks(
  connection: DuckDBConnection,
  sources: readonly string[],
  fresh: string,
  link: string,
): Promise<Written> {
  const sql = identifier(link);
  const text = `SELECT DISTINCT ${shortLink(sql)} AS link FROM ${rowsIn(sources)} WHERE ${sql} IS NOT NULL`;
  return { files: [LINKS_FILE], rows: [await copyRows(connection, { text, values: [] }, join(fresh, LINKS_FILE))] };
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
  return links.filter((link) => there.has(BigInt(`0x${link.slice(0, LINK_DIGITS)}`)));
}
