import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import { rotateRows } from '@carebourse/runtime/sealed-tables';
import type { Database } from './database.ts';
import { notesPlace } from './dependents.ts';
import { profilePlace } from './role-profiles.ts';
import { sealedTables } from './sealed-tables.ts';

const BATCH_SIZE = 500;

/** An encrypted value and the id of its row. */
interface EncryptedField {
  id: number;
  value: string;
}

interface EncryptedColumn {
  /** The next values of rows with ids above `afterId`, by id. */
  read(afterId: number, limit: number): Promise<EncryptedField[]>;
  /** Replaces the value unless it has changed since it was read, and answers whether it did. */
  replace(field: EncryptedField, value: string): Promise<boolean>;
  place(id: number): string;
}

/**
 * Encrypts under the key ring's first key what is still encrypted under another, in batches. The service may go on:
 * a value that somebody changes at the same time is left alone, for it is under the service's first key. Once nothing
 * is left, the old key can be taken out of the ring.
 * @returns how many values were encrypted anew, by where they lie
 */
export async function rotateKeys(db: Database, cipher: FieldCipher, batchSize: number = BATCH_SIZE) {
  const rotated: Record<string, number> = {
    profiles: await rotateColumn(profileData(db), cipher, batchSize),
    notes: await rotateColumn(medicalNotes(db), cipher, batchSize),
  };
  for (const table of sealedTables) rotated[table.name] = await rotateRows(db, cipher, table, batchSize);
  return rotated;
}

async function rotateColumn(column: EncryptedColumn, cipher: FieldCipher, batchSize: number): Promise<number> {
  let rotated = 0;
  for (let afterId = 0; ;) {
    const batch = await column.read(afterId, batchSize);
    for (const field of batch.filter(({ value }) => cipher.isStale(value))) {
      const place = column.place(field.id);
      if (await column.replace(field, cipher.encrypt(cipher.decrypt(field.value, place), place))) rotated += 1;
    }
    const last = batch.at(-1);
    if (!last || batch.length < batchSize) return rotated;
    afterId = last.id;
  }
}

function profileData(db: Database): EncryptedColumn {
  return {
    async read(afterId, limit) {
      const rows = await db.roleProfile.findMany({
        where: { userId: { gt: afterId }, data: { not: null } },
        orderBy: { userId: 'asc' },
        take: limit,
      });
      return rows.map(({ userId, data }) => ({ id: userId, value: data ?? '' }));
    },
    async replace({ id, value }, data) {
      const { count } = await db.roleProfile.updateMany({ where: { userId: id, data: value }, data: { data } });
      return count === 1;
    },
    place: profilePlace,
  };
}

function medicalNotes(db: Database): EncryptedColumn {
  return {
    async read(afterId, limit) {
      const rows = await db.dependent.findMany({
        where: { id: { gt: afterId }, medicalNotes: { not: null } },
        orderBy: { id: 'asc' },
        take: limit,
      });
      return rows.map((row) => ({ id: row.id, value: row.medicalNotes ?? '' }));
    },
    async replace({ id, value }, notes) {
      const { count } = await db.dependent.updateMany({
        where: { id, medicalNotes: value },
        data: { medicalNotes: notes },
      });
      return count === 1;
    },
    place: notesPlace,
  };
}
