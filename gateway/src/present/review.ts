import type { Assignee } from '@carebourse/contracts/assignment';
import { businessDaysSince } from '@carebourse/contracts/business-days';
import { type PlanId, REVIEW_TARGET_DAYS } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { FirstApproval } from '@carebourse/contracts/two-reviewers';
import type { Review } from '@carebourse/contracts/requests';
import { waitsSince, whatWaits } from '@carebourse/contracts/waiting';
import type { ReviewServiceDefinition } from '@carebourse/rpc/access-request';
import type { ResponseOut } from '@carebourse/rpc/methods';
import { personOf, type Person } from '../clients/people.ts';
import { presentRequest } from './request.ts';

type ReviewsMessage = ResponseOut<ReviewServiceDefinition['ListReviews']>;
type CountMessage = ReviewsMessage['records'][number]['counts'][number];

/** @param people by id; whoever is not in it is shown by number */
export function presentReviews(
  {
    requests,
    plans,
    records,
    assignments,
    targets,
    askedTogether,
    twoReviewers,
    firstApprovals,
    contents,
    waitingMessages,
  }: ReviewsMessage,
  people: Map<number, Person>,
): Review[] {
  const assigneeOf = new Map(assignments.map(({ requestId, userId }) => [requestId, presentAssignee(userId, people)]));
  const coverOf = new Map(
    assignments.flatMap(({ requestId, coverId }) =>
      coverId === undefined ? [] : [[requestId, presentAssignee(coverId, people)] as const],
    ),
  );
  const planOf = new Map(plans.map(({ userId, planId }) => [userId, planId as PlanId]));
  const countsOf = new Map(records.map(({ userId, counts }) => [userId, counts]));
  const targetOf = new Map(targets.map(({ requestId, businessDays }) => [requestId, businessDays]));
  const messageOf = new Map(waitingMessages.map(({ requestId, since }) => [requestId, since]));
  const approvalOf = new Map(firstApprovals.map((approval) => [approval.requestId, presentApproval(approval, people)]));
  const contentsOf = new Map(contents.map(({ requestId, answers, files }) => [requestId, { answers, files }]));
  return requests.map((request) => ({
    ...presentRequest(request),
    contents: contentsOf.get(request.id) ?? null,
    askedWith: askedTogether.find(({ requestId }) => requestId === request.id)?.others ?? 0,
    targetDays: targetOf.get(request.id) ?? REVIEW_TARGET_DAYS,
    assignee: assigneeOf.get(request.id) ?? null,
    coveredBy: coverOf.get(request.id) ?? null,
    messageWaitsSince: messageOf.get(request.id) ?? null,
    reviewersNeeded: twoReviewers.includes(request.id) ? 2 : 1,
    firstApproval: approvalOf.get(request.id) ?? null,
    requester: {
      ...presentRequester(personOf(people, request.userId)),
      otherRequests: without(request.status, countsOf.get(request.userId) ?? []),
      planId: planOf.get(request.userId) ?? null,
    },
  }));
}

/** The API calls the status of a requester's organization `organizationStanding`. */
function presentRequester({ organizationStatus: organizationStanding, ...person }: Person) {
  return { ...person, organizationStanding };
}

/** @param people by id; of whoever is not in it no more is known than what they did */
export function presentAssignee(id: number, people: Map<number, Person>): Assignee {
  return { id, name: people.get(id)?.name ?? MESSAGES.reviews.otherReviewer };
}

function presentApproval(
  { reviewerId, at, accessTypes, expiresAt, conditions }: ReviewsMessage['firstApprovals'][number],
  people: Map<number, Person>,
): FirstApproval {
  return {
    reviewer: presentAssignee(reviewerId, people),
    at,
    accessTypes: accessTypes as FirstApproval['accessTypes'],
    expiresAt: expiresAt ?? null,
    conditions: conditions ?? null,
  };
}

/** Of the queue as a file, in order. */
export const REVIEW_COLUMNS = [
  'id',
  'status',
  'createdAt',
  'decidedAt',
  'businessDays',
  'resourceType',
  'resourceId',
  'resourceName',
  'requester',
  'organization',
  'organizationStanding',
  'purpose',
  'purposeKind',
  'accessTypes',
  'extensionUntil',
  'assignee',
  'targetDays',
  'reviewersNeeded',
  'firstApprovedBy',
  'waits',
] as const;

type ReviewRow = Record<(typeof REVIEW_COLUMNS)[number], string | number | null>;

/**
 * A review as a line: `businessDays` are those of Ontario until it was decided, or until now while something of
 * it `waits`.
 */
export function reviewRow(review: Review, now: Date = new Date()): ReviewRow {
  const { requester, accessTypes, decidedAt, extension } = review;
  const waits = whatWaits(review);
  const until = waits.length > 0 || decidedAt === null ? now : new Date(decidedAt);
  return {
    ...review,
    businessDays: businessDaysSince(new Date(waitsSince(review)), until),
    requester: requester.name,
    organization: requester.organization,
    organizationStanding: requester.organizationStanding,
    accessTypes: accessTypes.join(' '),
    extensionUntil: extension?.until ?? null,
    assignee: review.assignee?.name ?? null,
    firstApprovedBy: review.firstApproval?.reviewer.name ?? null,
    waits: waits.join(' '),
  };
}

/** The counts but for one request of this status. */
function without(own: string, counts: readonly CountMessage[]): Review['requester']['otherRequests'] {
  return counts
    .map(({ status, count }) => ({
      status: status as Review['status'],
      count: status === own ? count - 1 : count,
    }))
    .filter(({ count }) => count > 0);
}
