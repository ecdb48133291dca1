import { describe, expect, it } from 'vitest';
import { hashLinkToken, linkExpiry, newLinkToken } from './account-link.ts';

describe('the secret of a mailed link', () => {
  it('is 256 bits long and never the same', () => {
    const tokens = new Set(Array.from({ length: 100 }, newLinkToken));
    expect(tokens.size).toBe(100);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  });

  it('is known by a hash that is its own', () => {
    const token = newLinkToken();
    expect(hashLinkToken(token)).toHaveLength(32);
    expect(hashLinkToken(token)).toEqual(hashLinkToken(token));
    expect(hashLinkToken(token)).not.toEqual(hashLinkToken(newLinkToken()));
  });
});

it.each([
  ['password-reset', '2026-11-20T12:30:00Z'],
  ['email-verification', '2026-11-23T12:00:00Z'],
  ['email-change', '2026-11-21T12:00:00Z'],
] as const)('a link for %s that is sent at noon on the 20th is good until %s', (purpose, end) => {
  expect(linkExpiry(purpose, new Date('2026-11-20T12:00:00Z'))).toEqual(new Date(end));
});
