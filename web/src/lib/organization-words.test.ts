import { expect, it } from 'vitest';
import { organizationWords } from './organization-words.ts';

it('tells a claim from a membership, and both from a name that was typed', () => {
  const organization = 'Larkfield';
  expect(organizationWords({ organization, membershipStatus: 'confirmed' })).toBe('Larkfield');
  expect(organizationWords({ organization, membershipStatus: 'claimed' })).toBe(
    'Larkfield (claimed, not confirmed yet)',
  );
  expect(organizationWords({ organization, membershipStatus: null })).toBe('Larkfield');
  expect(organizationWords({ organization: null, membershipStatus: null })).toBe('');
});
