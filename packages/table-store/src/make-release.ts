import { linkOf, personColumnOf, type TableDefinition } from '@carebourse/contracts/tables';
import type { DuckDBConnection } from '@duckdb/node-api';
import { createHash, createHmac } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { withSafeErrors } from './duckdb.ts';
import { fileHashOf } from './file-hash.ts';
import { checkTerms } from './figures/check-terms.ts';
import { freezeFigures } from './figures/freeze.ts';
import { presentPreview, type FiguresPreview } from './figures/preview-figures.ts';
import { writeParts } from './parts-of-release.ts';
import { checkColumns, copyRows, linkedRows } from './publish-rows.ts';
import { rowsIn } from './sql.ts';
import { linksAmong, NOBODY, withheldOf, withoutPersons, type Withheld } from './withheld.ts';

export interface NewRelease {
  /** A Parquet file in the store's staging folder, with the columns of the definition. */
  source: string;
  definition: TableDefinition;
  /** Hashes the person link, or the person key. */
  linkKey: Uint8Array;
  /** Makes the noise of figures, with the content. */
  figuresKey: Uint8Array;
  /** Who is in no figure; their rows are in the release, and views leave them out for whom they are withheld from. */
  withheld?: Withheld;
}

/** A release's name, and the secret of its figures. */
export interface ReleaseKeys {
  contentHash: string;
  secret: Uint8Array;
}

/** @param withheld those of the release's rows: with them it is another release, and has noise of its own */
export async function releaseKeys(
  { source, definition, figuresKey }: NewRelease,
  withheld: Withheld = NOBODY,
): Promise<ReleaseKeys> {
  const fileHash = await fileHashOf(source);
  const hash = createHash('sha256').update(JSON.stringify(definition)).update(fileHash);
  const contentHash = (withheld.hash === null ? hash : hash.update(withheld.hash)).digest('hex');
  return { contentHash, secret: secretOf(figuresKey, fileHash, definition, withheld) };
}

/** Those who are withheld and have rows in the file. @throws as `makeRelease` does */
export async function withheldAmong(
  connection: DuckDBConnection,
  { source, definition, linkKey, withheld = NOBODY }: NewRelease,
): Promise<Withheld> {
  const link = linkOf(definition);
  if (link === undefined || withheld.hash === null) return NOBODY;
  return withSafeErrors(async () => {
    await checkColumns(connection, source, definition);
    const { text, values } = linksAmong(linkedRows(source, definition, linkKey), link, withheld.links);
    const found = await connection.runAndReadAll(text, values);
    return withheldOf(found.getRows().map(([one]) => String(one)));
  });
}

/** The file of a release that is not in parts. */
export const WHOLE_RELEASE = 'rows.parquet';

/**
 * Writes what a release is: its rows, and its figures.
 * @param fresh the folder that gets the rows; the other files are answered by name
 * @param making by which secret noise is made, who is in no figure, and up to how many rows are one file
 */
export async function makeRelease(
  connection: DuckDBConnection,
  fresh: string,
  { source, definition, linkKey }: NewRelease,
  { secret, withheld, onePartRows }: { secret: Uint8Array; withheld: Withheld; onePartRows: number },
): Promise<Record<string, string>> {
  const file = join(fresh, WHOLE_RELEASE);
  checkTerms(definition);
  return withSafeErrors(async () => {
    await checkColumns(connection, source, definition);
    const linked = `FROM ${linkedRows(source, definition, linkKey)}`;
    const rows = await copyRows(connection, { text: linked, values: [] }, file);
    const link = linkOf(definition);
    const counted = await withoutPersons(connection, rowsIn([file]), link, withheld);
    const { figures } = await freezeFigures(connection, counted, definition, secret);
    let files = [WHOLE_RELEASE];
    if (link !== undefined && rows > onePartRows) {
      files = await writeParts(connection, file, link, fresh);
      await rm(file);
    }
    const sizes = await Promise.all(files.map((name) => stat(join(fresh, name))));
    const bytes = sizes.reduce((sum, { size }) => sum + size, 0);
    return { 'figures.json': JSON.stringify(figures), 'release.json': JSON.stringify({ rows, bytes, files }) };
  });
}

/**
 * Freezes the figures that a release would have, and tells what a steward decides by. Of everybody in the file: true numbers
 * without some would tell the steward who they are.
 */
export function previewRelease(
  connection: DuckDBConnection,
  { source, definition, linkKey }: NewRelease,
  secret: Uint8Array,
): Promise<FiguresPreview> {
  checkTerms(definition);
  return withSafeErrors(async () => {
    await checkColumns(connection, source, definition);
    const rows = linkedRows(source, definition, linkKey);
    return presentPreview(await freezeFigures(connection, rows, definition, secret), definition);
  });
}

/**
 * What noise is made by: of the rows, of what figures are made of and of who is in none, so that a release that differs in words alone has the
 * same noise. Of noise made anew each time, whoever takes the mean would be rid.
 */
function secretOf(
  figuresKey: Uint8Array,
  fileHash: string,
  { columns, terms }: TableDefinition,
  { hash }: Withheld,
): Buffer {
  const link = personColumnOf({ columns });
  const { condition, breaks, smallestAtom, measures } = terms;
  const parts = breaks.map(({ label: _, ...declared }) => declared);
  const values = measures.map(({ label: _, ...measure }) => measure);
  return createHmac('sha256', figuresKey)
    .update(JSON.stringify([fileHash, link, condition, parts, smallestAtom, values, ...(hash === null ? [] : [hash])]))
    .digest();
}
