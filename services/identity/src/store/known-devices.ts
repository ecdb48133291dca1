import { hashDeviceSecret, MAX_DEVICES, newDeviceSecret } from '../accounts/domain/known-device.ts';
import type { Database, Transaction } from './database.ts';

/** Whether somebody has signed in as this person before with the browser that shows this secret. */
export async function isKnownDevice(db: Database, secret: string, userId: number): Promise<boolean> {
  return (await db.knownDevice.count({ where: { hash: hashDeviceSecret(secret), userId } })) > 0;
}

/**
 * Knows a browser from now on as one of the person's, and answers its secret: the one that it shows, when that is one of
 * ours, since several people may share a browser; otherwise a new one.
 */
export async function rememberDevice(
  tx: Transaction,
  userId: number,
  shown: string | undefined,
  now: Date,
): Promise<string> {
  const isOurs = shown && (await tx.knownDevice.count({ where: { hash: hashDeviceSecret(shown) } })) > 0;
  const secret = isOurs ? shown : newDeviceSecret();
  const key = { hash: hashDeviceSecret(secret), userId };
  await tx.knownDevice.upsert({
    where: { hash_userId: key },
    create: { ...key, lastUsedAt: now },
    update: { lastUsedAt: now },
  });
  await tx.$executeRaw`
    DELETE FROM known_device WHERE user_id = ${userId} AND hash IN (
      SELECT hash FROM known_device WHERE user_id = ${userId} ORDER BY last_used_at DESC, hash OFFSET ${MAX_DEVICES}::int)`;
  return secret;
}

/** Since when each was not used; nothing else is known of them. */
export function listKnownDevices(db: Database, userId: number): Promise<{ lastUsedAt: Date }[]> {
  return db.knownDevice.findMany({ where: { userId }, select: { lastUsedAt: true }, orderBy: { lastUsedAt: 'desc' } });
}

export async function forgetDevices(tx: Transaction, userId: number): Promise<void> {
  await tx.knownDevice.deleteMany({ where: { userId } });
}
