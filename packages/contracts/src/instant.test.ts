import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { instantOf } from './instant.ts';

test.each([
  ['2026-03-08T02:30:00-05:00', '2026-03-08T07:30:00Z'],
  ['2026-11-01T01:30:00-04:00', '2026-11-01T05:30:00Z'],
  ['2026-11-01T01:30:00-05:00', '2026-11-01T06:30:00Z'],
  ['2026-12-31T23:30:00-05:00', '2027-01-01T04:30:00Z'],
  ['2026-03-08 02:30+0530', '2026-03-07T21:00:00Z'],
  ['2026-03-08 02:30:15 -05', '2026-03-08T07:30:15Z'],
  ['2026-03-08T02:30Z', '2026-03-08T02:30:00Z'],
  ['2026-03-08T02:30:00.5Z', '2026-03-08T02:30:00.500Z'],
  ['2026-03-08T02:30:00,000001Z', '2026-03-08T02:30:00.000001Z'],
  ['2026-03-08T02:30:00.120000000+00:00', '2026-03-08T02:30:00.120Z'],
  ['1969-12-31T23:59:59.25Z', '1969-12-31T23:59:59.250Z'],
])('%s is %s', (written, utc) => expect(instantOf(written)).toBe(utc));

test.each([
  '2026-11-01 01:30',
  '2026-11-01T01:30:00',
  '2026-11-01',
  '2026-02-30T00:00Z',
  '2026-03-08T24:00Z',
  '2026-03-08T02:30:60Z',
  '2026-03-08T02:30:00.1234567Z',
  '2026-03-08T02:30+15:00',
  '26-03-08T02:30Z',
  '0000-12-31T23:00Z',
  '9999-12-31T23:00-05:00',
  ' 2026-03-08T02:30Z',
  'now',
])('%s is no instant', (written) => expect(instantOf(written)).toBeUndefined());

it('is the one that Date knows, and its own', () => {
  const years = {
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  };
  fc.assert(
    fc.property(fc.date(years), (date) => {
      const utc = instantOf(date.toISOString());
      expect(utc).toBe(date.toISOString().replace('.000Z', 'Z'));
      expect(instantOf(utc ?? '')).toBe(utc);
    }),
  );
});
