import type { Column } from '@carebourse/contracts/tables';
import { FIRST_ROWS, type Cell, type FirstRows, type UseTable, type Workspace } from '@carebourse/contracts/use';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { identifier, quoted } from '@carebourse/table-store/duckdb';
import type { TestUser } from '@carebourse/testing/signing';
import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { croissantOfGrant } from '../../../gateway/src/interchange/croissant-of-grant.ts';
import { toLines } from '../../../gateway/src/present/rows.ts';
import { presentWorkspace } from '../../../gateway/src/present/tables.ts';
import { asCsv, parseCsv } from '../../../packages/table-store/tests/support/leaving.ts';
import type { BootedDelivery } from './boot-delivery.ts';

/** A table as somebody's grant opens it. */
export interface Opened {
  user: TestUser;
  requestId: number;
  tableId: number;
  /** As programs call it. */
  name: string;
}

/** What left: names of columns, and cells of rows in their order. */
interface Left {
  columns: string[];
  rows: unknown[][];
}

interface Delivery {
  read: (from: BootedDelivery, opened: Opened) => Promise<Left>;
  /** How a cell is written in this delivery; as JSON has it unless said. */
  written?: (cell: Cell, column: Column) => unknown;
  /** Rows at most. */
  most?: number;
}

/** Few, so that there are pages. */
const ROWS_OF_PAGE = 40;

const inParquet: Delivery['written'] = (cell, { type }) => {
  if (cell === null) return null;
  if (type === 'time') return microsecondsOf(String(cell));
  return type === 'integer' ? String(cell) : cell;
};

/** Since 1970, of a time as JSON has it. */
function microsecondsOf(time: string): string {
  const [whole = '', fraction = ''] = time.replace('Z', '').split('.');
  return String(BigInt(Date.parse(`${whole}Z`)) * 1_000n + BigInt(fraction.padEnd(6, '0')));
}

/** The kinds of delivery: how rows leave. */
export const DELIVERIES: Record<string, Delivery> = {
  'first rows': {
    most: FIRST_ROWS,
    async read(from, { user, ...asked }) {
      return leftOf(await from.call(user, 'ReadFirstRows', asked));
    },
  },
  'rows by cursor': {
    read: async (from, opened) => joined((await pagesOf(from, opened)).map(leftOf)),
  },
  'lines of JSON': {
    async read(from, opened) {
      const pages = await pagesOf(from, opened);
      const lines = pages.flatMap((page) =>
        toLines(JSON.parse(page.rows) as FirstRows)
          .split('\n')
          .filter(Boolean),
      );
      const rows = lines.map((line) => JSON.parse(line) as Record<string, Cell>);
      // Of no rows no line tells a column.
      const columns = rows[0] ? Object.keys(rows[0]) : joined(pages.map(leftOf)).columns;
      return { columns, rows: rows.map((row) => Object.values(row)) };
    },
  },
  csv: {
    async read(from, { user, ...asked }) {
      const { path } = await from.call(user, 'OpenFile', { ...asked, format: 'csv' });
      const [columns = [], ...rows] = parseCsv((await fetched(from, path)).toString());
      return { columns, rows: rows.map((row) => row.map(plainNumber)) };
    },
    written: (cell) => asCsv(cell),
  },
  parquet: {
    async read(from, { user, ...asked }) {
      const { path } = await from.call(user, 'OpenFile', { ...asked, format: 'parquet' });
      return parquetOf(from, path);
    },
    written: inParquet,
  },
  'parts of a share': {
    async read(from, { user, ...opened }) {
      const { table, files } = await from.call(user, 'QuerySharedTable', { table: shared(opened) });
      // Of no rows there are no files.
      const parts: Left[] = [{ columns: fieldsOf(table?.metadata), rows: [] }];
      for (const { path } of files) parts.push(await parquetOf(from, path));
      return joined(parts);
    },
    written: inParquet,
  },
};

/** The columns that descriptions of what can be read name; none where no row leaves. */
export const SHOWN_COLUMNS: Record<string, (from: BootedDelivery, opened: Opened) => Promise<string[]>> = {
  async 'schema of a share'(from, { user, ...opened }) {
    const { metadata } = await from.call(user, 'GetSharedTable', shared(opened));
    return fieldsOf(metadata);
  },
  async Croissant(from, opened) {
    const workspace = await workspaceOf(from, opened);
    const loadable = workspace.tables.filter(({ asks, name }) => asks === 'rows' && name === opened.name);
    const addressed = loadable.map((table) => ({ table, address: 'https://example.org' }));
    const { recordSet } = croissantOfGrant(workspace, addressed, 'https://example.org');
    return ((recordSet ?? []) as { field?: { name: string }[] }[]).flatMap(({ field = [] }) =>
      field.map(({ name }) => name),
    );
  },
};

