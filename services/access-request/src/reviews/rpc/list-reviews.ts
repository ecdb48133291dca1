import { type Assigned, assignedSchema } from '@carebourse/contracts/assignment';
import { REQUEST_STATUSES, RESOURCE_TYPES } from '@carebourse/contracts/constants';
import { dayInOntario } from '@carebourse/contracts/ontario-day';
import { MESSAGES } from '@carebourse/contracts/messages';
import { idSchema } from '@carebourse/contracts/text';
import { WAITING, waits } from '@carebourse/contracts/waiting';
import { auditRow } from '@carebourse/messaging/audit';
import { ForbiddenError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { AccessRequestRpc } from '../../context.ts';
import { isAway } from '../domain/absence.ts';
import { type Actor, isReviewer } from '../../domain/permissions.ts';
import { findCovers, listCovered } from '../store/absences.ts';
import { listAssignments } from '../store/assignments.ts';
import type { Database } from '../../store/database.ts';
import { findLargestPlans } from '../../store/entitlements.ts';
import { whatIsLate } from '../store/late-reviews.ts';
import { countUnreadOfEach } from '../../store/read-marks.ts';
import { countBundled } from '../../store/request-bundles.ts';
import { countByRequester } from '../store/requester-records.ts';
import { countContents } from '../store/request-contents.ts';
import { findTargets } from '../store/review-targets.ts';
import { listReviews as findReviews } from '../store/reviews.ts';
import { findActor } from '../../store/stewards.ts';
import { listFirstApprovals, listTwoReviewers } from '../../store/two-reviewers.ts';
import { presentRequest } from '../../rpc/present.ts';

const MAX_REVIEWS = 500;

const querySchema = z
  .object({
    status: z.enum(REQUEST_STATUSES).optional(),
    assigned: assignedSchema,
    late: z.boolean().default(false),
    waiting: z.enum(WAITING).optional(),
    resourceType: z.enum(RESOURCE_TYPES).optional(),
    resourceId: idSchema.optional(),
    requesterId: idSchema.optional(),
  })
  .refine(({ resourceType, resourceId }) => resourceType !== undefined || resourceId === undefined, {
    error: MESSAGES.reviews.wholeEntry,
    path: ['resourceId'],
  });

/**
 * What the caller may decide on: for an admin everything, for others what their organization stewards.
 * Looking at the queue is a line of the audit trail.
 */
export const listReviews: AccessRequestRpc<'ListReviews'> = async ({ db, cipher, now }, request, { caller }) => {
  const { assigned, late, ...narrowed } = parse(querySchema, {
    ...request,
    status: request.status || undefined,
    assigned: request.assigned || undefined,
  });
  const actor = await findActor(db, caller);
  if (!isReviewer(actor)) throw new ForbiddenError(MESSAGES.auth.forbidden);
  const today = dayInOntario(now());
  const stewardOrganizationId = actor.role === 'admin' ? undefined : (actor.organizationId ?? undefined);
  const { requests, total, messages } = await findReviews(db, cipher, {
    reviewerId: actor.userId,
    stewardOrganizationId,
    ...narrowed,
    assigneeIds: await assigneesOf(db, assigned, actor, today),
    also: late ? await whatIsLate(db, now()) : undefined,
    limit: MAX_REVIEWS,
  });
  const targetOf = await findTargets(db, [...new Set(requests.map((one) => one.stewardOrganizationId))]);
  await db.outbox.create({
    data: auditRow('access-request', {
      actor: caller,
      action: 'reviews.viewed',
      informationType: 'access-request',
      subject: narrowed.status ? `reviews/${narrowed.status}` : 'reviews',
      outcome: 'success',
    }),
  });
  const requesterIds = [...new Set(requests.map(({ userId }) => userId))];
  const ids = requests.map(({ id }) => id);
  const waiting = requests.filter(({ status, grant }) => waits({ status, extension: grant?.extension ?? null }));
  const unread = await countUnreadOfEach(db, actor.userId, ids);
  const plans = await findLargestPlans(db, requesterIds);
  const counts = await countByRequester(db, requesterIds, stewardOrganizationId);
  const assignments = await listAssignments(db, ids);
  const assigneeIds = [...new Set(assignments.map(({ userId }) => userId))];
  const covers = await findCovers(db, assigneeIds, today);
  return {
    total,
    requests: requests.map((one) => presentRequest(one, unread.get(one.id) ?? 0)),
    plans: [...plans].map(([userId, planId]) => ({ userId, planId })),
    records: requesterIds.map((userId) => ({ userId, counts: counts.filter((row) => row.userId === userId) })),
    askedTogether: await countBundled(db, requests),
    assignments: assignments.map((one) => ({ ...one, coverId: covers.get(one.userId) })),
    twoReviewers: await listTwoReviewers(db, requests),
    firstApprovals: (await listFirstApprovals(db, cipher, ids)).map(presentApproval),
    contents: await countContents(
      db,
      cipher,
      waiting.map(({ id }) => id),
    ),
    waitingMessages: requests.flatMap(({ id }) => {
      const since = messages.get(id);
      return since ? [{ requestId: id, since: since.toISOString() }] : [];
    }),
    targets: requests.map((one) => ({ requestId: one.id, businessDays: targetOf(one.stewardOrganizationId) })),
  };
};

function presentApproval({
  at,
  expiresAt,
  conditions,
  ...approval
}: Awaited<ReturnType<typeof listFirstApprovals>>[number]) {
  return {
    ...approval,
    at: at.toISOString(),
    expiresAt: expiresAt?.toISOString(),
    conditions: conditions ?? undefined,
  };
}

/**
 * Whose requests are asked for: null for nobody's, undefined for everybody's. The caller's are also those of whom they cover
 * for today.
 */
async function assigneesOf(
  db: Database,
  assigned: Assigned,
  { userId }: Actor,
  today: string,
): Promise<number[] | null | undefined> {
  if (assigned === undefined) return undefined;
  if (assigned === 'none') return null;
  if (assigned !== 'me') return [Number(assigned)];
  const covered = (await listCovered(db, userId, today)).filter((absence) => isAway(absence, today));
  return [userId, ...covered.map((absence) => absence.userId)];
}
