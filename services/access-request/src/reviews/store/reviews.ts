import type { RequestStatus, ResourceType } from '@carebourse/contracts/constants';
import { WAITING, type Waiting, waitsSince } from '@carebourse/contracts/waiting';
import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { assignedTo } from './assignments.ts';
import type { Database } from '../../store/database.ts';
import { findWaitingMessages } from '../../store/read-marks.ts';
import { type RequestRow, toRow, withGrant } from '../../store/requests.ts';

export interface ReviewFilter {
  /** Whose own requests stay out: nobody decides on them. */
  reviewerId: number;
  /** Only what this organization stewards. */
  stewardOrganizationId?: number | undefined;
  /** Pending are all that wait: extensions and messages too, which are on requests that were decided. */
  status?: RequestStatus | undefined;
  /** Only what is assigned to some, or to nobody (null). */
  assigneeIds?: number[] | null | undefined;
  /** Only that of which this waits. */
  waiting?: Waiting | undefined;
  /** Only what is asked for entries of this type, and of them for one. */
  resourceType?: ResourceType | undefined;
  resourceId?: number | undefined;
  /** Only what this person asks for. */
  requesterId?: number | undefined;
  /** Only what it finds. */
  also?: Prisma.AccessRequestWhereInput | undefined;
  limit: number;
}

interface Reviews {
  requests: RequestRow[];
  /** How many there are, however many are answered. */
  total: number;
  /** Since when messages of requesters wait, by request. */
  messages: ReadonlyMap<number, Date>;
}

/** Those that wait, what waits longest first, without those that wait for somebody else's approval; others newest first. */
export async function listReviews(db: Database, cipher: FieldCipher, filter: ReviewFilter): Promise<Reviews> {
  const messages = await findWaitingMessages(db, filter);
  const conditions = whatWaits(filter, messages);
  const { status, waiting, limit } = filter;
  const wanted = waiting ? [conditions[waiting]] : WAITING.map((what) => conditions[what]);
  const narrowed = status === 'pending' || waiting ? { OR: wanted } : {};
  const where = { AND: [reviewedBy(filter), narrowed, status && status !== 'pending' ? { status } : {}] };
  const newest = { where, orderBy: [{ createdAt: 'desc' as const }, { id: 'desc' as const }] };
  const requests =
    status === 'pending'
      ? await listWaiting(db, cipher, filter, { messages, conditions })
      : (await db.accessRequest.findMany({ ...newest, take: limit, include: withGrant })).map((row) =>
          toRow(cipher, row),
        );
  const total = requests.length < limit ? requests.length : await db.accessRequest.count({ where });
  return { requests, total, messages };
}

async function listWaiting(
  db: Database,
  cipher: FieldCipher,
  filter: ReviewFilter,
  { messages, conditions }: Pick<Reviews, 'messages'> & { conditions: ReturnType<typeof whatWaits> },
): Promise<RequestRow[]> {
  const { waiting, limit } = filter;
  const { decision, extension, message } = conditions;
  const reviewed = reviewedBy(filter);
  const isWanted = (what: Waiting) => waiting === undefined || waiting === what;
  const find = async (
    where: Prisma.AccessRequestWhereInput,
    orderBy: Prisma.AccessRequestOrderByWithRelationInput[],
  ) => {
    const query = { where: { AND: [reviewed, where] }, orderBy, take: limit, include: withGrant };
    return (await db.accessRequest.findMany(query)).map((row) => toRow(cipher, row));
  };
  // Those of which a decision or an extension waits too are found with these. There is no column to order the others by.
  const besides = waiting ? {} : { NOT: { OR: [decision, extension] } };
  const rows = isWanted('message')
    ? await db.accessRequest.findMany({ where: { AND: [reviewed, message, besides] }, select: { id: true } })
    : [];
  const ids = new Set(rows.map(({ id }) => id));
  const withMessage = [...messages.keys()].filter((id) => ids.has(id)).slice(0, limit);
  const since = (row: RequestRow) => beganToWait(row, messages).getTime();
  return [
    ...(isWanted('decision') ? await find(decision, [{ createdAt: 'asc' }, { id: 'asc' }]) : []),
    ...(isWanted('extension') ? await find(extension, [{ grant: { extensionId: 'asc' } }]) : []),
    ...(withMessage.length > 0 ? await find({ id: { in: withMessage } }, []) : []),
  ]
    .toSorted((one, other) => since(one) - since(other))
    .slice(0, limit);
}

/** Each as a condition of a query. */
function whatWaits(
  { reviewerId }: ReviewFilter,
  messages: ReadonlyMap<number, Date>,
): Record<Waiting, Prisma.AccessRequestWhereInput> {
  // Not what the reviewer approved as the first of two.
  const forReviewer = { OR: [{ firstApproval: { is: null } }, { firstApproval: { reviewerId: { not: reviewerId } } }] };
  return {
    decision: { status: 'pending', ...forReviewer },
    extension: { grant: { extensionId: { not: null } }, ...forReviewer },
    message: { id: { in: [...messages.keys()] } },
  };
}

function reviewedBy(filter: ReviewFilter): Prisma.AccessRequestWhereInput {
  const { reviewerId, stewardOrganizationId, assigneeIds, resourceType, resourceId, requesterId, also } = filter;
  return {
    ...(also && { AND: also }),
    userId: { not: reviewerId, ...(requesterId !== undefined && { equals: requesterId }) },
    ...(resourceType && { resourceType, ...(resourceId !== undefined && { resourceId }) }),
    ...(stewardOrganizationId !== undefined && { stewardOrganizationId }),
    ...(assigneeIds !== undefined && assignedTo(assigneeIds)),
  };
}

/** Since when the most pressing of what waits does. */
function beganToWait({ id, status, createdAt, grant }: RequestRow, messages: ReadonlyMap<number, Date>): Date {
  const extension = grant?.extension ? { askedAt: grant.extension.at } : null;
  return waitsSince({ status, createdAt, extension, messageWaitsSince: messages.get(id) ?? null });
}
