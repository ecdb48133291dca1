import { quoted } from '@carebourse/table-store/duckdb';
import type { TestUser } from '@carebourse/testing/signing';
import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BootedDelivery } from './boot-delivery.ts';

/** A table as somebody's grant opens it. */
export interface Opened {
  user: TestUser;
  requestId: number;
  tableId: number;
  /** As programs call it. */
  name: string;
}

/** Few, so that there are pages. */
const ROWS_OF_PAGE = 40;

/** The first column of the rows that leave by each way, in their order. */
export const WAYS_OUT: Record<string, (from: BootedDelivery, opened: Opened) => Promise<string[]>> = {
  async firstRows(from, { user, ...asked }) {
    const { rows } = await from.call(user, 'ReadFirstRows', asked);
    return firstCells(rows);
  },
  async 'rows by cursor'(from, { user, ...asked }) {
    const all: string[] = [];
    let cursor = '';
    do {
      const page = await from.call(user, 'ReadRows', { ...asked, limit: ROWS_OF_PAGE, cursor, filter: '[]' });
      all.push(...firstCells(page.rows));
      cursor = page.nextCursor;
    } while (cursor !== '');
    return all;
  },
  async csv(from, { user, ...asked }) {
    const { path } = await from.call(user, 'OpenFile', { ...asked, format: 'csv' });
    const [, ...lines] = (await (await from.fetchBytes(path)).text()).trimEnd().split('\n');
    return lines.map((line) => line.split(',')[0] ?? '');
  },
  async parquet(from, { user, ...asked }) {
    const { path } = await from.call(user, 'OpenFile', { ...asked, format: 'parquet' });
    return firstColumn(from, path);
  },
  async 'parts of a share'(from, { user, requestId, name }) {
    const table = { share: `grant-${requestId}`, schema: 'default', table: name, ofThePast: false };
    const { files } = await from.call(user, 'QuerySharedTable', { table });
    const parts: string[] = [];
    for (const { path } of files) parts.push(...(await firstColumn(from, path)));
    return parts;
  },
};

function firstCells(rows: string): string[] {
  return (JSON.parse(rows) as { rows: unknown[][] }).rows.map(([cell]) => String(cell));
}

async function firstColumn(from: BootedDelivery, path: string): Promise<string[]> {
  const answer = await from.fetchBytes(path);
  if (answer.status !== 200) throw new Error(`a file was not given out: ${answer.status}`);
  // Never under one name twice: the engine keeps what it has read of a file.
  const file = join(from.cacheFolder, `${randomUUID()}.parquet`);
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
  const read = await from.context.tables.run((engine) => engine.runAndReadAll(`FROM read_parquet(${quoted(file)})`));
  rmSync(file);
  return read.getRows().map(([cell]) => String(cell));
}
