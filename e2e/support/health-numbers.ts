import { healthNumberAt } from '@carebourse/testing/health-numbers';
import { randomInt } from 'node:crypto';

/** A health number that nobody has claimed. */
export function newHealthNumber(): string {
  return healthNumberAt(800_000_000 + randomInt(100_000_000));
}
