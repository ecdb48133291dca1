import { describe, expect, it } from 'vitest';
import { notifiedWords, waitingItems } from './words.ts';

const now = new Date('2026-11-20T12:00:00Z');
const none = { open: 0, complaints: 0, overdue: 0, nextDueAt: null };
const noLinks = { waiting: 0, contested: 0 };
const itemsOf = (questions: object, links: object = {}, readings: number | null = 0) =>
  waitingItems(
    {
      questions: { ...none, ...questions },
      links: { ...noLinks, ...links },
      readings: readings === null ? null : { waiting: readings },
    },
    now,
  );

describe('what waits', () => {
  it('is nothing at first', () => {
    expect(itemsOf({})).toEqual([]);
  });

  it('says how many days are left for the first answer', () => {
    const waits = { open: 3, complaints: 1, nextDueAt: '2026-12-02T13:00:00Z' };
    expect(itemsOf(waits)).toMatchObject([
      {
        title: '3 questions and complaints wait',
        detail: '1 is a complaint. The first answer is due in 12 days.',
        to: '/dashboard/privacy-questions',
        isLate: false,
      },
    ]);
    expect(itemsOf({ open: 1, nextDueAt: '2026-11-21T13:00:00Z' })).toMatchObject([
      { title: '1 question or complaint waits', detail: 'The first answer is due tomorrow.' },
    ]);
    expect(itemsOf({ open: 1, nextDueAt: '2026-11-20T13:00:00Z' })[0]?.detail).toBe('The first answer is due today.');
  });

  it('says what is overdue', () => {
    const waits = { open: 1234, complaints: 2, overdue: 1, nextDueAt: '2026-11-01T00:00:00Z' };
    expect(itemsOf(waits)).toMatchObject([
      {
        title: '1,234 questions and complaints wait',
        detail: '2 are complaints. 1 answer is overdue.',
        isLate: true,
      },
    ]);
  });

  it('leads to unusual reading', () => {
    expect(itemsOf({}, {}, 1)).toMatchObject([
      { title: '1 unusual reading waits', to: '/dashboard/privacy#unusual-reading', isLate: false },
    ]);
  });

  it('does not say that nothing waits while unusual reading cannot be counted', () => {
    expect(itemsOf({}, {}, null)).toMatchObject([{ title: 'Unusual reading could not be counted' }]);
  });

  it('leads to contested links before those that wait', () => {
    expect(itemsOf({}, { waiting: 2, contested: 1 })).toMatchObject([
      { title: '1 record link is contested', to: '/dashboard/record-links?state=contested' },
      { title: '2 record links wait', to: '/dashboard/record-links' },
    ]);
  });
});

it('says who was told of a breach', () => {
  const words = [true, false].flatMap((personsTold) =>
    [true, false].map((commissionerTold) => notifiedWords({ personsTold, commissionerTold })),
  );
  expect(words).toEqual(['The persons and the commissioner', 'The persons', 'The commissioner', 'Nobody yet']);
});
