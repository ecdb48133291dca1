import type { ResourceReference } from '@carebourse/contracts/catalogue';
import type { ResourceType } from '@carebourse/contracts/constants';
import type { ReviewAnswer } from '@carebourse/contracts/publications';
import type { DraftReview } from '../../../generated/prisma/client.ts';
import type { Database, Transaction } from '../../store/database.ts';

/** That somebody was asked to look at an entry. */
export type DraftReviewRow = Omit<DraftReview, 'resourceType' | 'answer'> & {
  resourceType: ResourceType;
  answer: ReviewAnswer | null;
};

export async function addReview(
  tx: Transaction,
  review: Pick<DraftReviewRow, 'resourceType' | 'resourceId' | 'note' | 'askedBy' | 'askedAt' | 'reviewerId'>,
): Promise<DraftReviewRow> {
  return (await tx.draftReview.create({ data: review })) as DraftReviewRow;
}

/** Newest first. */
export async function listReviews(db: Database, entry: ResourceReference): Promise<DraftReviewRow[]> {
  const { resourceType, resourceId } = entry;
  return (await db.draftReview.findMany({
    where: { resourceType, resourceId },
    orderBy: { id: 'desc' },
    take: 100,
  })) as DraftReviewRow[];
}

/** What somebody was asked to look at and has not answered, oldest first. */
export async function listOpenReviewsOf(db: Database, reviewerId: number): Promise<DraftReviewRow[]> {
  return (await db.draftReview.findMany({
    where: { reviewerId, answeredAt: null },
    orderBy: { id: 'asc' },
    take: 100,
  })) as DraftReviewRow[];
}

export async function findReview(tx: Transaction, id: number): Promise<DraftReviewRow | null> {
  return (await tx.draftReview.findUnique({ where: { id } })) as DraftReviewRow | null;
}

/** @returns whether it waited for an answer */
export async function saveAnswer(
  tx: Transaction,
  id: number,
  answered: { answer: ReviewAnswer; comment: string; answeredAt: Date },
): Promise<boolean> {
  const { count } = await tx.draftReview.updateMany({ where: { id, answeredAt: null }, data: answered });
  return count > 0;
}
