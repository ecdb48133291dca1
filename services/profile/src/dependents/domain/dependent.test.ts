import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError, ForbiddenError } from '@carebourse/runtime/errors';
import { expect, it } from 'vitest';
import { checkMayHaveDependents, checkRoomForDependent } from './dependent.ts';

it('lets patients alone have dependents', () => {
  expect(() => checkMayHaveDependents('patient')).not.toThrow();
  for (const role of ['provider', 'partner', 'admin'] as const) {
    expect(() => checkMayHaveDependents(role)).toThrow(ForbiddenError);
  }
});

it('has room for twenty of a parent', () => {
  expect(() => checkRoomForDependent(19)).not.toThrow();
  expect(() => checkRoomForDependent(20)).toThrow(new ConflictError(MESSAGES.dependents.tooMany(20)));
});
