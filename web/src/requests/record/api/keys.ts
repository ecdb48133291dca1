import type { ResourceType } from '@carebourse/contracts/constants';

/** The query keys of access requests. The notification stream invalidates them when a decision arrives. */
export const requestKeys = {
  all: ['resource-requests'] as const,
  list: (userId: number) => ['resource-requests', userId] as const,
  histories: ['request-history'] as const,
  history: (requestId: number, revision?: number) => ['request-history', requestId, revision ?? null] as const,
  /** What approved requests open: asked for again whenever one may have ended. */
  workspaces: ['workspaces'] as const,
  terms: (resourceType: ResourceType, resourceId: number) => ['terms', resourceType, resourceId] as const,
  workspace: (requestId: number) => ['workspaces', requestId] as const,
};
