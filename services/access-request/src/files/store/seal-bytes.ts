import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** GCM would also take tags of 4 bytes, which one can forge by trying. */
const TAG = { authTagLength: TAG_BYTES } as const;

/** A key for one file. */
export function newFileKey(): Buffer {
  return randomBytes(KEY_BYTES);
}

/** Encrypts the bytes of a file for its place, the name of the object: at another they do not open. */
export function sealBytes(bytes: Buffer, key: Buffer, place: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, TAG).setAAD(Buffer.from(place));
  const sealed = [cipher.update(bytes), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]);
}

/** @throws Error for bytes that were changed, or belong to another object or key */
export function openBytes(sealed: Buffer, key: Buffer, place: string): Buffer {
  const from = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES), TAG)
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(NONCE_BYTES, from));
  return Buffer.concat([decipher.update(sealed.subarray(from)), decipher.final()]);
}
