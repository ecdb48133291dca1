import { describe, expect, it } from 'vitest';
import { facetValues } from './facet-values.ts';

const counted = (...values: string[]) => values.map((value, index) => ({ value, count: 9 - index }));
const labels = (...given: Parameters<typeof facetValues>) =>
  facetValues(...given).map(({ label, count }) => `${label} ${count}`);

describe('values of a facet', () => {
  it('keep one order, whatever they count', () => {
    expect(labels('accessLevel', counted('confidential', 'open'), [])).toEqual(['Open Access 8', 'Confidential 9']);
    expect(labels('audience', counted('partner', 'patient'), [])).toEqual(['Patients 8', 'Partners 9']);
    expect(labels('steward', counted('Beta', 'Alpha'), [])).toEqual(['Alpha 8', 'Beta 9']);
    expect(labels('category', counted('research', 'public_health'), [])).toEqual(['Public Health 8', 'Research 9']);
  });

  it('are there when they are chosen and nothing has them', () => {
    expect(labels('steward', counted('Beta'), ['Beta', 'Nobody'])).toEqual(['Beta 9', 'Nobody 0']);
  });
});
