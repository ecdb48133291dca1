import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import type { WebhookEndpoint } from '../../generated/prisma/client.ts';
import { newWebhookSecret, PREVIOUS_SECRET_MS } from '../domain/webhook-signature.ts';
import type { Database, Transaction } from './database.ts';

/** Signing needs the secret itself, so it is encrypted rather than hashed, and bound to its row. */
function placeOf(endpointId: number): string {
  return `webhook_endpoint.secret/${endpointId}`;
}

/** Gives an endpoint a secret and answers it; the one that it had signs too for a day. */
export async function replaceSecret(
  tx: Transaction,
  cipher: FieldCipher,
  { id, secret: previousSecret }: Pick<WebhookEndpoint, 'id' | 'secret'>,
  now: Date,
) {
  const secret = newWebhookSecret();
  const endpoint = await tx.webhookEndpoint.update({
    where: { id },
    data: {
      secret: cipher.encrypt(secret, placeOf(id)),
      previousSecret,
      previousSecretUntil: new Date(now.getTime() + PREVIOUS_SECRET_MS),
      rotatedAt: now,
    },
  });
  return { endpoint, secret };
}

/** Gives a new endpoint its first secret. */
export function firstSecret(tx: Transaction, cipher: FieldCipher, id: number): Promise<WebhookEndpoint> {
  return tx.webhookEndpoint.update({
    where: { id },
    data: { secret: cipher.encrypt(newWebhookSecret(), placeOf(id)) },
  });
}

export function readSecret(cipher: FieldCipher, { id, secret }: Pick<WebhookEndpoint, 'id' | 'secret'>): string {
  return cipher.decrypt(secret, placeOf(id));
}

/** The secrets that sign a message now, the newest first. */
export function signingSecrets(
  cipher: FieldCipher,
  endpoint: Pick<WebhookEndpoint, 'id' | 'secret' | 'previousSecret' | 'previousSecretUntil'>,
  now: Date,
): string[] {
  const { id, secret, previousSecret, previousSecretUntil } = endpoint;
  const stillGood = previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > now;
  return [secret, ...(stillGood ? [previousSecret] : [])].map((stored) => cipher.decrypt(stored, placeOf(id)));
}

/** Forgets secrets whose day is over, and answers how many. */
export async function forgetPreviousSecrets(db: Database, now: Date): Promise<number> {
  const { count } = await db.webhookEndpoint.updateMany({
    where: { previousSecretUntil: { lte: now } },
    data: { previousSecret: null, previousSecretUntil: null },
  });
  return count;
}

/**
 * Encrypts under the key ring's first key what is still under another, and answers how many secrets that were. One that
 * is replaced at the same time is left alone: it is under the first key already.
 */
export async function rotateWebhookSecrets(db: Database, cipher: FieldCipher): Promise<number> {
  let rotated = 0;
  const anew = (stored: string, id: number) => cipher.encrypt(cipher.decrypt(stored, placeOf(id)), placeOf(id));
  for (const { id, secret, previousSecret } of await db.webhookEndpoint.findMany({ orderBy: { id: 'asc' } })) {
    if (cipher.isStale(secret)) {
      const { count } = await db.webhookEndpoint.updateMany({
        where: { id, secret },
        data: { secret: anew(secret, id) },
      });
      rotated += count;
    }
    if (previousSecret !== null && cipher.isStale(previousSecret)) {
      const { count } = await db.webhookEndpoint.updateMany({
        where: { id, previousSecret },
        data: { previousSecret: anew(previousSecret, id) },
      });
      rotated += count;
    }
  }
  return rotated;
}
