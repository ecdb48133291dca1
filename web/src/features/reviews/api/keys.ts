import type { RequestStatus } from '@carebourse/contracts/constants';

/** The query keys of the review queue. */
export const reviewKeys = {
  all: ['reviews'] as const,
  figures: ['reviews', 'figures'] as const,
  templates: ['review-templates'] as const,
  lists: ['reviews', 'list'] as const,
  /** Those of a status, whoever they are assigned to. */
  ofStatus: (status: RequestStatus | undefined) => ['reviews', 'list', status ?? 'all'] as const,
  list: (status: RequestStatus | undefined, assigned: string) => [...reviewKeys.ofStatus(status), assigned] as const,
  assignees: (id: number) => ['review-assignees', id] as const,
};
