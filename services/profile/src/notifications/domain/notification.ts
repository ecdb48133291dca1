import { RESOURCE_TYPES, type Decision } from '@carebourse/contracts/constants';
import { calendarDate } from '@carebourse/contracts/ontario-day';
import { PATHS, resourceLink, reviewLink } from '@carebourse/contracts/paths';
import type { NotificationType } from './preferences.ts';

/** A notification to a person in the app. */
export interface NewNotification {
  userId: number;
  type: NotificationType;
  title: string;
  body: string;
  resourceType?: string;
  resourceId?: number;
  requestId?: number;
  /** Path in the web application that shows what this is about. */
  link: string;
  /** Whether it matters enough to reach the person by e-mail too, if they like. */
  byMail?: true;
}

/** Where those who may decide find what waits for them: now, and before it had an address of its own. */
export const REVIEWS_LINKS: string[] = [PATHS.reviews, '/dashboard?tab=reviews'];

/** An access request, as the events about it name it. */
export interface RequestSubject {
  requestId: number;
  /** The requester. */
  userId: number;
  resourceType: string;
  resourceId: number;
  resourceName: string;
}

export function welcome(userId: number): NewNotification {
  return {
    userId,
    type: 'system',
    title: 'Welcome to Carebourse',
    body: 'Your account is ready. Browse the catalogue, ask for access and follow every decision here.',
    link: PATHS.dashboard,
  };
}

const DECISIONS: Record<Decision, { title: string; body: (resource: string) => string }> = {
  approved: { title: 'Request approved', body: (resource) => `Your request for ${resource} was approved.` },
  rejected: {
    title: 'Request rejected',
    body: (resource) => `Your request for ${resource} was rejected. The reason is with the request.`,
  },
  returned: {
    title: 'Request returned',
    body: (resource) =>
      `Your request for ${resource} was returned. Read the comment, change the request and send it again.`,
  },
};

const ENDING = 'Access ends soon';

/** Tells the requester of a decision; undefined for one that this version does not know. */
export function requestDecided(
  request: RequestSubject,
  decision: string,
  expiresAt: string | undefined,
): NewNotification | undefined {
  if (!isDecision(decision)) return undefined;
  const { title, body } = DECISIONS[decision];
  const text = body(request.resourceName);
  return toRequester(request, title, expiresAt ? `${text} Access ends on ${calendarDate(expiresAt)}.` : text);
}

/** Tells the requester that what they asked for was approved at once by a rule of its steward. */
export function approvedByRule(request: RequestSubject, expiresAt: string | undefined): NewNotification {
  const { title, body } = DECISIONS.approved;
  const text = `${body(request.resourceName)} It fits the uses that the steward lets be approved at once.`;
  return toRequester(request, title, expiresAt ? `${text} Access ends on ${calendarDate(expiresAt)}.` : text);
}

/** Tells the requester that an open resource was granted at once. */
export function grantedAtOnce(request: RequestSubject): NewNotification {
  const body = `Your request for ${request.resourceName} was approved. This resource is open, so no review was needed.`;
  return toRequester(request, DECISIONS.approved.title, body);
}

export function grantRevoked(request: RequestSubject): NewNotification {
  return toRequester(request, 'Access revoked', `Your access to ${request.resourceName} was revoked.`);
}

/** Tells who has a grant, and each member of its steward, that it ends soon. */
export function grantEnding(grant: RequestSubject & { endsAt: string }, stewardIds: number[]): NewNotification[] {
  const { requestId, resourceName, endsAt } = grant;
  const day = calendarDate(endsAt);
  const own = `Your access to ${resourceName} ends on ${day}. You can ask for more time before that.`;
  const others = `Access to ${resourceName} by request ${requestId} ends on ${day}.`;
  return [
    { ...toRequester(grant, ENDING, own), link: ownRequestLink(grant) },
    ...toSteward(grant, stewardIds, ENDING, others),
  ];
}

/** Asks who had a grant to destroy what they took under it. */
export function copiesToDestroy(ended: Omit<RequestSubject, 'resourceName'> & { times: number }): NewNotification {
  const { userId, requestId, times } = ended;
  const taken = times === 1 ? 'You took data once under it' : `You took data ${times} times under it`;
  return {
    ...about(ended),
    userId,
    type: 'system',
    title: 'Copies to destroy',
    body: `Your access by request ${requestId} has ended. ${taken}: destroy every copy, and say so.`,
    link: `/use/${requestId}`,
    byMail: true,
  };
}

/** A release of a table that a grant opens. */
interface GrantedTable extends RequestSubject {
  tableTitle: string;
  release: number;
}

/** Tells who has a grant of a release; undefined for a change that this version does not know. */
export function grantedTableChanged(granted: GrantedTable, change: string): NewNotification | undefined {
  const { tableTitle, release, resourceName, userId, requestId } = granted;
  const which = `Release ${release} of ${tableTitle} (${resourceName})`;
  const notification = { ...about(granted), userId, type: 'system', link: `/use/${requestId}` } as const;
  if (change === 'released') {
    const body = `${which} is there. Open it to see what it holds, and what it corrects, if anything.`;
    return { ...notification, title: 'New release', body, byMail: true };
  }
  if (change !== 'withdrawn') return undefined;
  const body = `${which} was withdrawn by its steward. Its figures and rows are no longer to be used. Open your access to read why.`;
  return { ...notification, title: 'Release withdrawn', body, byMail: true };
}

