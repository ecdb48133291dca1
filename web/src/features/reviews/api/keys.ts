import type { RequestStatus } from '@carebourse/contracts/constants';

/** The query keys of the review queue. */
export const reviewKeys = {
  all: ['reviews'] as const,
  figures: ['reviews', 'figures'] as const,
  templates: ['review-templates'] as const,
  lists: ['reviews', 'list'] as const,
  list: (status: RequestStatus | undefined) => ['reviews', 'list', status ?? 'all'] as const,
};
