import { ABANDONED_MS, KEPT_MS, KNOWN_EVERYWHERE_MS } from '../domain/idempotency.ts';
import type { IdempotencyKey } from '../../../generated/prisma/client.ts';
import type { Database } from '../../store/database.ts';

/** A call that asks for its key. */
interface Claim {
  key: Uint8Array<ArrayBuffer>;
  fingerprint: Uint8Array<ArrayBuffer>;
  /** Null for a visitor. */
  userId: number | null;
  keptUntil: Date;
}

/**
 * Takes a key, or finds who has it. One statement decides: of two that come together one gets it. A key is free when it
 * is new or its time is over, again for the same call when whoever took it has left it lying, and when its answer was
 * made by a right that its person may have lost since: the call is then made anew, and meets the rules of today. All
 * times of that are the database's, so that no clock decides.
 * @returns undefined when the key was taken, or else what is known of it
 */
export async function claimKey(
  db: Database,
  { key, fingerprint, userId, keptUntil }: Claim,
  now: Date,
): Promise<IdempotencyKey | undefined> {
  const abandoned = new Date(now.getTime() - ABANDONED_MS);
  const claimed = await db.$executeRaw`
    INSERT INTO idempotency_key AS known (key, fingerprint, claimed_at, user_id, called_at, kept_until)
    VALUES (${key}, ${fingerprint}, ${now}, ${userId}, clock_timestamp(), ${keptUntil})
    ON CONFLICT (key) DO UPDATE
      SET fingerprint = excluded.fingerprint, claimed_at = excluded.claimed_at, status = NULL, body = NULL,
        user_id = excluded.user_id, called_at = excluded.called_at, kept_until = excluded.kept_until
      WHERE known.kept_until <= ${now}
         OR (known.status IS NULL AND known.claimed_at <= ${abandoned} AND known.fingerprint = excluded.fingerprint)
         OR (known.status IS NOT NULL AND EXISTS (
              SELECT FROM rights_loss
              WHERE rights_loss.user_id = known.user_id
                AND known.called_at <= rights_loss.at + ${KNOWN_EVERYWHERE_MS} * interval '1 millisecond'))`;
  if (claimed === 1) return undefined;
  // Given back at this very moment: as good as being made.
  return (
    (await db.idempotencyKey.findUnique({ where: { key } })) ?? {
      key,
      fingerprint,
      claimedAt: now,
      status: null,
      body: null,
      userId,
      calledAt: null,
      keptUntil,
    }
  );
}

export async function keepAnswer(
  db: Database,
  key: Uint8Array<ArrayBuffer>,
  answer: { status: number; body: string },
): Promise<void> {
  await db.idempotencyKey.updateMany({ where: { key }, data: answer });
}

/** Gives back a key whose call failed; one with an answer stays. */
export async function releaseKey(db: Database, key: Uint8Array<ArrayBuffer>): Promise<void> {
  await db.idempotencyKey.deleteMany({ where: { key, status: null } });
}

/** With them go the losses of rights that they could be held to. */
export async function removeOldKeys(db: Database, now: Date): Promise<void> {
  await db.idempotencyKey.deleteMany({ where: { keptUntil: { lte: now } } });
  await db.rightsLoss.deleteMany({ where: { at: { lte: new Date(now.getTime() - KEPT_MS) } } });
}
