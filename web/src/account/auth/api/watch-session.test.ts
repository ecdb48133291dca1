import { describe, expect, it } from 'vitest';
import { nextCheckIn } from './watch-session.ts';

describe('nextCheckIn', () => {
  it('asks just after the session should have ended', () => {
    expect(nextCheckIn({ expiresIn: 40 })).toBe(41_000);
    expect(nextCheckIn({ expiresIn: 0 })).toBe(1_000);
  });

  it('asks every few minutes while there is much time left', () => {
    expect(nextCheckIn({ expiresIn: 12 * 60 * 60 })).toBe(5 * 60_000);
  });
});
