import type { ResourceStatus } from '@carebourse/contracts/catalogue-management';
import type { PublicationState, ToldKind } from '@carebourse/contracts/publications';

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

/** What is told of an entry beside its content. */
export const toldNames: Record<ToldKind, string> = {
  facts: 'Change of the facts',
  form: 'Change of the request form',
  card: 'Change of the model card',
};
