import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Access tokens live so long: short, since services verify them without asking anyone, and long enough that a client
 * asks for a new one only a few times an hour.
 */
export const ACCESS_TOKEN_SECONDS = 10 * 60;

const ID_BYTES = 12;
const SECRET_BYTES = 32;

/** A new client id: public, told apart from other ids by its beginning. */
export function newClientId(): string {
  return `cb_${randomBytes(ID_BYTES).toString('hex')}`;
}

/** A new secret: 256 random bits, with a beginning that secret scanners can look for. */
export function newClientSecret(): string {
  return `cbs_${randomBytes(SECRET_BYTES).toString('base64url')}`;
}

/** What is stored of a secret. It is random and long, so nobody can try them all: a slow hash would add nothing. */
export function hashClientSecret(secret: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(secret).digest());
}

/** Compares in a time that does not depend on where they differ. */
export function isClientSecret(secret: string, hash: Uint8Array): boolean {
  return timingSafeEqual(hashClientSecret(secret), hash);
}
