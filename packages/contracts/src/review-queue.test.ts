import { describe, expect, it } from 'vitest';
import type { Review } from './requests.ts';
import { searchReviews, sortReviews } from './review-queue.ts';
import { REVIEW_ORDERS, type ReviewOrder } from './saved-views.ts';

function review(id: number, purpose = 'To shorten the wait.', resourceName = 'Chest Triage'): Review {
  return {
    id,
    resourceName,
    purpose,
    status: 'pending',
    createdAt: '2026-11-02T15:00:00Z',
    extension: null,
    messageWaitsSince: null,
    targetDays: 10,
    requester: { id: 2, username: 'dr.okafor', name: 'Dr. Ngozi Okafor', role: 'provider', organization: null },
  } as Review;
}

describe('the review queue', () => {
  it('comes in the order that the reader chose', () => {
    const reviews = [review(1, '', 'Wound Care'), review(2, '', 'asthma'), review(3, '', 'Wound Care')];
    const idsIn = (order: ReviewOrder) => sortReviews(reviews, order).map(({ id }) => id);
    expect(REVIEW_ORDERS.map(idsIn)).toEqual([
      [1, 2, 3],
      [3, 2, 1],
      [1, 2, 3],
      [1, 2, 3],
      [2, 1, 3],
    ]);
  });

  it('comes by what is furthest over its target, with what waits for no decision last', () => {
    const waiting = (id: number, createdAt: string, targetDays: number, rest: Partial<Review> = {}) => ({
      ...review(id),
      createdAt,
      targetDays,
      ...rest,
    });
    const reviews = [
      waiting(1, '2026-10-01T15:00:00Z', 5, { status: 'rejected', messageWaitsSince: '2026-10-02T15:00:00Z' }),
      waiting(2, '2026-11-02T15:00:00Z', 30),
      waiting(3, '2026-11-09T15:00:00Z', 5),
      waiting(4, '2026-11-10T15:00:00Z', 2),
    ];
    const sorted = sortReviews(reviews, 'target', new Date('2026-11-23T15:00:00Z'));
    expect(sorted.map(({ id }) => id)).toEqual([4, 3, 2, 1]);
  });

  it('finds requests by requester, resource, purpose and number', () => {
    const reviews = [review(7), review(8, 'Foot clinic', 'Diabetes Cohort')];
    const found = (search: string) => searchReviews(reviews, search).map(({ id }) => id);
    expect(found('OKAFOR')).toEqual([7, 8]);
    expect(found('diabetes')).toEqual([8]);
    expect(found('foot ')).toEqual([8]);
    expect(found('7')).toEqual([7]);
    expect(found('nobody')).toEqual([]);
  });
});
