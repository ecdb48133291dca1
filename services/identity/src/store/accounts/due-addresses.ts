import type { Database, Transaction } from '../database.ts';

/** Somebody who has yet to be told that their address must be confirmed. */
export interface Untold {
  id: number;
  email: string;
  addressDueAt: Date;
}

interface Page {
  now: Date;
  limit: number;
  without: readonly number[];
}

/** Some of those who have yet to be told. */
export async function listUntold(db: Database, { now, limit, without }: Page): Promise<number[]> {
  const untold = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM "user"
    WHERE address_due_at > ${now} AND address_told_at IS NULL AND email_verified_at IS NULL AND deleted_at IS NULL
      AND id <> ALL(${[...without]})
    ORDER BY id LIMIT ${limit}`;
  return untold.map(({ id }) => id);
}

/** Notes that somebody is told. @returns undefined when another replica told them, or there is nothing to tell any more */
export async function noteTold(tx: Transaction, userId: number, now: Date): Promise<Untold | undefined> {
  const [told] = await tx.$queryRaw<Untold[]>`
    UPDATE "user" SET address_told_at = ${now}
    WHERE id = ${userId} AND address_due_at > ${now} AND address_told_at IS NULL AND email_verified_at IS NULL
      AND deleted_at IS NULL
    RETURNING id, email, address_due_at AS "addressDueAt"`;
  return told;
}

/** Some of those whose address is due and was not confirmed. */
export async function listDue(db: Database, { now, limit, without }: Page): Promise<number[]> {
  const due = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM "user"
    WHERE address_due_at <= ${now} AND email_verified_at IS NULL AND deleted_at IS NULL AND id <> ALL(${[...without]})
    ORDER BY id LIMIT ${limit}`;
  return due.map(({ id }) => id);
}

/** Ends the time of somebody whose address is due and was not confirmed. @returns whether it was not over before */
export async function endGrace(tx: Transaction, userId: number, now: Date): Promise<boolean> {
  const ended = await tx.$executeRaw`
    UPDATE "user" SET address_due_at = NULL
    WHERE id = ${userId} AND address_due_at <= ${now} AND email_verified_at IS NULL AND deleted_at IS NULL`;
  return ended > 0;
}
