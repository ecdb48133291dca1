import { MESSAGES } from '@carebourse/contracts/messages';
import type { RequestStatus } from '@carebourse/contracts/constants';
import { expect, it } from 'vitest';
import { presentReviews, reviewRow } from './review.ts';

type Reviews = Parameters<typeof presentReviews>[0];

function request(id: number, userId: number, status: RequestStatus): Reviews['requests'][number] {
  return {
    id,
    userId,
    status,
    resourceType: 'data',
    resourceId: 1,
    resourceName: 'Measures',
    purpose: 'To read the measures.',
    revision: 1,
    accessTypes: ['view'],
    createdAt: '2026-11-23T09:00:00.000Z',
    updatedAt: '2026-11-23T09:00:00.000Z',
    unreadMessages: 0,
  };
}

it('a request is not among the other requests of who asks, and what they have none of is left out', () => {
  const reviews = presentReviews(
    {
      requests: [request(1, 7, 'pending'), request(2, 7, 'rejected'), request(3, 8, 'pending')],
      plans: [{ userId: 7, planId: 'basic' }],
      records: [
        {
          userId: 7,
          counts: [
            { status: 'pending', count: 1 },
            { status: 'rejected', count: 2 },
          ],
        },
        { userId: 8, counts: [{ status: 'pending', count: 1 }] },
      ],
      assignments: [{ requestId: 2, userId: 4, coverId: 5 }],
      targets: [{ requestId: 2, businessDays: 5 }],
      askedTogether: [],
      twoReviewers: [2, 3],
      waitingMessages: [],
      total: 3,
      firstApprovals: [{ requestId: 3, reviewerId: 4, at: '2026-11-24T09:00:00.000Z', accessTypes: ['view'] }],
      contents: [{ requestId: 3, answers: 2, files: 1 }],
    },
    new Map(),
  );
  expect(reviews.map(({ contents }) => contents)).toEqual([null, null, { answers: 2, files: 1 }]);
  expect(reviews.map(({ reviewersNeeded }) => reviewersNeeded)).toEqual([1, 2, 2]);
  expect(reviews.map(({ firstApproval }) => firstApproval)).toEqual([
    null,
    null,
    {
      reviewer: { id: 4, name: MESSAGES.reviews.otherReviewer },
      at: '2026-11-24T09:00:00.000Z',
      accessTypes: ['view'],
      expiresAt: null,
      conditions: null,
    },
  ]);
  expect(reviews.map(({ targetDays }) => targetDays)).toEqual([10, 5, 10]);
  expect(reviews.map(({ assignee }) => assignee)).toEqual([
    null,
    { id: 4, name: MESSAGES.reviews.otherReviewer },
    null,
  ]);
  expect(reviews.map(({ coveredBy }) => coveredBy)).toEqual([
    null,
    { id: 5, name: MESSAGES.reviews.otherReviewer },
    null,
  ]);
  expect(reviews.map(({ requester }) => [requester.otherRequests, requester.planId])).toEqual([
    [[{ status: 'rejected', count: 2 }], 'basic'],
    [
      [
        { status: 'pending', count: 1 },
        { status: 'rejected', count: 1 },
      ],
      'basic',
    ],
    [[], null],
  ]);
});

it('of whom nothing is known nothing is said', () => {
  const [review] = presentReviews(
    {
      requests: [request(1, 7, 'pending')],
      plans: [],
      records: [],
      assignments: [],
      targets: [],
      askedTogether: [],
      twoReviewers: [],
      waitingMessages: [],
      total: 3,
      firstApprovals: [],
      contents: [],
    },
    new Map(),
  );
  expect(review?.requester).toMatchObject({ name: 'User 7', organizationStanding: null, addressConfirmed: null });
});

it('a line of the file says for how many business days a request waited', () => {
  const linesOf = (status: RequestStatus, decidedAt: string) =>
    presentReviews(
      {
        requests: [{ ...request(1, 7, status), decidedAt }],
        plans: [],
        records: [],
        assignments: [],
        targets: [],
        askedTogether: [],
        twoReviewers: [],
        waitingMessages: [],
        total: 3,
        firstApprovals: [],
        contents: [],
      },
      new Map(),
    ).map((review) => reviewRow(review, new Date('2026-12-01T15:00:00Z')));
  const returned = '2026-11-25T15:00:00.000Z';
  expect(linesOf('returned', returned)).toMatchObject([
    { businessDays: 2, requester: 'User 7', organization: null, accessTypes: 'view' },
  ]);
  // It came again, and waits.
  expect(linesOf('pending', returned)).toMatchObject([{ businessDays: 6 }]);
});
