import { describe, expect, it } from 'vitest';
import { listedAgain, watchedChanged, watchedRelease } from './watch-notification.ts';

const entry = { resourceType: 'dataCollection', resourceId: 7, resourceName: 'Diabetes Cohort' };
const toEach = (words: { title: string; body: string }) =>
  [4, 5].map((userId) => ({
    ...words,
    userId,
    type: 'system',
    resourceType: 'dataCollection',
    resourceId: 7,
    link: '/data-products/7',
    byMail: true,
  }));

describe('who watches an entry is told', () => {
  it('that it is there again', () => {
    const body = 'Diabetes Cohort can be found and asked for again.';
    expect(listedAgain(entry, [4, 5])).toEqual(toEach({ title: 'Listed again', body }));
  });

  it.each([undefined, 'published'])('that it is described differently, with status %s', (status) => {
    const body = 'Diabetes Cohort is described differently now.';
    expect(watchedChanged(entry, status, [4, 5])).toEqual(toEach({ title: 'Entry changed', body }));
  });

  it('that it is retired', () => {
    const body = 'Diabetes Cohort can no longer be found or asked for. Access that was granted goes on.';
    expect(watchedChanged(entry, 'retired', [4, 5])).toEqual(toEach({ title: 'Entry retired', body }));
  });

  it.each([
    ['released', 'New release', 'Release 3 of Visits (Diabetes Cohort) is there.'],
    ['withdrawn', 'Release withdrawn', 'Release 3 of Visits (Diabetes Cohort) was withdrawn by its steward.'],
  ])('that a release was %s', (change, title, body) => {
    const release = { tableTitle: 'Visits', release: 3 };
    expect(watchedRelease(entry, release, change, [4, 5])).toEqual(toEach({ title, body }));
  });

  it('nothing of a change that is not known', () => {
    expect(watchedRelease(entry, { tableTitle: 'Visits', release: 3 }, 'deleted', [4, 5])).toEqual([]);
  });
});
