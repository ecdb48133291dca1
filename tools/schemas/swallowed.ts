import { arbitraryOf } from '@carebourse/testing/arbitrary-of';
import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';

const SAMPLES = 200;

/** An option of a union that takes values of a later one, and changes them. */
export interface Swallowed {
  earlier: number;
  later: number;
  value: unknown;
}

/**
 * Finds what a union loses: Zod takes the first option that fits, and an object takes away the keys that it does not know. So
 * `{persons}` before `{persons, steps}` reads the second back without its steps.
 */
export function swallowedIn(options: readonly z.ZodType[]): Swallowed[] {
  return options.flatMap((option, later) => {
    const values = fc.sample(arbitraryOf(option), { numRuns: SAMPLES, seed: 1 });
    return options.slice(0, later).flatMap((before, earlier): Swallowed[] => {
      const value = values.find((one) => isChangedBy(before, option, one));
      return value === undefined ? [] : [{ earlier, later, value }];
    });
  });
}

function isChangedBy(earlier: z.ZodType, own: z.ZodType, value: unknown): boolean {
  const [taken, whole] = [earlier.safeParse(value), own.safeParse(value)];
  return taken.success && whole.success && !isDeepStrictEqual(taken.data, whole.data);
}
