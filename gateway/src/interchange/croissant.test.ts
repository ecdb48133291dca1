import { entryFactsSchema } from '@carebourse/contracts/entry-facts';
import { describe, expect, it } from 'vitest';
import { croissantOf } from './croissant.ts';
import type { DescribedEntry } from './described-entry.ts';

const BASE = 'https://carebourse.example';

const entry: DescribedEntry = {
  resourceType: 'data',
  id: 7,
  name: 'Strokes',
  description: 'All strokes.',
  steward: null,
  accessLevel: null,
  records: null,
  own: {},
  facts: entryFactsSchema.parse({ keywords: ['stroke'] }),
  version: 3,
  publishedAt: '2026-11-24T23:30:00.000Z',
};

describe('an entry as Croissant', () => {
  it('has the version of its facts, as three numbers, and the day since when it is listed', () => {
    expect(croissantOf(entry, BASE)).toMatchObject({
      version: '3.0.0',
      datePublished: '2026-11-24',
      keywords: ['stroke'],
    });
  });

  it('says what is released', () => {
    const delivered = { tables: 1, rows: 60_000, persons: 2_100, synthetic: 'all', releasedAt: '2026-10-07T03:00:00Z' };
    expect(croissantOf({ ...entry, delivered } as DescribedEntry, BASE)).toMatchObject({
      size: 'Released: about 60,000 records, about 2,100 people. Synthetic data: nobody in it is real.',
      dateModified: '2026-10-06',
    });
  });

  it('says nothing of what is not told, and names no file', () => {
    const card = croissantOf({ ...entry, facts: null, version: null, publishedAt: null }, BASE);
    for (const term of ['version', 'datePublished', 'license', 'distribution', 'recordSet', 'publisher']) {
      expect(card).not.toHaveProperty(term);
    }
  });
});
