import { describe, expect, it } from 'vitest';
import { addressCounts, countingAt, isInDomains } from './confirmed-address.ts';

const now = new Date('2026-11-23T12:00:00Z');
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);

describe('an address counts', () => {
  it.each([
    ['once it is confirmed', { emailVerifiedAt: before, addressDueAt: null }, true],
    ['not before, for a new account', { emailVerifiedAt: null, addressDueAt: null }, false],
    ['for now, when the account is from before the rule', { emailVerifiedAt: null, addressDueAt: after }, true],
    ['no longer, when its time to be confirmed is over', { emailVerifiedAt: null, addressDueAt: now }, false],
    ['when it was confirmed after that time', { emailVerifiedAt: before, addressDueAt: before }, true],
  ])('%s', (_when, account, expected) => {
    expect(addressCounts(account, now)).toBe(expected);
  });
});

it('a query for accounts whose address counts asks the same', () => {
  expect(countingAt(now)).toEqual({ OR: [{ emailVerifiedAt: { not: null } }, { addressDueAt: { gt: now } }] });
});

describe('a mail domain', () => {
  it('is what stands after the last @', () => {
    expect(isInDomains('ana@quarry-bay.example', ['quarry-bay.example'])).toBe(true);
    expect(isInDomains('"ana@quarry-bay.example"@elsewhere.example', ['quarry-bay.example'])).toBe(false);
  });

  it('is neither its subdomains nor what ends with it', () => {
    expect(isInDomains('ana@mail.quarry-bay.example', ['quarry-bay.example'])).toBe(false);
    expect(isInDomains('ana@not-quarry-bay.example', ['quarry-bay.example'])).toBe(false);
  });

  it('is compared with nothing where there is none', () => {
    expect(isInDomains('ana@quarry-bay.example', [])).toBeUndefined();
  });
});
