import { expect, it } from 'vitest';
import { readingUnusual } from './unusual-reading-notification.ts';

it('tells privacy officers, and names nobody', () => {
  expect(readingUnusual([8, 9])).toEqual(
    [8, 9].map((userId) => ({
      userId,
      type: 'system',
      title: 'Unusual reading of records',
      body: 'A rule found something unusual in what somebody read. That may be in order: please look at it.',
      link: '/dashboard/privacy',
      byMail: true,
    })),
  );
});
