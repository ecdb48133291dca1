import { expect, it } from 'vitest';
import { authorOf, readWords } from './words.ts';

const message = { authorId: 7, authorName: null, by: 'reviewer', internal: false, read: false } as const;

it('the reader’s own words are theirs, others’ those of a name or a side', () => {
  const reviewer = { id: 4, side: 'reviewer' } as const;
  expect([
    authorOf(message, { id: 7, side: 'reviewer' }),
    authorOf({ ...message, authorName: 'Ada Park' }, reviewer),
    authorOf(message, reviewer),
    authorOf(message, { id: 1, side: 'requester' }),
    authorOf({ ...message, by: 'requester' }, reviewer),
  ]).toEqual(['You', 'Ada Park', 'Another reviewer', 'The reviewer', 'The requester']);
});

it('what one’s own side wrote is read or not, and notes are neither', () => {
  expect([
    readWords(message, 'reviewer'),
    readWords({ ...message, read: true }, 'reviewer'),
    readWords(message, 'requester'),
    readWords({ ...message, internal: true }, 'reviewer'),
  ]).toEqual(['Not read yet', 'Read', undefined, undefined]);
});
