import { expect, it } from 'vitest';
import { releaseDue } from './release-notification.ts';

const table = {
  resourceType: 'dataCollection',
  resourceId: 7,
  resourceName: 'Diabetes Cohort',
  tableTitle: 'Visits',
  dueOn: '2026-12-12',
};

it('reminds those who keep a table of its next release, by mail too', () => {
  const about = { type: 'system', resourceType: 'dataCollection', resourceId: 7, byMail: true } as const;
  expect(releaseDue(table, 'due-soon', [4, 5])).toEqual(
    [4, 5].map((userId) => ({
      ...about,
      userId,
      title: 'A release is due soon',
      body: 'The next release of Visits (Diabetes Cohort) is expected by December 12, 2026. Patients read that day, because their decisions count in figures from then on.',
      link: '/dashboard/tables/data-collections/7',
    })),
  );
});

it('says when it is late', () => {
  expect(releaseDue(table, 'overdue', [4])).toMatchObject([
    {
      title: 'A release is overdue',
      body: 'The next release of Visits (Diabetes Cohort) was expected by December 12, 2026. Publish it, or change the schedule: patients read that it is late.',
    },
  ]);
});

it('leads to all tables from an entry of a type that is not known', () => {
  expect(releaseDue({ ...table, resourceType: 'wizard' }, 'overdue', [4])[0]?.link).toBe('/dashboard/tables');
});

it.each(['cancelled', 'toString', ''])('is nothing for an occasion that is not known: %j', (occasion) => {
  expect(releaseDue(table, occasion, [4])).toEqual([]);
});
