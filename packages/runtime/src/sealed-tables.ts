import { periodicWork, type BackgroundWork } from './background-work.ts';
import type { FieldCipher } from './field-encryption.ts';
import { changes, type EncryptedColumn, type RawDatabase } from './key-rotation.ts';
import type { Logger } from './logger.ts';

/** A table whose column `sealed` holds what people wrote in a row, encrypted as one. */
export interface SealedTable {
  name: string;
  /** The field of each text, and the column in which older versions kept it in the clear. */
  fields: Readonly<Record<string, string>>;
  /** Where the ciphertext of a row belongs. */
  place(id: number): string;
  /** The function of the database that does it, for a table that the service may only append to. */
  sealedBy?: string;
}

const EVERY_MS = 10_000;
const BATCH_SIZE = 500;

/** Seals what older versions wrote in the clear, a batch at a time, until nothing is left of it. */
export function sealingWork(
  { db, cipher, logger }: { db: RawDatabase; cipher: FieldCipher; logger: Logger },
  tables: readonly SealedTable[],
): BackgroundWork {
  const work = async (): Promise<void> => {
    for (const table of tables) {
      const sealed = await sealRows(db, cipher, table, BATCH_SIZE);
      if (sealed > 0) logger.info({ table: table.name, sealed }, 'sealed what lay in the clear');
    }
  };
  return periodicWork('sealing', EVERY_MS, work, logger);
}

/**
 * Seals up to `limit` rows that hold texts in the clear, each by itself: whoever is killed in between has lost nothing,
 * and others may do the same. A row that somebody changes meanwhile is left for the next time.
 * @returns how many rows it sealed
 */
export async function sealRows(
  db: RawDatabase,
  cipher: FieldCipher,
  table: SealedTable,
  limit: number,
): Promise<number> {
  const { name, place, sealedBy } = table;
  const rows = await db.$queryRawUnsafe<{ id: number | bigint; texts: string }[]>(
    `SELECT id, ${textsOf(table)} AS texts FROM ${name} WHERE sealed IS NULL AND ${hasTexts(table)} ORDER BY id LIMIT $1`,
    limit,
  );
  let sealed = 0;
  for (const { id, texts } of rows) {
    const ciphertext = cipher.encrypt(texts, place(Number(id)));
    const values = sealedBy ? [id, ciphertext] : [id, ciphertext, texts];
    if (await changes(db, sealing(table), ...values)) sealed += 1;
  }
  return sealed;
}

/**
 * Seals all rows that hold texts in the clear, as `sealRows` does.
 * @returns how many rows it sealed, by table
 */
export async function sealAll(
  db: RawDatabase,
  cipher: FieldCipher,
  tables: readonly SealedTable[],
): Promise<Record<string, number>> {
  const total: Record<string, number> = {};
  for (const table of tables) {
    let sealed = 0;
    for (let batch = -1; batch !== 0; sealed += batch) batch = await sealRows(db, cipher, table, BATCH_SIZE);
    total[table.name] = sealed;
  }
  return total;
}

/** What rotation of the keys needs to know of a sealed table. */
export function sealedColumn({ name, place, sealedBy }: SealedTable): EncryptedColumn {
  return { table: name, key: 'id', column: 'sealed', place, ...(sealedBy && { replacedBy: sealedBy }) };
}

/** Of id, what shall be there and, where others may change it, the texts as they were read. */
function sealing(table: SealedTable): string {
  const { name, fields, sealedBy } = table;
  if (sealedBy) return `SELECT ${sealedBy}($1::bigint, NULL, $2::text) AS changed`;
  const emptied = Object.values(fields).map((column) => `${column} = NULL`);
  return `UPDATE ${name} SET sealed = $2, ${emptied.join(', ')}
    WHERE id = $1 AND sealed IS NULL AND ${textsOf(table)} = $3 RETURNING true AS changed`;
}

function textsOf({ fields }: SealedTable): string {
  return `jsonb_build_object(${Object.entries(fields)
    .map(([field, column]) => `'${field}', ${column}`)
    .join(', ')})::text`;
}

function hasTexts({ fields }: SealedTable): string {
  return `(${Object.values(fields)
    .map((column) => `${column} IS NOT NULL`)
    .join(' OR ')})`;
}