/** Tells who has a grant of an agent that it can be called now. */
export function grantedAgentConnected(granted: RequestSubject): NewNotification {
  const { resourceName } = granted;
  return toRequester(granted, 'Agent connected', `${resourceName} is connected: open it to use it.`);
}

/**
 * Tells those who may decide, each once: admins, and the members of the organization that stewards the resource.
 * Not the requester, who may not decide on their own request.
 */
export function reviewWaits(request: RequestSubject, resubmitted: boolean, reviewerIds: number[]): NewNotification[] {
  const which = resubmitted ? 'A changed request' : 'A new request';
  return [...new Set(reviewerIds)]
    .filter((reviewerId) => reviewerId !== request.userId)
    .map((userId) => ({
      ...about(request),
      userId,
      type: 'system',
      title: 'Request to review',
      body: `${which} for ${request.resourceName} waits for review.`,
      link: PATHS.reviews,
    }));
}

/** Tells whom a colleague has assigned to decide, and who covers for them. */
export function reviewAssigned(request: RequestSubject & { assigneeId: number; absentId?: number }): NewNotification {
  const isCover = request.absentId !== undefined;
  const what = `request ${request.requestId} for ${request.resourceName}`;
  return {
    ...about(request),
    userId: request.assigneeId,
    type: 'system',
    title: isCover ? 'Request assigned to whom you cover for' : 'Request assigned to you',
    body: isCover ? `You cover for who is to decide on ${what}.` : `A colleague asks you to decide on ${what}.`,
    link: PATHS.reviews,
    byMail: true,
  };
}

/** Tells who covers for a reviewer who will be away. */
export function absenceCovered(span: { coverId: number; firstDay: string; lastDay: string }): NewNotification {
  return {
    userId: span.coverId,
    type: 'system',
    title: 'You cover for a colleague',
    body: `From ${calendarDate(span.firstDay)} to ${calendarDate(span.lastDay)} your queue shows what is assigned to them too, under “Assigned to me”.`,
    link: PATHS.reviews,
    byMail: true,
  };
}

/** Tells who covered for a reviewer that they do not any more. */
export function absenceEnded({ coverId }: { coverId: number }): NewNotification {
  return {
    userId: coverId,
    type: 'system',
    title: 'You do not cover for a colleague any more',
    body: 'Their absence was ended, or somebody else covers. Your queue shows your own requests under “Assigned to me”.',
    link: PATHS.reviews,
  };
}

/** Tells somebody that a request is not theirs to decide on any more. */
export function reviewReleased(request: RequestSubject & { assigneeId: number }): NewNotification {
  return {
    ...about(request),
    userId: request.assigneeId,
    type: 'system',
    title: 'Request no longer assigned to you',
    body: `A colleague took request ${request.requestId} for ${request.resourceName} from your list. You may still decide on it.`,
    link: PATHS.reviews,
  };
}

/** What came through a public form, in a few words; what it says stays with access-request. */
const FORM_BODIES = {
  contact: 'Somebody wrote through the contact form.',
  integration: 'Somebody asked for a custom integration.',
};

/** Tells the admins that something came through a public form. */
export function messageWaits(form: keyof typeof FORM_BODIES, adminIds: number[]): NewNotification[] {
  const notification = {
    type: 'system',
    title: 'A new message waits',
    body: FORM_BODIES[form],
    link: PATHS.messages,
  } as const;
  return adminIds.map((userId) => ({ ...notification, userId }));
}

/** Tells a partner that an endpoint of theirs gets nothing any more. */
export function webhookDisabled({ userId, host }: { userId: number; host: string }): NewNotification {
  return {
    userId,
    type: 'system',
    title: 'Webhook turned off',
    body: `Your webhook at ${host} failed for too long, or said that it is gone, so we turned it off. Please repair it, then resume it.`,
    link: PATHS.webhooks,
    byMail: true,
  };
}

/** The card of somebody's own request, where more time is asked for. */
export function ownRequestLink({ requestId }: Pick<RequestSubject, 'requestId'>): string {
  return `${PATHS.dashboard}?tab=requests#request-${requestId}`;
}

export function toRequester(request: RequestSubject, title: string, body: string): NewNotification {
  return {
    ...about(request),
    userId: request.userId,
    type: 'system',
    title,
    body,
    link: entryLink(request),
    byMail: true,
  };
}

/** Tells each member of the steward, but not who asked: their notification has other words. */
export function toSteward(
  request: RequestSubject,
  stewardIds: number[],
  title: string,
  body: string,
): NewNotification[] {
  return stewardIds
    .filter((stewardId) => stewardId !== request.userId)
    .map((userId) => ({
      ...about(request),
      userId,
      type: 'system',
      title,
      body,
      link: reviewLink(request.requestId),
      byMail: true,
    }));
}

export function about({ requestId, resourceType, resourceId }: Omit<RequestSubject, 'resourceName'>) {
  return { requestId, resourceType, resourceId };
}

/** The page of an entry. A type that this version does not know is followed on the dashboard. */
export function entryLink({ resourceType, resourceId }: Pick<RequestSubject, 'resourceType' | 'resourceId'>): string {
  const known = RESOURCE_TYPES.find((type) => type === resourceType);
  return known ? resourceLink(known, resourceId) : `${PATHS.dashboard}?tab=requests`;
}

function isDecision(decision: string): decision is Decision {
  return Object.hasOwn(DECISIONS, decision);
}