async function workspaceOf(from: BootedDelivery, { user, requestId }: Opened): Promise<Workspace> {
  return presentWorkspace((await from.call(user, 'GetWorkspace', { requestId })).workspace);
}

/** What the workspace tells of a table: rows, and of each column that it looks into the share that is missing. */
export async function shownInWorkspace(from: BootedDelivery, opened: Opened) {
  const { tables } = await workspaceOf(from, opened);
  const table = tables.find(({ id }) => id === opened.tableId) as UseTable;
  const known = table.columns.filter(({ missingShare }) => missingShare !== null);
  return {
    asks: table.asks,
    rows: table.release.rows,
    missing: Object.fromEntries(known.map(({ name, missingShare }) => [name, missingShare])),
    pictured: table.columns.filter(({ distribution }) => distribution).map(({ name }) => name),
  };
}

/** The answers of a question that counts rows, of all and of those that have something in a column, where one may ask. */
export async function counted(from: BootedDelivery, { user, ...asked }: Opened, columns: readonly string[]) {
  const count = async (filters: object[]) => {
    const question = JSON.stringify({ filters });
    const { answer } = await from.call(user, 'Ask', { ...asked, question });
    return JSON.parse(answer) as { exact: boolean; rows: Cell[][] };
  };
  const { exact, rows } = await count([]);
  const present: Record<string, unknown> = {};
  for (const column of columns) {
    const known = await count([{ column, op: 'is-present' }]).catch((error: unknown) => {
      if (error instanceof InvalidInputError) return undefined;
      throw error;
    });
    if (known) present[column] = known.rows[0]?.[0];
  }
  return { exact, ...(exact && { all: rows[0]?.[0] }), present };
}

async function pagesOf(from: BootedDelivery, { user, ...asked }: Opened): Promise<{ rows: string }[]> {
  const pages: { rows: string }[] = [];
  let cursor = '';
  do {
    const page = await from.call(user, 'ReadRows', { ...asked, limit: ROWS_OF_PAGE, cursor, filter: '[]' });
    pages.push(page);
    cursor = page.nextCursor;
  } while (cursor !== '');
  return pages;
}

function leftOf({ rows: answer }: { rows: string }): Left {
  const { columns, rows } = JSON.parse(answer) as FirstRows;
  return { columns: columns.map(({ name }) => name), rows };
}

/** Parts as one; where their columns differ, all of them. */
function joined(parts: readonly Left[]): Left {
  const lists = new Set(parts.map(({ columns }) => JSON.stringify(columns)));
  return {
    columns: [...lists].flatMap((list) => JSON.parse(list) as string[]),
    rows: parts.flatMap(({ rows }) => rows),
  };
}

const shared = ({ requestId, name }: Omit<Opened, 'user'>) => ({
  share: `grant-${requestId}`,
  schema: 'default',
  table: name,
  ofThePast: false,
});

/** Of a shared table's metadata. */
function fieldsOf(metadata = '{}'): string[] {
  const { schemaString } = JSON.parse(metadata) as { schemaString: string };
  return (JSON.parse(schemaString) as { fields: { name: string }[] }).fields.map(({ name }) => name);
}

/** A field of CSV: a number is written in more than one way. */
function plainNumber(field: string): string {
  return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/.test(field) ? String(Number(field)) : field;
}

async function fetched(from: BootedDelivery, path: string): Promise<Buffer> {
  const answer = await from.fetchBytes(path);
  if (answer.status !== 200) throw new Error(`a file was not given out: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

async function parquetOf(from: BootedDelivery, path: string): Promise<Left> {
  // Never under one name twice: the engine keeps what it has read of a file.
  const file = join(from.cacheFolder, `${randomUUID()}.parquet`);
  writeFileSync(file, await fetched(from, path));
  const read = await from.context.tables.run(async (engine) => {
    const described = await engine.runAndReadAll(`DESCRIBE FROM read_parquet(${quoted(file)})`);
    // Written out, a time is one of the session's zone.
    const columns = described.getRows().map(([name, type]) => {
      const column = identifier(String(name));
      return type === 'TIMESTAMP WITH TIME ZONE' ? `CAST(epoch_us(${column}) AS VARCHAR) AS ${column}` : column;
    });
    return engine.runAndReadAll(`SELECT ${columns.join(', ')} FROM read_parquet(${quoted(file)})`);
  });
  rmSync(file);
  return { columns: read.columnNames(), rows: read.getRowsJson() };
}
