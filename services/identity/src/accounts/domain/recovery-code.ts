import { createHash, randomBytes } from 'node:crypto';

const COUNT = 10;
/** 16 characters of 5 bits each: too many to try, so that a plain hash keeps them. */
const LENGTH = 16;
/** Crockford's base32: without letters that are taken for digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Ten codes such as `x7kp-29dm-aq4c-0tzv`, each a way in without the authenticator app, once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, newCode);
}

function newCode(): string {
  const characters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return characters.replace(/(.{4})(?!$)/g, '$1-');
}

/** What is stored of a code. Case, spaces and hyphens do not matter, and what is easily misread is read right. */
export function hashRecoveryCode(userId: number, code: string): Uint8Array<ArrayBuffer> {
  const plain = code.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
  return new Uint8Array(createHash('sha256').update(`${userId}:${plain}`).digest());
}
