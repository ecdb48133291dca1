import { expect, it } from 'vitest';
import { MESSAGES } from './messages.ts';

/** Browser tests write the specification's words out. Where they read them from the table, this holds the table to it. */
it('the texts of directory sign-in are those of the specification', () => {
  const { directory } = MESSAGES;
  expect(directory.rolesOnly).toMatch(
    /^Directory authentication is only available for Healthcare Provider and Organization Partner roles/,
  );
  expect(directory.unavailable).toMatch(/not available.*check the configuration/);
});

it('the texts of payments are those of the specification', () => {
  expect(MESSAGES.billing).toMatchObject({
    invalidSession: 'Invalid checkout session. Please try again.',
    paymentMissing: 'Payment Information Not Found',
  });
});
