import fc from 'fast-check';
import { expect, test } from 'vitest';
import { periodEnd } from './periods.ts';

const at = (date: string): number => Date.parse(date) / 1000;
const shown = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);
const monthly = { interval: 'month', interval_count: 1 } as const;

test('a month that lacks the day ends on its last, and the day comes back after it', () => {
  const anchor = at('2027-01-31T00:00:00Z');
  const february = periodEnd(anchor, monthly, anchor);
  const march = periodEnd(anchor, monthly, february);
  expect([shown(february), shown(march)]).toEqual(['2027-02-28', '2027-03-31']);
});

test('a year from a leap day ends on the last of February', () => {
  const anchor = at('2028-02-29T00:00:00Z');
  expect(shown(periodEnd(anchor, { interval: 'year', interval_count: 1 }, anchor))).toBe('2029-02-28');
});

test('periods follow each other without gap, and never past the anchor’s day', () => {
  const anchors = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(anchors, fc.integer({ min: 1, max: 30 }), (date, periods) => {
      const anchor = Math.floor(date.getTime() / 1000);
      let end = anchor;
      for (let period = 0; period < periods; period++) {
        const next = periodEnd(anchor, monthly, end);
        expect(next - end).toBeGreaterThanOrEqual(28 * 86_400);
        expect(next - end).toBeLessThanOrEqual(31 * 86_400);
        expect(new Date(next * 1000).getUTCDate()).toBeLessThanOrEqual(date.getUTCDate());
        end = next;
      }
    }),
  );
});
