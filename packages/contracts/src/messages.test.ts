import { expect, it } from 'vitest';
import { MESSAGES } from './messages.ts';

/** Browser tests write the specification's words out. Where they read them from the table, this holds the table to it. */
it('the texts of directory sign-in are those of the specification', () => {
  const { directory } = MESSAGES;
  expect(directory).toMatchObject({
    error: 'Authentication Error',
    notInitializedTitle: 'Error',
    notInitialized: 'Authentication service is not initialized. Please try again.',
    initiateFailed: 'Failed to initiate sign in. Please try again.',
    stateMismatch: 'State validation failed',
    completing: 'Completing Sign In...',
  });
  expect(directory.rolesOnly).toMatch(
    /^Directory authentication is only available for Healthcare Provider and Organization Partner roles/,
  );
  expect(directory.unavailable).toMatch(/not available.*check the configuration/);
  expect(directory.exchangeFailed(403, 'Refused')).toBe('HTTP error! status: 403, message: Refused');
  expect(directory.failed('Refused')).toBe('Authentication failed: Refused');
});

it('the texts of payments are those of the specification', () => {
  expect(MESSAGES.billing).toMatchObject({
    trialActivated: 'Free trial activated!',
    trialError: 'Error',
    trialFailed: 'Failed to activate free trial',
    paymentFailed: 'Payment Failed',
    unexpected: 'An unexpected error occurred.',
    checkoutFailed: 'Failed to create checkout session',
    invalidSession: 'Invalid checkout session. Please try again.',
    verificationError: 'Error verifying payment',
    verificationFailed: 'Failed to verify payment',
    paymentMissing: 'Payment Information Not Found',
    paymentSuccessful: 'Payment Successful!',
    paid: 'Paid',
  });
});
