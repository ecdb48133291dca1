import type { ResourceRequest } from '@carebourse/contracts/requests';

/** A request for tests: give what the test is about. */
export const aRequest = (fields: Partial<ResourceRequest> = {}): ResourceRequest => ({
  id: 1,
  userId: 7,
  resourceType: 'agent',
  resourceId: 1,
  resourceName: 'Agent',
  status: 'pending',
  purpose: 'A purpose for the test.',
  purposeKind: null,
  purposeDetails: null,
  revision: 1,
  accessTypes: ['view'],
  comment: null,
  conditions: null,
  decidedAt: null,
  expiresAt: null,
  extension: null,
  ethicsApprovalEnd: null,
  attestBy: null,
  bundleId: null,
  createdAt: '2026-10-01T09:00:00Z',
  updatedAt: '2026-10-01T09:00:00Z',
  unreadMessages: 0,
  ...fields,
});
