import type { Database, Transaction } from '../../store/database.ts';

/** A person who has not been notified that their address must be confirmed. */
export interface DueAddress {
  id: number;
  email: string;
  addressDueAt: Date;
}

interface Page {
  now: Date;
  limit: number;
  without: readonly number[];
}

/** The ids of some accounts whose owners have not been notified. */
export async function listUnnotified(db: Database, { now, limit, without }: Page): Promise<number[]> {
  const unnotified = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM "user"
    WHERE address_due_at > ${now} AND address_notified_at IS NULL AND email_verified_at IS NULL AND deleted_at IS NULL
      AND id <> ALL(${[...without]})
    ORDER BY id LIMIT ${limit}`;
  return unnotified.map(({ id }) => id);
}

/** Notes that a person is notified. @returns undefined when another replica notified them, or nothing is due any more */
export async function noteNotified(tx: Transaction, userId: number, now: Date): Promise<DueAddress | undefined> {
  const [notified] = await tx.$queryRaw<DueAddress[]>`
    UPDATE "user" SET address_notified_at = ${now}
    WHERE id = ${userId} AND address_due_at > ${now} AND address_notified_at IS NULL AND email_verified_at IS NULL
      AND deleted_at IS NULL
    RETURNING id, email, address_due_at AS "addressDueAt"`;
  return notified;
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
