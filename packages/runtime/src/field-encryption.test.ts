import { createCipheriv, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createFieldCipher } from './field-encryption.ts';

const KEY = randomBytes(32);
const cipher = createFieldCipher(`k1:${KEY.toString('base64')}`);
const PLACE = 'dependent.health_card/7';

/** A field as GCM seals it with a tag of so many bytes, all of which are right. */
function sealed(tagBytes: number): string {
  const nonce = randomBytes(12);
  const gcm = createCipheriv('aes-256-gcm', KEY, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(PLACE));
  const body = Buffer.concat([gcm.update('5843219683'), gcm.final()]);
  return ['v1', 'k1', ...[nonce, gcm.getAuthTag(), body].map((part) => part.toString('base64'))].join('.');
}

describe('an encrypted field', () => {
  it('opens at its place', () => {
    expect(cipher.decrypt(cipher.encrypt('5843219683', PLACE), PLACE)).toBe('5843219683');
    expect(cipher.decrypt(sealed(16), PLACE)).toBe('5843219683');
  });

  it('does not open at another', () => {
    expect(() => cipher.decrypt(cipher.encrypt('5843219683', PLACE), 'dependent.health_card/8')).toThrow();
  });

  it.each([4, 8, 12, 13, 14, 15])('does not open by a tag of %i bytes, however right', (tagBytes) => {
    expect(() => cipher.decrypt(sealed(tagBytes), PLACE)).toThrow(/authentication tag/i);
  });

  it('does not open by the first bytes of its tag', () => {
    const parts = cipher.encrypt('5843219683', PLACE).split('.');
    parts[3] = Buffer.from(parts[3] ?? '', 'base64')
      .subarray(0, 4)
      .toString('base64');
    expect(() => cipher.decrypt(parts.join('.'), PLACE)).toThrow(/authentication tag/i);
  });
});
