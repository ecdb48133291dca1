import { createHmac, randomBytes, randomUUID } from 'node:crypto';

/** Tells people and scanners for leaked secrets what the text is (Standard Webhooks). */
const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** How long the secret before signs too, so that a receiver can change over without losing an event. */
export const PREVIOUS_SECRET_MS = 24 * 60 * 60_000;

/** `whsec_` and 256 random bits in base64. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

export function newMessageId(): string {
  return `msg_${randomUUID().replaceAll('-', '')}`;
}

/** What is signed: the message to the byte, with its id and the time of the try. */
export interface SignedMessage {
  messageId: string;
  sentAt: Date;
  body: string;
}

/**
 * The headers by which a receiver knows that a message is ours and fresh, as Standard Webhooks 1.0 defines them.
 * @param secrets each gives a signature of its own; any one that the receiver knows is enough
 */
export function signatureHeaders({ messageId, sentAt, body }: SignedMessage, secrets: readonly string[]) {
  const timestamp = Math.floor(sentAt.getTime() / 1000).toString();
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
