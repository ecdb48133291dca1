import { createHash, randomBytes } from 'node:crypto';

/** Browsers that one person may be known by; a new one takes the place of the one that was unused for longest. */
export const MAX_DEVICES = 10;

/** What a browser is known again by: 256 random bits, base64url. Only its hash is stored. */
export function newDeviceSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashDeviceSecret(secret: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(secret).digest());
}
