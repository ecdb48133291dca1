import { grantEndOf } from '@carebourse/contracts/grant-end';
import type { RequestStatus, ResourceType } from '@carebourse/contracts/constants';
import type { ResourceRequest } from '@carebourse/contracts/requests';
import { formatDate } from '../../lib/dates.ts';
import { dotted } from '../../lib/dotted.ts';
import * as ACCESS_TEXTS from '../access/texts.ts';
import { statusSince } from '../record/status-since.ts';
import { accessTypeNames } from '../request-form/words.ts';

export const typeNames: Record<ResourceType, string> = {
  agent: 'AI agent',
  data: 'Data product',
  dataDomain: 'Data domain',
  dataCollection: 'Data collection',
};

/** When it was asked, decided, and ends: as far as there is something to say. */
export function requestDates(request: ResourceRequest): string {
  const { createdAt, status } = request;
  const end = grantEndOf(request);
  const decided: Partial<Record<RequestStatus, string>> = {
    approved: 'approved',
    rejected: 'decided',
    returned: 'returned',
    revoked: 'ended',
  };
  const word = decided[status];
  const since = statusSince(request);
  return dotted([
    `Requested ${formatDate(createdAt)}`,
    word && since && `${word} ${formatDate(since)}`,
    status === 'approved' && end && `access ends ${formatDate(end)}`,
  ]);
}

const NEXT_STEPS: Record<RequestStatus, string> = {
  pending: ACCESS_TEXTS.requestUnderReview,
  approved: 'You have access, for the purpose you gave.',
  rejected: ACCESS_TEXTS.requestDenied,
  returned: 'The reviewer asks for changes before deciding. Change your request and submit it again.',
  withdrawn: 'You took this request back. You can ask again at any time.',
  expired: 'Your access has ended. You can ask again.',
  revoked: 'Your access was ended before its time. You can ask again.',
};

/** What the person should know or do next. A status that a later version sends is one that waits. */
export function nextStep({ status, accessTypes }: Pick<ResourceRequest, 'status' | 'accessTypes'>): string {
  // A reviewer may have granted less than was asked for.
  if (status === 'approved') return `${NEXT_STEPS.approved} Granted: ${accessTypeNames(accessTypes)}.`;
  return Object.hasOwn(NEXT_STEPS, status) ? NEXT_STEPS[status] : NEXT_STEPS.pending;
}
