import { describe, expect, it } from 'vitest';
import { writtenDay } from './serial-day.ts';

describe('days counted from 1900', () => {
  it.each([
    [1, '1900-01-01'],
    [59, '1900-02-28'],
    [61, '1900-03-01'],
    [46_125, '2026-04-13'],
    [2_958_465, '9999-12-31'],
  ])('%d is %s', (serial, day) => {
    expect(writtenDay(serial, 'day', 1900)).toBe(day);
  });

  it.each([0, 0.5, 60, 60.9, 59.999999999999, -1, 2_958_466])('%d is none', (serial) => {
    expect(writtenDay(serial, 'day', 1900)).toBeUndefined();
    expect(writtenDay(serial, 'day-and-time', 1900)).toBeUndefined();
  });
});

describe('days counted from 1904', () => {
  it.each([
    [0, '1904-01-01'],
    [60, '1904-03-01'],
    [44_663, '2026-04-13'],
  ])('%d is %s', (serial, day) => {
    expect(writtenDay(serial, 'day', 1904)).toBe(day);
  });

  it('there is none before the first', () => {
    expect(writtenDay(-1, 'day', 1904)).toBeUndefined();
  });
});

describe('times', () => {
  it.each([
    [0, '00:00:00'],
    [0.354166666666667, '08:30:00'],
    [0.999988425925926, '23:59:59'],
    [0.5 + 1 / 86_400_000, '12:00:00.001'],
  ])('%d of a day is %s', (serial, time) => {
    expect(writtenDay(serial, 'time', 1900)).toBe(time);
    expect(writtenDay(serial, 'time', 1904)).toBe(time);
  });

  it('keep their day where they have one', () => {
    expect(writtenDay(46_125.354166666664, 'time', 1900)).toBe('2026-04-13 08:30:00');
    expect(writtenDay(60.5, 'time', 1900)).toBeUndefined();
  });

  it('stand beside the day where the format or the number has one', () => {
    expect(writtenDay(46_125, 'day-and-time', 1900)).toBe('2026-04-13 00:00:00');
    expect(writtenDay(46_125.5, 'day', 1900)).toBe('2026-04-13 12:00:00');
  });

  it('are rounded to the millisecond, over midnight too', () => {
    expect(writtenDay(46_124.999_999_999_9, 'day', 1900)).toBe('2026-04-13');
    expect(writtenDay(46_125.354_169_56, 'day-and-time', 1900)).toBe('2026-04-13 08:30:00.250');
  });
});
