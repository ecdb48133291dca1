import type { ContentOf } from '@carebourse/contracts/catalogue-management';

/** What a steward says of a data product that a test makes. */
export function dataContent(
  said: Pick<ContentOf<'data'>, 'name' | 'description' | 'stewardOrganizationId'>,
): ContentOf<'data'> {
  return {
    ...said,
    accessRoles: ['all'],
    category: 'clinical',
    size: '2 MB',
    compliance: 'PHIPA',
    icon: 'monitoring',
    iconBg: 'amber',
    updateFrequency: 'Weekly',
  };
}
