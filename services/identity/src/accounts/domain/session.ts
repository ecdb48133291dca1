import { createHash, randomBytes } from 'node:crypto';

/** A browser session lasts this long and is not prolonged: a working day's shift. */
export const SESSION_SECONDS = 12 * 60 * 60;

/** Tokens that the gateway trades a session for live so long; what a role change or logout takes to bite at the latest. */
export const TOKEN_SECONDS = 60;

const SESSION_ID_BYTES = 32;

/** A new session id: 256 random bits, base64url. It is a secret; only its hash is stored. */
export function newSessionId(): string {
  return randomBytes(SESSION_ID_BYTES).toString('base64url');
}

export function hashSessionId(id: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(id).digest());
}

/** Length of a session reference, in hexadecimal: enough to tell sessions apart, too little to be the hash. */
export const REFERENCE_LENGTH = 16;

/** What a session is called where its secret is not needed. */
export function sessionReference(hash: Uint8Array): string {
  return Buffer.from(hash).toString('hex').slice(0, REFERENCE_LENGTH);
}

export function sessionExpiry(now: Date): Date {
  return new Date(now.getTime() + SESSION_SECONDS * 1000);
}

/** Whole seconds until `expiresAt`; 0 when it has passed. */
export function secondsLeft(expiresAt: Date, now: Date): number {
  return Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000));
}
