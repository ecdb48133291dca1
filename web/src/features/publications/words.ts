import type { ResourceStatus } from '@carebourse/contracts/catalogue-management';
import type { PublicationState } from '@carebourse/contracts/publications';

export const stateNames: Record<PublicationState, string> = {
  open: 'Waiting',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};

/** What is asked for, by what the entry was. */
export const kindNames: Record<ResourceStatus, string> = {
  draft: 'New entry',
  published: 'Change',
  retired: 'Back in the catalogue',
};
