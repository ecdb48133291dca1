import { describe, expect, it } from 'vitest';
import { buyerOf, organizationOf, UNKNOWN_BUYER } from './owner.ts';

it('is an organization with its id, or a person', () => {
  expect([organizationOf('organization/3'), organizationOf('user/3')]).toEqual([3, undefined]);
});

describe('the buyer of a subscription', () => {
  it('is whom its metadata name, whoever owns it by now', () => {
    expect(buyerOf('user/7', '7')).toBe(7);
    expect(buyerOf('organization/3', '7', 8)).toBe(7);
  });

  it('is the person whose it is where it names none', () => {
    expect(buyerOf('user/7', undefined)).toBe(7);
  });

  it('is nobody’s namesake: the number of an organization is no person’s', () => {
    expect(buyerOf('organization/3', undefined)).toBe(UNKNOWN_BUYER);
    expect(buyerOf('organization/3', undefined, 8)).toBe(8);
  });

  it.each(['', '0', '-1', '1.5', '1e3', ' 7', '٣', 'organization/3', '9'.repeat(10)])(
    'is not read from %j',
    (named) => {
      expect(buyerOf('organization/3', named)).toBe(UNKNOWN_BUYER);
      expect(buyerOf('user/7', named)).toBe(7);
    },
  );
});
