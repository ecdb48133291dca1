import { ForbiddenError } from '@carebourse/runtime/errors';
import { expect, it } from 'vitest';
import { checkMayHaveDependents } from './dependent.ts';

it('lets patients alone have dependents', () => {
  expect(() => checkMayHaveDependents('patient')).not.toThrow();
  for (const role of ['provider', 'partner', 'admin'] as const) {
    expect(() => checkMayHaveDependents(role)).toThrow(ForbiddenError);
  }
});
