import type { DuckDBConnection } from '@duckdb/node-api';
import { open } from 'node:fs/promises';
import { EngineError, quoted, withSafeErrors } from '../duckdb.ts';
import { repeated } from './column-names.ts';
import { kindOf, type Kind } from './casts.ts';
import { ProblemList, type UploadLimits } from './problems.ts';

export interface ParquetScan {
  headers: string[];
  kinds: Kind[];
  rows: number;
  problems: ProblemList;
}

const BROKEN = 'The file is no whole Parquet file';
/** Magic numbers at both ends, and the length of the footer before the last. */
const MAGIC = 'PAR1';
const TAIL_BYTES = 8;

export async function isParquet(file: string): Promise<boolean> {
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
  return buffer.toString('latin1', 0, bytesRead) === MAGIC;
}

/**
 * Looks at what a Parquet file says of itself, and refuses before anything is unpacked what would be too much. What it says
 * wrongly, the engine finds when it reads, within its memory.
 */
export async function scanParquet(
  connection: DuckDBConnection,
  file: string,
  limits: UploadLimits,
): Promise<ParquetScan> {
  const problems = new ProblemList();
  const nothing = { headers: [], kinds: [], rows: 0, problems };
  const refused = await refusalOf(file, limits);
  if (refused) {
    problems.add(refused);
    return nothing;
  }
  try {
    return await withSafeErrors(() => scanWhole(connection, file, limits, problems));
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    problems.add(BROKEN);
    return nothing;
  }
}

async function refusalOf(file: string, { footerBytes }: UploadLimits): Promise<string | undefined> {
  await using handle = await open(file);
  const { size } = await handle.stat();
  if (size < MAGIC.length + TAIL_BYTES) return BROKEN;
  const { buffer } = await handle.read(Buffer.alloc(TAIL_BYTES), 0, TAIL_BYTES, size - TAIL_BYTES);
  const magic = buffer.toString('latin1', 4);
  if (magic === 'PARE') return 'The file is encrypted';
  const footer = buffer.readUInt32LE(0);
  if (magic !== MAGIC || footer > size - MAGIC.length - TAIL_BYTES) return BROKEN;
  return footer > footerBytes ? 'The file says too much of itself: write it with larger row groups' : undefined;
}

async function scanWhole(
  connection: DuckDBConnection,
  file: string,
  limits: UploadLimits,
  problems: ProblemList,
): Promise<ParquetScan> {
  const read = async (sql: string) => (await connection.runAndReadAll(sql)).getRows();
  const [[rows] = []] = await read(`SELECT CAST(num_rows AS DOUBLE) FROM parquet_file_metadata(${quoted(file)})`);
  const [[all, part] = []] = await read(
    `SELECT CAST(coalesce(sum(total_uncompressed_size), 0) AS DOUBLE), CAST(coalesce(max(total_uncompressed_size), 0) AS DOUBLE)
     FROM parquet_metadata(${quoted(file)})`,
  );
  if (Number(rows) > limits.rows)
    problems.add(`There are ${Number(rows)} rows, and a table may have ${limits.rows} at most`);
  if (Number(all) > limits.unpackedBytes) problems.add('The file is too large once it is unpacked');
  if (Number(part) > limits.unpackedPartBytes)
    problems.add('A part of the file is too large once it is unpacked: write it with smaller row groups');
  // The engine renames what is there twice: names come from the file's own schema.
  const schema = await read(
    `SELECT name, CAST(coalesce(num_children, 0) AS INTEGER) FROM parquet_schema(${quoted(file)})`,
  );
  const headers = topLevel(schema.map(([name, children]) => ({ name: String(name), children: Number(children) })));
  for (const at of repeated(headers)) problems.add(`Two columns are called so: column ${at + 1} needs another name`);
  if (headers.length > limits.columns)
    problems.add(`There are ${headers.length} columns, and a table may have ${limits.columns} at most`);
  if (problems.items.length > 0) return { headers, kinds: [], rows: 0, problems };
  const described = await read(`DESCRIBE SELECT * FROM read_parquet(${quoted(file)})`);
  const kinds = described.map(([, type]) => kindOf(String(type)));
  for (const [at, kind] of kinds.entries())
    if (!kind) problems.add('Of this kind of value no table is made', null, headers[at] ?? null);
  return { headers, kinds: kinds.flatMap((kind) => kind ?? []), rows: Number(rows), problems };
}

/** Names of the columns themselves, of a schema whose first line is the whole, in the order of its tree. */
function topLevel(schema: readonly { name: string; children: number }[]): string[] {
  const names: string[] = [];
  const skip = (at: number): number => {
    let next = at + 1;
    for (let child = 0; child < (schema[at]?.children ?? 0) && next < schema.length; child += 1) next = skip(next);
    return next;
  };
  for (let at = 1; at < schema.length; at = skip(at)) names.push(schema[at]?.name ?? '');
  return names;
}
