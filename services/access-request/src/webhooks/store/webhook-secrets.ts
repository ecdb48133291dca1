import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import type { WebhookEndpoint } from '../../../generated/prisma/client.ts';
import { newWebhookSecret, PREVIOUS_SECRET_MS } from '../domain/webhook-signature.ts';
import type { Database, Transaction } from '../../store/database.ts';

/** Signing needs the secret itself, so it is encrypted rather than hashed, and bound to its row. */
export function secretPlace(endpointId: number): string {
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
      secret: cipher.encrypt(secret, secretPlace(id)),
      previousSecret,
      previousSecretUntil: new Date(now.getTime() + PREVIOUS_SECRET_MS),
      rotatedAt: now,
    },
  });
  return { endpoint, secret };
}

/** For an endpoint that is yet to be written. */
export function firstSecret(cipher: FieldCipher, id: number): string {
  return cipher.encrypt(newWebhookSecret(), secretPlace(id));
}

export function readSecret(cipher: FieldCipher, { id, secret }: Pick<WebhookEndpoint, 'id' | 'secret'>): string {
  return cipher.decrypt(secret, secretPlace(id));
}

/** The secrets that sign a message now, the newest first. */
export function signingSecrets(
  cipher: FieldCipher,
  endpoint: Pick<WebhookEndpoint, 'id' | 'secret' | 'previousSecret' | 'previousSecretUntil'>,
  now: Date,
): string[] {
  const { id, secret, previousSecret, previousSecretUntil } = endpoint;
  const stillGood = previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > now;
  return [secret, ...(stillGood ? [previousSecret] : [])].map((stored) => cipher.decrypt(stored, secretPlace(id)));
}

/** Forgets secrets whose day is over, and answers how many. */
export async function forgetPreviousSecrets(db: Database, now: Date): Promise<number> {
  const { count } = await db.webhookEndpoint.updateMany({
    where: { previousSecretUntil: { lte: now } },
    data: { previousSecret: null, previousSecretUntil: null },
  });
  return count;
}
