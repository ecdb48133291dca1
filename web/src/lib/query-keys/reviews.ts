import type { RequestStatus, ResourceType } from '@carebourse/contracts/constants';
import type { Waiting } from '@carebourse/contracts/waiting';

/** What narrows a queue beside the status; an empty text narrows nothing. */
export interface Narrowed {
  /** me, none, or an id. */
  assigned: string;
  /** 'true' for what has waited for longer than its target alone. */
  late: string;
  /** Only that of which this waits. */
  waiting: Waiting | '';
  /** Only what is asked for entries of this type, and with an id for one of them. */
  resourceType: ResourceType | '';
  resourceId: string;
}

export const EVERYTHING: Narrowed = { assigned: '', late: '', waiting: '', resourceType: '', resourceId: '' };

/** The query keys of the review queue. */
export const reviewKeys = {
  all: ['reviews'] as const,
  figures: ['reviews', 'figures'] as const,
  target: ['review-target'] as const,
  reviewers: ({ resourceType, resourceId }: { resourceType: string; resourceId: number }) =>
    ['entry-reviewers', resourceType, resourceId] as const,
  absence: ['review-absence'] as const,
  views: ['review-views'] as const,
  templates: ['review-templates'] as const,
  lists: ['reviews', 'list'] as const,
  /** Those of a status, however they are narrowed. */
  ofStatus: (status: RequestStatus | undefined) => ['reviews', 'list', status ?? 'all'] as const,
  list: (status: RequestStatus | undefined, narrowed: Narrowed) => [...reviewKeys.ofStatus(status), narrowed] as const,
  /** Everything of one person. */
  ofRequester: (userId: number) => ['reviews', 'list', 'requester', userId] as const,
  assignees: (id: number) => ['review-assignees', id] as const,
};
