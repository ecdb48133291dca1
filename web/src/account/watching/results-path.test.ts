import type { SavedSearch } from '@carebourse/contracts/saved-searches';
import { expect, it } from 'vitest';
import { resultsPath } from './results-path.ts';

const none: SavedSearch['query'] = { q: null, type: null, category: [], accessLevel: [], steward: [], audience: [] };

it('leads to the list of the type, with the words and values of the search', () => {
  expect(resultsPath({ ...none, q: 'renal care', type: 'data', category: ['imaging', 'research'] })).toBe(
    '/catalogue?tab=products&search=renal+care&category=imaging&category=research',
  );
  expect(resultsPath({ ...none, type: 'dataCollection', accessLevel: ['open'] })).toBe(
    '/data-utilities?tab=collections&accessLevel=open',
  );
  expect(resultsPath({ ...none, type: 'dataDomain', audience: ['provider'] })).toBe(
    '/data-utilities?audience=provider',
  );
});

it('leads to the catalogue when it is of all types', () => {
  expect(resultsPath({ ...none, q: 'renal' })).toBe('/catalogue?search=renal');
  expect(resultsPath(none)).toBe('/catalogue');
});
