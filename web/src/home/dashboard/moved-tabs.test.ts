import { expect, it } from 'vitest';
import { dashboardPlaces, paths } from '../../lib/paths.ts';
import { movedTab } from './moved-tabs.ts';

it('leads from what was a tab to the place that it is now, with its filter', () => {
  expect(movedTab('?tab=reviews')).toBe('/dashboard/reviews');
  expect(movedTab('?tab=people&role=provider&search=a%26b')).toBe('/dashboard/people?role=provider&search=a%26b');
  expect(movedTab('?tab=catalogue')).toBe('/dashboard/catalogue');
});

it('knows the tab that each place was', () => {
  const neverTabs: string[] = [
    paths.myData,
    paths.decisions,
    paths.ownQuestions,
    paths.privacyQuestions,
    paths.privacyDesk,
    paths.statistics,
    paths.tables,
    paths.publications,
    paths.catalogueImport,
    paths.recordLinks,
    paths.recordSystems,
  ];
  const places = dashboardPlaces.filter((path) => !neverTabs.includes(path));
  const moved = places.map((path) => movedTab(`?tab=${path.split('/').at(-1)}`));
  expect(moved).toEqual(places);
});

it('leaves the tabs of the home where they are', () => {
  for (const query of ['', '?tab=requests', '?tab=nonsense', '?agents=renal']) expect(movedTab(query)).toBeUndefined();
});
