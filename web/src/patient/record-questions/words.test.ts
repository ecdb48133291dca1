import { expect, it } from 'vitest';
import { promiseOf, questionStatusOf } from './words.ts';

const DUE = '2026-12-25T17:00:00.000Z';
const before = new Date('2026-12-25T16:59:59.999Z');
const due = new Date(DUE);
const open = { state: 'open', dueAt: DUE, answeredAt: null, answeredFor: null } as const;
const answered = { ...open, state: 'answered', answeredAt: '2026-12-30T17:00:00.000Z' } as const;

it('says when an answer is due, and from then on that it is late', () => {
  expect(questionStatusOf(open, before)).toEqual({ label: 'Waiting', tone: 'amber' });
  expect(promiseOf(open, before)).toBe('You get an answer by Dec 25, 2026.');
  expect(questionStatusOf(open, due)).toEqual({ label: 'Overdue', tone: 'rose' });
  expect(promiseOf(open, due)).toBe('An answer was due by Dec 25, 2026. It is late, and Carebourse was told.');
});

it('says who answered and when, however late that was', () => {
  expect(questionStatusOf(answered, due)).toEqual({ label: 'Answered', tone: 'green' });
  expect(promiseOf(answered, due)).toBe('Carebourse answered on Dec 30, 2026.');
  expect(promiseOf({ ...answered, answeredFor: 'Larkfield' }, due)).toBe('Larkfield answered on Dec 30, 2026.');
});
