import type { RequestStatus } from '@carebourse/contracts/constants';
import { type Waiting, waitsSince } from '@carebourse/contracts/waiting';
import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import type { Prisma } from '../../generated/prisma/client.ts';
import { assignedTo } from './assignments.ts';
import type { Database } from './database.ts';
import { findWaitingMessages } from './read-marks.ts';
import { type RequestRow, toRow, withGrant } from './requests.ts';

export interface ReviewFilter {
  /** Whose own requests stay out: nobody decides on them. */
  reviewerId: number;
  /** Only what this organization stewards. */
  stewardOrganizationId?: number | undefined;
  /** Pending are all that wait: extensions and messages too, which are on requests that were decided. */
  status?: RequestStatus | undefined;
  /** Only what is assigned to some, or to nobody (null). */
  assigneeIds?: number[] | null | undefined;
  /** Only what it finds. */
  also?: Prisma.AccessRequestWhereInput | undefined;
  limit: number;
}

interface Reviews {
  requests: RequestRow[];
  /** Since when messages of requesters wait, by request. */
  messages: ReadonlyMap<number, Date>;
}

/** Those that wait, what waits longest first, without those that wait for somebody else's approval; others newest first. */
export async function listReviews(db: Database, cipher: FieldCipher, filter: ReviewFilter): Promise<Reviews> {
  const { status, limit } = filter;
  const messages = await findWaitingMessages(db, filter);
  const found = async (
    where: Prisma.AccessRequestWhereInput,
    orderBy: Prisma.AccessRequestOrderByWithRelationInput[],
  ) => {
    const query = { where: { AND: [reviewedBy(filter), where] }, orderBy, take: limit, include: withGrant };
    return (await db.accessRequest.findMany(query)).map((row) => toRow(cipher, row));
  };
  if (status !== 'pending') {
    return { requests: await found({ status }, [{ createdAt: 'desc' }, { id: 'desc' }]), messages };
  }
  const { decision, extension, message } = whatWaits(filter, messages);
  // There is no column to order them by.
  const withMessage = { AND: [reviewedBy(filter), message], NOT: { OR: [decision, extension] } };
  const rows = await db.accessRequest.findMany({ where: withMessage, select: { id: true } });
  const ids = new Set(rows.map(({ id }) => id));
  const onlyMessages = [...messages.keys()].filter((id) => ids.has(id)).slice(0, limit);
  const waiting = [
    ...(await found(decision, [{ createdAt: 'asc' }, { id: 'asc' }])),
    ...(await found(extension, [{ grant: { extensionId: 'asc' } }])),
    ...(await found({ id: { in: onlyMessages } }, [])),
  ];
  const since = (row: RequestRow) => beganToWait(row, messages).getTime();
  return { requests: waiting.toSorted((one, other) => since(one) - since(other)).slice(0, limit), messages };
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

function reviewedBy({ reviewerId, stewardOrganizationId, assigneeIds, also }: ReviewFilter) {
  return {
    ...(also && { AND: also }),
    userId: { not: reviewerId },
    ...(stewardOrganizationId !== undefined && { stewardOrganizationId }),
    ...(assigneeIds !== undefined && assignedTo(assigneeIds)),
  };
}

/** Since when the most pressing of what waits does. */
function beganToWait({ id, status, createdAt, grant }: RequestRow, messages: ReadonlyMap<number, Date>): Date {
  const extension = grant?.extension ? { askedAt: grant.extension.at } : null;
  return waitsSince({ status, createdAt, extension, messageWaitsSince: messages.get(id) ?? null });
}
