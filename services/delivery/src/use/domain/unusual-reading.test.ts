import { READING_FIGURES } from '@carebourse/contracts/unusual-reading';
import { describe, expect, it } from 'vitest';
import { unusualIn, type Likeness, type Look } from './unusual-reading.ts';

const { personsInHour, personsOfLook } = READING_FIGURES;
/** A Wednesday at noon in Toronto. */
const NOON = new Date('2026-03-04T17:00:00Z');
const MINUTE_MS = 60_000;
const nobody: Likeness = { colleagues: new Set(), namesakes: new Set() };
const after = (minutes: number, from = NOON) => new Date(from.getTime() + minutes * MINUTE_MS);
const look = (at: Date, ...persons: number[]): Look => ({ at, persons: persons.map(BigInt) });
/** Looks at so many persons, one after the other over some minutes. */
const looks = (persons: number, minutes: number, from = NOON) =>
  Array.from({ length: persons }, (_, person) => look(after((person * minutes) / persons, from), person));
const found = (of: Look[], likeness = nobody, since = new Date(0)) => unusualIn(of, { since, likeness });

it.each([
  [0, false],
  [1, true],
  [personsOfLook, true],
  [personsOfLook + 1, false],
])('reading of %i persons at once is a look at single records: %s', (persons, isLook) => {
  const of = Array.from({ length: persons }, (_, person) => person);
  expect(found([look(new Date('2026-03-08T16:00:00Z'), ...of)])).toHaveLength(isLook ? 1 : 0);
});

describe('many persons', () => {
  it('are more than the figure within an hour', () => {
    expect(found(looks(personsInHour, 59))).toEqual([]);
    expect(found(looks(personsInHour + 1, 59))).toMatchObject([
      { rule: 'many-persons', day: '2026-03-04', count: personsInHour + 1 },
    ]);
  });

  it('are not those of two hours, nor the same ones again', () => {
    expect(found(looks(personsInHour + 1, 120))).toEqual([]);
    const again = Array.from({ length: 3 * personsInHour }, (_, at) => look(after(at / 10), at % 5));
    expect(found(again)).toEqual([]);
  });

  it('are counted over the beginning of what is new', () => {
    const all = looks(personsInHour + 1, 50);
    expect(found(all, nobody, all.at(-1)?.at)).toMatchObject([{ count: personsInHour + 1, firstAt: all.at(-1)?.at }]);
    expect(found(all, nobody, after(55))).toEqual([]);
  });

  it('are told once a day, with the most of an hour', () => {
    const day = [...looks(personsInHour + 1, 50), ...looks(personsInHour + 9, 50, after(180))];
    expect(found(day)).toMatchObject([{ count: personsInHour + 9, lastAt: day.at(-1)?.at }]);
  });
});

describe('colleagues and namesakes', () => {
  const likeness: Likeness = { colleagues: new Set([1n]), namesakes: new Set([2n]) };

  it('are found among the persons of a look', () => {
    expect(found([look(NOON, 1), look(after(1), 1, 3), look(after(2), 2)], likeness)).toEqual([
      { rule: 'colleague', day: '2026-03-04', count: 2, firstAt: NOON, lastAt: after(1) },
      { rule: 'family-name', day: '2026-03-04', count: 1, firstAt: after(2), lastAt: after(2) },
    ]);
  });

  it('are nobody else, and not those who were looked at before', () => {
    expect(found([look(NOON, 3)], likeness)).toEqual([]);
    expect(found([look(NOON, 1)], likeness, after(1))).toEqual([]);
  });
});

describe('after hours', () => {
  it.each([
    ['at 21:59 is not', '2026-03-05T02:59:59Z', false],
    ['at 22:00 is', '2026-03-05T03:00:00Z', true],
    ['at 05:59 is', '2026-03-05T10:59:59Z', true],
    ['at 06:00 is not', '2026-03-05T11:00:00Z', false],
    ['on a Sunday at noon is', '2026-03-08T16:00:00Z', true],
    ['on a Saturday at 21:59 is not', '2026-03-08T02:59:59Z', false],
    ['in summer, when the clock is an hour ahead, at 21:59 is not', '2026-07-02T01:59:59Z', false],
    ['in summer at 22:00 is', '2026-07-02T02:00:00Z', true],
  ])('a look %s', (_when, at, isUnusual) => {
    expect(found([look(new Date(at), 1)]).map(({ rule }) => rule)).toEqual(isUnusual ? ['after-hours'] : []);
  });

  it('the day is that of Ontario', () => {
    const night = [look(new Date('2026-03-05T04:30:00Z'), 1), look(new Date('2026-03-05T05:30:00Z'), 1)];
    expect(found(night).map(({ day }) => day)).toEqual(['2026-03-04', '2026-03-05']);
  });
});
