import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/**
 * Encrypts single fields (health card numbers, medical notes) with AES-256-GCM under a named key, so that keys can be
 * rotated: the first key of the ring encrypts, every key of it decrypts. The place of the value (table, column, owner)
 * is authenticated with it, so that a ciphertext copied to another row does not decrypt there.
 */
export interface FieldCipher {
  encrypt(plaintext: string, place: string): string;
  decrypt(ciphertext: string, place: string): string;
  /** The key that encrypts: the second part of each ciphertext. */
  readonly keyName: string;
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
/** GCM would also take tags of 4 bytes, which one can forge by trying. */
const TAG = { authTagLength: 16 } as const;
export const KEY_BYTES = 32;

/**
 * @param ring `name:base64key[,name:base64key…]`, keys of 32 bytes
 * @throws Error when the ring is empty or a key has another length
 */
export function createFieldCipher(ring: string): FieldCipher {
  const keys = parseRing(ring);
  const [current] = keys.keys();
  if (current === undefined) throw new Error('the key ring is empty');

  return {
    encrypt(plaintext, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, keyNamed(keys, current), nonce, TAG).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
      return [
        'v1',
        current,
        nonce.toString('base64'),
        cipher.getAuthTag().toString('base64'),
        sealed.toString('base64'),
      ].join('.');
    },
    decrypt(ciphertext, place) {
      const [version, name, nonce, tag, sealed] = ciphertext.split('.');
      if (version !== 'v1' || name === undefined || nonce === undefined || tag === undefined || sealed === undefined) {
        throw new Error('not an encrypted field');
      }
      const decipher = createDecipheriv(ALGORITHM, keyNamed(keys, name), Buffer.from(nonce, 'base64'), TAG)
        .setAAD(Buffer.from(place))
        .setAuthTag(Buffer.from(tag, 'base64'));
      return decipher.update(Buffer.from(sealed, 'base64'), undefined, 'utf8') + decipher.final('utf8');
    },
    keyName: current,
  };
}

/** @throws Error when a key is not 32 bytes long or has no name */
export function parseRing(ring: string): Map<string, Buffer> {
  const keys = new Map<string, Buffer>();
  for (const [name, text] of ringEntries(ring)) {
    const key = Buffer.from(text, 'base64');
    if (!/^[\w-]+$/.test(name) || key.length !== KEY_BYTES) {
      throw new Error('a key must be given as name:base64, 32 bytes long');
    }
    keys.set(name, key);
  }
  return keys;
}

/** Names and keys of a ring as they stand there. */
export function ringEntries(ring: string): [name: string, key: string][] {
  return ring
    .split(',')
    .filter(Boolean)
    .map((entry) => {
      const colon = entry.indexOf(':');
      return [entry.slice(0, colon), entry.slice(colon + 1)];
    });
}

function keyNamed(keys: Map<string, Buffer>, name: string): Buffer {
  const key = keys.get(name);
  if (!key) throw new Error(`the key ring has no key '${name}'`);
  return key;
}
