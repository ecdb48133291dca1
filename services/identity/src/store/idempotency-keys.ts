import { ABANDONED_MS, KEPT_MS } from '../domain/idempotency.ts';
import type { IdempotencyKey } from '../../generated/prisma/client.ts';
import type { Database } from './database.ts';

/**
 * Takes a key, or finds who has it. One statement decides: of two that come together one gets it. A key is free when it
 * is new or its time is over, and again for the same call when whoever took it has left it lying.
 * @returns undefined when the key was taken, or else what is known of it
 */
export async function claimKey(
  db: Database,
  key: Uint8Array<ArrayBuffer>,
  fingerprint: Uint8Array<ArrayBuffer>,
  now: Date,
): Promise<IdempotencyKey | undefined> {
  const over = new Date(now.getTime() - KEPT_MS);
  const abandoned = new Date(now.getTime() - ABANDONED_MS);
  const claimed = await db.$executeRaw`
    INSERT INTO idempotency_key AS known (key, fingerprint, claimed_at) VALUES (${key}, ${fingerprint}, ${now})
    ON CONFLICT (key) DO UPDATE
      SET fingerprint = excluded.fingerprint, claimed_at = excluded.claimed_at, status = NULL, body = NULL
      WHERE known.claimed_at <= ${over}
         OR (known.status IS NULL AND known.claimed_at <= ${abandoned} AND known.fingerprint = excluded.fingerprint)`;
  if (claimed === 1) return undefined;
  // Given back at this very moment: as good as being made.
  return (
    (await db.idempotencyKey.findUnique({ where: { key } })) ?? {
      key,
      fingerprint,
      claimedAt: now,
      status: null,
      body: null,
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

export async function removeOldKeys(db: Database, now: Date): Promise<void> {
  await db.idempotencyKey.deleteMany({ where: { claimedAt: { lte: new Date(now.getTime() - KEPT_MS) } } });
}
