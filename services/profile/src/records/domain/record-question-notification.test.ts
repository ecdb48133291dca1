import { expect, it } from 'vitest';
import { questionAnswered, questionWaits } from './record-question-notification.ts';

const notification = { type: 'system', byMail: true } as const;
const waiting = { userId: 2, kind: 'complaint', dueAt: new Date('2026-12-12T17:00:00Z') } as const;

it('tells that it was answered, without what it says', () => {
  expect(questionAnswered({ userId: 2, kind: 'question' })).toEqual({
    ...notification,
    userId: 2,
    title: 'Your question was answered',
    body: 'The answer is with your question about the use of your records.',
    link: '/dashboard/questions',
  });
});

it.each([
  [
    'asked',
    'A complaint about records',
    'A patient sent a complaint about the use of their records. An answer is due by December 12, 2026.',
  ],
  [
    'due-soon',
    'An answer is due soon',
    'A patient’s complaint about the use of their records still waits. An answer is due by December 12, 2026.',
  ],
  [
    'overdue',
    'An answer is overdue',
    'A patient’s complaint about the use of their records was to be answered by December 12, 2026. It still waits.',
  ],
] as const)('tells each who may answer once, but not who asked: %s', (occasion, title, body) => {
  expect(questionWaits(waiting, occasion, [8, 2, 9, 8])).toEqual(
    [8, 9].map((userId) => ({ ...notification, userId, title, body, link: '/dashboard/privacy-questions' })),
  );
});
