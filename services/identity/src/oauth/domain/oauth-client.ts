import type { Scope } from '@carebourse/contracts/constants';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Access tokens live so long: whoever asks for one anew is looked at anew, a few times an hour. */
const ACCESS_TOKEN_SECONDS = 10 * 60;

/**
 * Those for data live longer: clients of Delta Sharing take a token with less than ten minutes left for run out, and would
 * ask for one before each call. What ends meanwhile ends their use all the same: each call asks.
 */
const DATA_TOKEN_SECONDS = 60 * 60;

export const LONGEST_TOKEN_SECONDS = DATA_TOKEN_SECONDS;

const DATA_SCOPE: Scope = 'data:read';

/** How long a token lives. */
export function accessTokenSeconds(scopes: readonly string[]): number {
  return scopes.includes(DATA_SCOPE) ? DATA_TOKEN_SECONDS : ACCESS_TOKEN_SECONDS;
}

const ID_BYTES = 12;
const SECRET_BYTES = 32;

/** A new client id: public, distinguished from other ids by its prefix. */
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
