import { periodicWork, type BackgroundWork } from './background-work.ts';
import { eachItem, pageByPage } from './each-item.ts';
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

interface ClearRow {
  id: number | bigint;
  texts: string;
}

const keyOf = ({ id }: ClearRow) => Number(id);

/** Seals what older versions wrote in the clear, each row by itself, until nothing is left of it. */
export function sealingWork(
  { db, cipher, logger }: { db: RawDatabase; cipher: FieldCipher; logger: Logger },
  tables: readonly SealedTable[],
): BackgroundWork {
  const work = async (): Promise<void> => {
    for (const table of tables) {
      const handle = (row: ClearRow) => sealRow(db, cipher, table, row);
      const rows = pageByPage((without) => listClear(db, table, BATCH_SIZE, without), keyOf);
      const sealed = await eachItem({ work: `sealing ${table.name}`, db, logger, keyOf, handle }, rows);
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
  let sealed = 0;
  for (const row of await listClear(db, table, limit, [])) if (await sealRow(db, cipher, table, row)) sealed += 1;
  return sealed;
}

/** Rows that hold texts in the clear, without some. */
async function listClear(
  db: RawDatabase,
  table: SealedTable,
  limit: number,
  without: readonly number[],
): Promise<ClearRow[]> {
  return db.$queryRawUnsafe<ClearRow[]>(
    `SELECT id, ${textsOf(table)} AS texts FROM ${table.name}
      WHERE sealed IS NULL AND ${hasTexts(table)} AND id <> ALL($2::bigint[]) ORDER BY id LIMIT $1`,
    limit,
    [...without],
  );
}

function sealRow(db: RawDatabase, cipher: FieldCipher, table: SealedTable, { id, texts }: ClearRow): Promise<boolean> {
  const ciphertext = cipher.encrypt(texts, table.place(Number(id)));
  const values = table.sealedBy ? [id, ciphertext] : [id, ciphertext, texts];
  return changes(db, sealing(table), ...values);
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
