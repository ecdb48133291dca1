import { describe, expect, it } from 'vitest';
import { isCanonical, signedPart } from './id-token.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

describe('a token', () => {
  it('is written in one way: of the last characters that say the same, one is taken', () => {
    // 256 bytes, as an RS256 signature has, leave four bits of the last character.
    const signature = Buffer.alloc(256, 0xab).toString('base64url');
    const last = ALPHABET.indexOf(signature.at(-1) ?? '');
    const same = [...ALPHABET]
      .filter((_, value) => value >> 4 === last >> 4)
      .map((end) => signature.slice(0, -1) + end);
    expect(same).toHaveLength(16);
    expect(same.filter((text) => isCanonical(`e30.e30.${text}`))).toEqual([signature]);
  });

  it.each(['e30=.e30.e30', 'e30.e3 0.e30', 'e30.e30.e30\n', 'e30.e30.+_8', 'e30.e30.e', 'e31.e30.e30'])(
    'is not written as %j',
    (token) => expect(isCanonical(token)).toBe(false),
  );

  it('is what was signed, whatever signature is written behind it', () => {
    expect(signedPart('header.payload.signature')).toBe('header.payload');
  });
});
