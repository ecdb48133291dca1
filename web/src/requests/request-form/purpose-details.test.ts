import { expect, it } from 'vitest';
import { detailFacts, detailFieldsOf, detailsOf } from './purpose-details.ts';
import { EMPTY_FIELDS } from './request-draft-fields.ts';

const typed = {
  studies: ['disease' as const],
  diseases: 'C50, E10-E14',
  commercial: 'no' as const,
  published: '' as const,
};
const details = { studies: ['disease' as const], diseases: ['C50', 'E10-E14'], commercial: false, published: null };

it('what is typed is sent, and comes back into the fields', () => {
  expect(detailsOf({ purposeKind: 'research', ...typed })).toEqual(details);
  expect(detailFieldsOf(details)).toEqual(typed);
  expect(detailsOf(EMPTY_FIELDS)).toBeNull();
});

it('what only research or development has is not sent of another purpose', () => {
  expect(detailsOf({ purposeKind: 'care', ...typed })).toEqual({ ...details, studies: [], diseases: [] });
  expect(detailsOf({ purposeKind: 'care', ...typed, commercial: '' })).toBeNull();
});

it('reviewers read what is said, and nothing of what is not', () => {
  expect(detailFacts(details).map(({ label, value }) => [label, value])).toEqual([
    ['What is studied', 'Certain diseases'],
    ['Diseases, by ICD-10', 'C50, E10-E14'],
    ['Commercial', 'No'],
  ]);
});
