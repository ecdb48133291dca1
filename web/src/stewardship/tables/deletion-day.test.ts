import { afterEach, expect, it, vi } from 'vitest';
import { dayAsTime, deletionDayError } from './deletion-day.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it.each(['America/Toronto', 'America/Vancouver', 'Asia/Tokyo'])(
  'files are deleted as a day begins in Ontario, from %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(['2026-11-29', '2026-03-08', '2026-03-09', '2026-11-01', '2026-11-02', '2028-02-29'].map(dayAsTime)).toEqual(
      [
        '2026-11-29T05:00:00.000Z',
        '2026-03-08T05:00:00.000Z',
        '2026-03-09T04:00:00.000Z',
        '2026-11-01T04:00:00.000Z',
        '2026-11-02T05:00:00.000Z',
        '2028-02-29T05:00:00.000Z',
      ],
    );
    expect(dayAsTime('')).toBeNull();
  },
);

it('files are deleted from tomorrow on in Ontario, and on no day that the calendar lacks', () => {
  // 22:00 in Vancouver, when it is the 29th in Toronto.
  vi.useFakeTimers({ now: new Date('2026-11-28T22:00:00-08:00') });
  expect(['', '2026-11-30'].map(deletionDayError)).toEqual([undefined, undefined]);
  for (const day of ['2026-11-28', '2026-11-29', '2027-02-29', '12027-01-01']) {
    expect(deletionDayError(day)).toBe('Please choose a day from tomorrow on');
  }
});
