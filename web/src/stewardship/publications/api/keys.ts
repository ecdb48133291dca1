import type { ResourceType } from '@carebourse/contracts/constants';

export const publicationKeys = {
  all: ['publications'] as const,
  list: (state: string) => ['publications', 'list', state] as const,
  waiting: ['publications', 'waiting'] as const,
  one: (id: number) => ['publications', 'one', id] as const,
};

export const reviewKeys = {
  all: ['draft-reviews'] as const,
  own: ['draft-reviews', 'own'] as const,
  of: (resourceType: ResourceType, id: number) => ['draft-reviews', resourceType, id] as const,
};
