import { expect, it } from 'vitest';
import { searchMatched } from './search-notification.ts';

const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    resourceType: 'agent',
    resourceId: index + 1,
    name: `Agent ${index + 1}`,
  }));
const about = { userId: 4, type: 'system', byMail: true };

it('tells of one match with the way to it', () => {
  expect(searchMatched(4, entries(1))).toEqual([
    {
      ...about,
      title: 'New match',
      body: 'Agent 1 matches a search that you saved.',
      resourceType: 'agent',
      resourceId: 1,
      link: '/agents/1',
    },
  ]);
});

it('tells of many at once, how many there are and the first of them', () => {
  expect(searchMatched(4, entries(12))).toEqual([
    {
      ...about,
      title: 'New matches',
      body: '12 new entries match a search that you saved: Agent 1, Agent 2, Agent 3 and 9 more.',
      link: '/account/notifications',
    },
  ]);
  expect(searchMatched(4, entries(2))).toMatchObject([
    { body: '2 new entries match a search that you saved: Agent 1, Agent 2.' },
  ]);
});

it('tells nothing of nothing', () => {
  expect(searchMatched(4, [])).toEqual([]);
});
