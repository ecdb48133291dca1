import { describe, expect, test } from 'vitest';
import { chargeOutcome, readCard, testCards } from './cards.ts';

const now = new Date('2027-05-15T00:00:00Z');
const entry = { number: '4242 4242 4242 4242', expMonth: 5, expYear: 2027, cvc: '123' };

describe('a card that is typed', () => {
  test('is one of the test cards, good to the end of its month', () => {
    expect(readCard(entry, now)).toMatchObject({ token: 'pm_card_visa' });
    expect(readCard({ ...entry, expMonth: 4 }, now)).toMatchObject({ code: 'invalid_expiry_year' });
  });

  test.each([
    [{ number: '4242 4242 4242 4241' }, 'incorrect_number'],
    [{ number: '' }, 'incorrect_number'],
    [{ expMonth: 13 }, 'invalid_expiry_month'],
    [{ expMonth: 0 }, 'invalid_expiry_month'],
    [{ cvc: '12' }, 'invalid_cvc'],
    [{ number: '4539578763621486' }, 'card_declined'],
  ])('with %o is refused', (wrong, code) => {
    expect(readCard({ ...entry, ...wrong }, now)).toMatchObject({ code });
  });
});

test.each([
  ['4242', 'on_session', 'succeeds'],
  ['3155', 'on_session', 'requires_action'],
  ['3155', 'authenticated', 'succeeds'],
  ['3155', 'off_session', 'succeeds'],
  ['0341', 'on_session', 'succeeds'],
] as const)('a charge to …%s comes, %s, to %s', (last4, presence, outcome) => {
  expect(chargeOutcome(last4, presence)).toBe(outcome);
});

test.each([
  ['0002', 'on_session', 'generic_decline'],
  ['9995', 'on_session', 'insufficient_funds'],
  ['0341', 'off_session', 'generic_decline'],
] as const)('a charge to …%s is, %s, declined: %s', (last4, presence, decline) => {
  expect(chargeOutcome(last4, presence)).toMatchObject({ decline_code: decline });
});

test('no two test cards end alike, because the end is all that is kept', () => {
  const ends = testCards.map(({ number }) => number.slice(-4));
  expect(new Set(ends).size).toBe(ends.length);
});
