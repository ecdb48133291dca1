import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Random letters and digits, as in Stripe's ids. A byte's slight unevenness over 62 letters does no harm here. */
export function randomText(length: number): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** An id with Stripe's prefix, such as `sub_` or `cs_test_`. */
export function newId(prefix: string): string {
  return `${prefix}${randomText(24)}`;
}
