import { RateLimitedError } from '@carebourse/runtime/errors';
import { expect, it } from 'vitest';
import { MOST_TRANSFERS, Transfers } from './transfers.ts';

it('a person has so many transfers at once, and takes nobody else’s places', () => {
  const transfers = new Transfers();
  const leave = Array.from({ length: MOST_TRANSFERS }, () => transfers.enter(7));
  expect(() => transfers.enter(7)).toThrow(RateLimitedError);
  transfers.enter(8)();
  leave[0]?.();
  transfers.enter(7)();
  leave.slice(1).forEach((one) => one());
  expect(transfers.count).toBe(0);
});
