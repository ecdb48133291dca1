import { expect, it } from 'vitest';
import { isLookAtOneself } from './audit.ts';

it.each([
  ['oneself, in one’s own session', { userId: 1, clientId: undefined }, 1, true],
  ['somebody else', { userId: 1, clientId: undefined }, 2, false],
  ['everybody', { userId: 1, clientId: undefined }, undefined, false],
  ['the owner of the API client that looks', { userId: 1, clientId: 'client' }, 1, false],
])('knows a look at %s', (_whom, looker, subjectUserId, isOneself) => {
  expect(isLookAtOneself(looker, subjectUserId)).toBe(isOneself);
});
