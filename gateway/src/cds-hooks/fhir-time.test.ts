import { describe, expect, it } from 'vitest';
import { isLater, mayBeLatest, timeOf, type TimesOfObservation } from './fhir-time.ts';

const day = (effectiveDateTime: string): TimesOfObservation => ({ effectiveDateTime });
const period = (start?: string, end?: string): TimesOfObservation => ({
  effectivePeriod: { ...(start && { start }), ...(end && { end }) },
});

/**
 * The examples of the search specification of FHIR R4, 3.1.1.4.7 "date" (hl7.org/fhir/R4/search.html#date): what the prefixes
 * `sa` (starts after) and `eb` (ends before) of a search for a day find. An example that is found by neither may be of the same
 * time.
 */
describe('as FHIR R4 searches', () => {
  const onwards = (start: string) => period(start);
  const until = (end: string) => period(undefined, end);

  it.each<[found: boolean, prefix: 'sa' | 'eb', searched: string, resource: TimesOfObservation]>([
    [true, 'sa', '2013-03-14', onwards('2013-03-15')],
    [false, 'sa', '2013-03-14', onwards('2013-01-21')],
    [false, 'sa', '2013-03-14', until('2013-01-21')],
    [false, 'eb', '2013-03-14', onwards('2013-03-15')],
    [false, 'eb', '2013-03-14', onwards('2013-01-21')],
    [true, 'eb', '2013-03-14', until('2013-01-21')],
    // "2013-01-14 matches, because it includes the part of 14-Jan 2013 before 10am", and the part after it.
    [false, 'sa', '2013-01-14T10:00:00-05:00', day('2013-01-14')],
    [false, 'eb', '2013-01-14T10:00:00-05:00', day('2013-01-14')],
    // eq2013-01-14: 10:00 of the day is in the range, 00:00 of the next is not.
    [false, 'sa', '2013-01-14', day('2013-01-14T10:00:00-05:00')],
    [true, 'sa', '2013-01-14', day('2013-01-15T00:00:00-05:00')],
    [true, 'eb', '2013-01-14', day('2013-01-13T23:59:59-05:00')],
    // "Only the outer limits matter": every second day from 31 January to 24 March includes 1 February.
    ...(['sa', 'eb'] as const).map((prefix): [boolean, 'sa' | 'eb', string, TimesOfObservation] => [
      false,
      prefix,
      '2013-02-01',
      { effectiveTiming: { repeat: { boundsPeriod: { start: '2013-01-31', end: '2013-03-24' }, period: 2 } } },
    ]),
  ])('%s: %s%s finds %j', (isFound, prefix, searched, resource) => {
    const [target, value] = [timeOf(resource), timeOf(day(searched))];
    expect(prefix === 'sa' ? isLater(target, value) : isLater(value, target)).toBe(isFound);
  });

  it('an end holds any time that its precision holds (R4, Period)', () => {
    const { to } = timeOf(until('2012-02-03'));
    expect(to).toBe(Date.parse('2012-02-04T00:00:00-05:00') - 1);
    expect(to).toBeGreaterThan(timeOf(day('2012-02-03T10:00:00-05:00')).to);
  });
});

describe('a time is a range of its precision', () => {
  it.each([
    ['2026', '2026-01-01T00:00:00-05:00', '2027-01-01T00:00:00-05:00'],
    ['2024-02', '2024-02-01T00:00:00-05:00', '2024-03-01T00:00:00-05:00'],
    ['2026-02', '2026-02-01T00:00:00-05:00', '2026-03-01T00:00:00-05:00'],
    // The clock is put forward, so the day has 23 hours; and 25 in autumn.
    ['2026-03-08', '2026-03-08T00:00:00-05:00', '2026-03-09T00:00:00-04:00'],
    ['2026-11-01', '2026-11-01T00:00:00-04:00', '2026-11-02T00:00:00-05:00'],
    ['2026-11-20T07:30Z', '2026-11-20T07:30:00Z', '2026-11-20T07:31:00Z'],
    ['2026-11-20T07:30:15+05:30', '2026-11-20T02:00:15Z', '2026-11-20T02:00:16Z'],
    ['2026-11-20T07:30:15.5Z', '2026-11-20T07:30:15.500Z', '2026-11-20T07:30:15.600Z'],
    ['2026-11-20T07:30:15.123456Z', '2026-11-20T07:30:15.123Z', '2026-11-20T07:30:15.124Z'],
  ])('%s', (text, from, next) => {
    expect(timeOf(day(text))).toEqual({ from: Date.parse(from), to: Date.parse(next) - 1 });
  });

  it.each<[string, TimesOfObservation]>([
    ['nothing is said', {}],
    ['the calendar has no such day', day('2026-02-30')],
    ['a time has no zone', day('2026-11-20T07:30:00')],
    ['it is no text', { effectiveDateTime: 20261120 }],
    ['it is written otherwise', day('20 Nov 2026')],
    ['a period ends before it begins', period('2026-11-20', '2026-11-19')],
    ['a period says nothing', period()],
    ['a timing has no dates', { effectiveTiming: { code: { text: 'every morning' } } }],
    ['a timing lists more days than anybody reads', { effectiveTiming: { event: Array(101).fill('2026-11-20') } }],
    ['two are given', { effectiveDateTime: '2026-11-20', effectiveInstant: '2026-11-20T07:30:00Z' }],
  ])('of any time when %s', (_why, text) => {
    expect(timeOf(text)).toEqual({ from: -Infinity, to: Infinity });
  });

  it('`issued` counts where there is no effective time, and only there', () => {
    const issued = '2026-11-20T07:30:00.000Z';
    expect(timeOf({ issued })).toEqual({ from: Date.parse(issued), to: Date.parse(issued) });
    expect(timeOf({ ...day('2026-01-01'), issued })).toEqual(timeOf(day('2026-01-01')));
    expect(timeOf({ ...day('soon'), issued })).toEqual({ from: -Infinity, to: Infinity });
  });
});

it('those that may be the latest are all that none is known to be later than', () => {
  const latest = (...all: TimesOfObservation[]) =>
    mayBeLatest(all.map((one) => ({ one, time: timeOf(one) }))).map(({ one }) => one);
  const instant = { effectiveInstant: '2026-11-20T12:30:00Z' };
  const events = { effectiveTiming: { event: ['2026-11-18', '2026-11-21'] } };
  expect(latest(day('2025-01-05'), period('2026-11-20T07:30:00-05:00', '2026-11-20T07:45:00-05:00'))).toHaveLength(1);
  expect(latest(day('2025-01-05'), instant)).toEqual([instant]);
  expect(latest(day('2026-11-17'), events)).toEqual([events]);
  expect(latest(instant, events)).toEqual([instant, events]);
  expect(latest(instant, day('2026-11-20'), day('2026'))).toHaveLength(3);
  expect(latest(day('2025-01-05'), {})).toHaveLength(2);
  expect(latest(day('2026-11-20'), period('2024-01-01'))).toHaveLength(2);
  expect(latest()).toEqual([]);
});
