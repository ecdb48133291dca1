import { expect, it } from 'vitest';
import * as TEXTS from './texts.ts';

it('the texts of directory sign-in are those of the specification', () => {
  expect(TEXTS).toMatchObject({
    authenticationError: 'Authentication Error',
    directoryNotInitializedTitle: 'Error',
    directoryNotInitialized: 'Authentication service is not initialized. Please try again.',
    signInNotInitiated: 'Failed to initiate sign in. Please try again.',
    stateMismatch: 'State validation failed',
    completingSignIn: 'Completing Sign In...',
  });
  expect(TEXTS.tokenExchangeFailed(403, 'Refused')).toBe('HTTP error! status: 403, message: Refused');
  expect(TEXTS.authenticationFailed('Refused')).toBe('Authentication failed: Refused');
});
