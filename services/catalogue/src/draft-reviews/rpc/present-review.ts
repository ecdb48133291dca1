import type { DraftReviewRow } from '../store/draft-reviews.ts';

/** @param name of the entry, as it is kept now */
export function presentReview(row: DraftReviewRow, name: string) {
  return {
    id: row.id,
    resourceType: row.resourceType,
    resourceId: row.resourceId,
    name,
    note: row.note ?? undefined,
    askedBy: row.askedBy,
    askedAt: row.askedAt.toISOString(),
    reviewerId: row.reviewerId,
    answer: row.answer ?? undefined,
    comment: row.comment ?? undefined,
    answeredAt: row.answeredAt?.toISOString(),
  };
}
