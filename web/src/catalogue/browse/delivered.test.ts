import { expect, it } from 'vitest';
import { cardFacts, deliveredBadges, deliveredFacts } from './delivered.ts';
import { dataDomainFacts, dataProductFacts } from './entry-facts.ts';
import { aDataProduct, aDomain } from './test-entries.ts';

const delivered = {
  tables: 1,
  rows: 2_100,
  persons: 120,
  synthetic: 'all',
  releasedAt: '2026-10-07T03:00:00.000Z',
} as const;

it('an entry is as large and as new as what is released of it, on its card and in its title', () => {
  const domain = aDomain({ recordCount: 864_200, delivered });
  // In Ontario it was the day before.
  expect(cardFacts(domain, { records: 864_200 })).toEqual({ records: 'About 2,100 records', updated: 'Oct 6, 2026' });
  expect(deliveredBadges(domain)).toEqual(['About 2,100 records', 'About 120 people', 'Synthetic']);
});

it('what its steward says beside that is named as theirs', () => {
  const labels = (facts: { label: string; value: unknown }[]) => facts.map(({ label, value }) => [label, value]);
  const stated = labels(dataDomainFacts(aDomain({ recordCount: 864_200, delivered })));
  expect(stated).toContainEqual(['Records, as the steward states', '864,200']);
  expect(stated).toContainEqual(['Released records', 'About 2,100 records']);
  expect(stated).toContainEqual(['Kind of data', 'Synthetic data: nobody in it is real.']);
  expect(labels(dataProductFacts(aDataProduct({ size: '120 people', delivered })))).toContainEqual([
    'Size, as the steward states',
    '120 people',
  ]);
});

it('an entry without a release says what its steward says', () => {
  const domain = aDomain({ recordCount: 864_200 });
  expect(cardFacts(domain, { records: 864_200 })).toEqual({ records: 864_200 });
  expect(deliveredFacts(domain)).toEqual([]);
  expect(deliveredBadges(domain)).toEqual([]);
});
