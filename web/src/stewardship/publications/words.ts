import type { ResourceStatus } from '@carebourse/contracts/catalogue-management';
import type { PublicationState, DetailKind } from '@carebourse/contracts/publications';

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

/** A change of a detail of an entry, beside the content of the entry. */
export const detailChangeNames: Record<DetailKind, string> = {
  facts: 'Change of the facts',
  form: 'Change of the request form',
  card: 'Change of the model card',
};
