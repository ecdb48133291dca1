import { MESSAGES } from '@carebourse/contracts/messages';
import type { ReadingVerdictInput } from '@carebourse/contracts/unusual-reading';
import { ConflictError, ForbiddenError, NotFoundError } from '@carebourse/runtime/errors';
import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import type { UnusualReading as StoredReading } from '../../../generated/prisma/client.ts';
import type { Finding } from '../domain/unusual-reading.ts';
import type { Database, Transaction } from '../../store/database.ts';

const { unusualReading: words } = MESSAGES;

/** There is one row. */
const ROW = 1;

/** What a rule found, with the note of who looked at it. */
export type UnusualReading = ReturnType<typeof open>;

/** Up to which moment reading was gone through; undefined before the first time. */
export async function goneThroughUntil(db: Database): Promise<Date | undefined> {
  return (await db.readingPlace.findUnique({ where: { id: ROW } }))?.until;
}

/** Notes that reading is looked at from a moment on, unless it is already. */
export async function beginAt(db: Database, until: Date): Promise<void> {
  await db.readingPlace.createMany({ data: [{ id: ROW, until }], skipDuplicates: true });
}

/** Notes up to which moment it was gone through. @returns false when another replica did it meanwhile */
export async function goOn(tx: Transaction, from: Date, until: Date): Promise<boolean> {
  return (await tx.readingPlace.updateMany({ where: { id: ROW, until: from }, data: { until } })).count === 1;
}

/** Notes what was found of a reader; what a rule finds again on the same day is counted. @returns the id of a new one */
export async function noteFinding(
  tx: Transaction,
  readerId: number,
  { rule, day, count, firstAt, lastAt }: Finding,
): Promise<number | undefined> {
  const [row] = await tx.$queryRaw<{ id: number; isNew: boolean }[]>`
    INSERT INTO unusual_reading AS found (reader_id, rule, day, count, first_at, last_at)
    VALUES (${readerId}, ${rule}, ${day}::date, ${count}, ${firstAt}, ${lastAt})
    ON CONFLICT (reader_id, rule, day) DO UPDATE SET
      count = CASE found.rule WHEN 'many-persons' THEN greatest(found.count, EXCLUDED.count)
        ELSE found.count + EXCLUDED.count END,
      last_at = greatest(found.last_at, EXCLUDED.last_at)
    RETURNING id, xmax = 0 AS "isNew"`;
  return row?.isNew ? row.id : undefined;
}

/** What was found, newest first. @param beforeId the last of the page before */
export async function listReadings(
  db: Database,
  cipher: FieldCipher,
  { beforeId, take }: { beforeId: number | undefined; take: number },
): Promise<UnusualReading[]> {
  const rows = await db.unusualReading.findMany({
    ...(beforeId !== undefined && { where: { id: { lt: beforeId } } }),
    orderBy: { id: 'desc' },
    take,
  });
  return rows.map((row) => open(cipher, row));
}

/** At how many findings nobody looked yet. */
export function countReadings(db: Database): Promise<number> {
  return db.unusualReading.count({ where: { verdict: null } });
}

/**
 * Writes down what an officer found, once.
 * @throws NotFoundError; ForbiddenError for one's own reading; ConflictError when somebody looked at it already
 */
export async function noteVerdict(
  tx: Transaction,
  cipher: FieldCipher,
  id: number,
  { verdict, note, lookedBy, lookedAt }: ReadingVerdictInput & { lookedBy: number; lookedAt: Date },
): Promise<UnusualReading> {
  const before = await tx.unusualReading.findUnique({ where: { id } });
  if (!before) throw new NotFoundError(words.notFound);
  if (before.readerId === lookedBy) throw new ForbiddenError(words.own);
  const { count } = await tx.unusualReading.updateMany({
    where: { id, verdict: null },
    data: { verdict, note: cipher.encrypt(note, readingNotePlace(id)), lookedBy, lookedAt },
  });
  if (count === 0) throw new ConflictError(words.alreadyLooked);
  return open(cipher, await tx.unusualReading.findUniqueOrThrow({ where: { id } }));
}

/** Where the note of a finding belongs; at any other place its ciphertext does not decrypt. */
export function readingNotePlace(id: number | bigint | string | Uint8Array): string {
  return `unusual_reading.note/${String(id)}`;
}

function open(cipher: FieldCipher, { note, ...row }: StoredReading) {
  return { ...row, note: note === null ? null : cipher.decrypt(note, readingNotePlace(row.id)) };
}
