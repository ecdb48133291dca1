import type { FieldCipher } from './field-encryption.ts';

/** A column whose values are all encrypted. Every service lists its own for `npm run keys:rotate`. */
export interface EncryptedColumn {
  table: string;
  /** The column that tells its rows apart. */
  key: string;
  column: string;
  /** What a value of this row is authenticated with. */
  place(key: Key): string;
  /** The function of the database that replaces a value, for a table that the service may only append to. */
  replacedBy?: string;
}

type Key = number | bigint | string | Uint8Array;

/** What rotation needs of a Prisma client. */
export interface RawDatabase {
  $queryRawUnsafe<Rows>(sql: string, ...values: unknown[]): PromiseLike<Rows>;
}

interface Stale {
  key: Key;
  value: string;
}

const BATCH_SIZE = 500;

/**
 * Encrypts under the key ring's first key what is still encrypted under another, in batches. The service may go on:
 * a value that somebody changes at the same time is left alone, for it is under the service's first key. Once nothing
 * is left, the old key can be taken out of the ring.
 * @returns how many values were encrypted anew, by `table.column`
 */
export async function rotateColumns(
  db: RawDatabase,
  cipher: FieldCipher,
  columns: readonly EncryptedColumn[],
  batchSize: number = BATCH_SIZE,
): Promise<Record<string, number>> {
  const rotated: Record<string, number> = {};
  for (const column of columns) rotated[nameOf(column)] = await rotateColumn(db, cipher, column, batchSize);
  return rotated;
}

export function nameOf({ table, column }: Pick<EncryptedColumn, 'table' | 'column'>): string {
  return `${table}.${column}`;
}

async function rotateColumn(
  db: RawDatabase,
  cipher: FieldCipher,
  { table, key, column, place, replacedBy }: EncryptedColumn,
  batchSize: number,
): Promise<number> {
  // An empty value is that of a row that is being made, or of an answer without a body.
  const read = `SELECT "${key}" AS key, "${column}" AS value FROM "${table}"
    WHERE "${column}" <> '' AND split_part("${column}", '.', 2) <> $1 LIMIT ${batchSize}`;
  const replace = replacedBy
    ? `SELECT ${replacedBy}($1, $2, $3) AS changed`
    : `UPDATE "${table}" SET "${column}" = $3 WHERE "${key}" = $1 AND "${column}" = $2 RETURNING true AS changed`;
  for (let rotated = 0; ;) {
    const stale = await db.$queryRawUnsafe<Stale[]>(read, cipher.keyName);
    if (stale.length === 0) return rotated;
    for (const { key: id, value } of stale) {
      const renewed = cipher.encrypt(cipher.decrypt(value, place(id)), place(id));
      if (await changes(db, replace, id, value, renewed)) rotated += 1;
    }
  }
}

/** Runs a statement that answers, as `changed`, whether it changed a row. */
export async function changes(db: RawDatabase, sql: string, ...values: unknown[]): Promise<boolean> {
  const [row] = await db.$queryRawUnsafe<{ changed: boolean }[]>(sql, ...values);
  return row?.changed ?? false;
}
