import { isHealthCardNumber } from '@carebourse/contracts/health-card';
import { randomInt } from 'node:crypto';

/** A health number that nobody has claimed. */
export function newHealthNumber(): string {
  const start = `9${String(randomInt(100_000_000)).padStart(8, '0')}`;
  const digits = Array.from({ length: 10 }, (_, last) => `${start}${last}`);
  return digits.find(isHealthCardNumber) ?? '';
}
