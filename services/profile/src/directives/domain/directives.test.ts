import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError, ForbiddenError } from '@carebourse/runtime/errors';
import { expect, it } from 'vitest';
import { checkMayDecide, checkNotHandedOver, checkParentDecides, checkUnchanged } from './directives.ts';

const { directives: words } = MESSAGES;

it('patients decide, and nobody else', () => {
  expect(() => checkMayDecide('patient')).not.toThrow();
  for (const role of ['provider', 'partner', 'admin'] as const) {
    expect(() => checkMayDecide(role)).toThrow(new ForbiddenError(words.patientsOnly));
  }
});

it('parents decide until the day before the sixteenth birthday', () => {
  const leo = { dateOfBirth: '2010-11-26' };
  expect(() => checkParentDecides(leo, '2026-11-25')).not.toThrow();
  expect(() => checkParentDecides(leo, '2026-11-26')).toThrow(new ForbiddenError(words.decidesAlone));
});

it('a change follows what was seen alone', () => {
  expect(() => checkUnchanged(0, 0)).not.toThrow();
  const refused = new ConflictError(words.changedSince, { type: PROBLEM_TYPES.directivesChanged });
  expect(() => checkUnchanged(2, 1)).toThrow(refused);
});

it('a parent sees nothing of what passed on to an account of its own', () => {
  expect(() => checkNotHandedOver({ handedOverAt: null })).not.toThrow();
  expect(() => checkNotHandedOver({ handedOverAt: new Date() })).toThrow(ForbiddenError);
});
