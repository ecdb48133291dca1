import type { Transaction } from '../database.ts';

/** Somebody who has yet to be told that their address must be confirmed. */
interface Untold {
  id: number;
  email: string;
  addressDueAt: Date;
}

/** Some of those who have yet to be told, held until the transaction ends, so that each is told by one replica. */
export function takeUntold(tx: Transaction, now: Date, limit: number): Promise<Untold[]> {
  return tx.$queryRaw<Untold[]>`
    SELECT id, email, address_due_at AS "addressDueAt" FROM "user"
    WHERE address_due_at > ${now} AND address_told_at IS NULL AND email_verified_at IS NULL AND deleted_at IS NULL
    ORDER BY id LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED`;
}

export async function noteTold(tx: Transaction, ids: number[], at: Date): Promise<void> {
  await tx.$executeRaw`UPDATE "user" SET address_told_at = ${at} WHERE id = ANY(${ids})`;
}

/** Ends the time of some whose address is due and was not confirmed, and answers who they are. */
export async function endGrace(tx: Transaction, now: Date, limit: number): Promise<number[]> {
  const ended = await tx.$queryRaw<{ id: number }[]>`
    UPDATE "user" SET address_due_at = NULL
    WHERE id IN (
      SELECT id FROM "user" WHERE address_due_at <= ${now} AND email_verified_at IS NULL AND deleted_at IS NULL
      ORDER BY id LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING id`;
  return ended.map(({ id }) => id);
}
