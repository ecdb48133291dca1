import { createHash } from 'node:crypto';
import { DiskFullError } from '@carebourse/runtime/disk-full';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';

export interface DuckdbSettings {
  /** Folders whose files it may read and write; all others are refused, and so is the network. */
  folders: readonly string[];
  /** Where it puts what does not fit into memory; one of the folders, or within one. */
  temporaryFolder: string;
  memoryMegabytes: number;
  threads: number;
}

/** A value as SQL text. Only for settings and names of files that the server made: questions use parameters. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** A name of a column or table as SQL text. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Opens an engine in memory that reaches nothing but its folders, and whose settings nobody changes any more. */
export async function openDuckdb(settings: DuckdbSettings): Promise<DuckDBInstance> {
  const instance = await DuckDBInstance.create(':memory:', {
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    memory_limit: `${settings.memoryMegabytes}MB`,
    threads: String(settings.threads),
    temp_directory: settings.temporaryFolder,
  });
  const connection = await instance.connect();
  try {
    await lock(connection, settings.folders);
  } finally {
    connection.closeSync();
  }
  return instance;
}

/** In this order: once external access is off, nothing opens it again, and then no setting changes. */
async function lock(connection: DuckDBConnection, folders: readonly string[]): Promise<void> {
  await connection.run(`SET allowed_directories = [${folders.map(quoted).join(', ')}]`);
  await connection.run('SET enable_external_access = false');
  await connection.run('SET lock_configuration = true');
}

/** The engine could not do a work of ours. It says of which kind the failure was, and nothing else. */
export class EngineError extends Error {
  override name = 'EngineError';
}

/** What the system says when a disk or a quota is full, as the engine repeats it at the end of its own words. */
const NO_ROOM = /: (No space left on device|Disk quota exceeded)/i;

/** Does a work whose statements name keys or whose rows are somebody's: the engine's messages repeat both. */
export async function withSafeErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && NO_ROOM.test(error.message)) throw new DiskFullError('The engine found no room');
    const [kind] = error instanceof Error ? (/^[A-Z][A-Za-z ]*Error(?=: )/.exec(error.message) ?? []) : [];
    if (kind === undefined) throw error;
    throw new EngineError(`The engine answered: ${kind}`);
  }
}

const BLOCK_BYTES = 64;

/**
 * SQL text for HMAC-SHA-256 (RFC 2104) of a text expression, as 64 hexadecimal digits. The engine has SHA-256 alone, so
 * the two padded keys are written into the statement: never log it.
 */
export function hmacSha256Hex(key: Uint8Array, expression: string): string {
  const block = Buffer.alloc(BLOCK_BYTES);
  block.set(key.length > BLOCK_BYTES ? createHash('sha256').update(key).digest() : key);
  const padded = (pad: number) => `unhex('${Buffer.from(block.map((byte) => byte ^ pad)).toString('hex')}')`;
  const inner = `unhex(sha256(${padded(0x36)} || encode(${expression})))`;
  return `sha256(${padded(0x5c)} || ${inner})`;
}
