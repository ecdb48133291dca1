import { resourceReferenceSchema } from '@carebourse/contracts/catalogue';
import { assigneeInputSchema, assigneeListSchema } from '@carebourse/contracts/assignment';
import { REQUEST_STATUSES } from '@carebourse/contracts/constants';
import { reviewFiguresSchema, reviewListSchema } from '@carebourse/contracts/requests';
import { searchReviews, sortReviews } from '@carebourse/contracts/review-queue';
import { reviewTargetSchema } from '@carebourse/contracts/review-target';
import { reviewStatisticsSchema, statisticsQuerySchema } from '@carebourse/contracts/review-statistics';
import { viewQuerySchema } from '@carebourse/contracts/saved-views';
import { entryReviewersInputSchema, entryReviewersSchema } from '@carebourse/contracts/two-reviewers';
import { idSchema } from '@carebourse/contracts/text';
import { tableFormatSchema } from '@carebourse/contracts/table-format';
import { z } from 'zod';
import { findPeople } from '../../clients/people.ts';
import { CSV, jsonOrCsv } from '../../http/csv-file.ts';
import { presentAssignee, presentReviews, REVIEW_COLUMNS, reviewRow } from '../../present/review.ts';
import { presentReviewers } from '../../present/proposal.ts';
import { presentFigures } from '../../present/review-figures.ts';
import { presentStatistics, STATISTICS_FILES } from '../../present/review-statistics.ts';
import { route, type Route } from '../../route.ts';
import { idParams } from '../id-params.ts';

const reviewersPath = '/api/stewardship/{resourceType}/{resourceId}/reviewers';

export const reviewRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/reviews',
    summary: 'What the caller may decide on, extensions and messages that wait too; also as CSV',
    tag: 'Access requests',
    access: 'signed-in',
    query: viewQuerySchema.extend({
      status: z.enum(REQUEST_STATUSES).optional().describe('pending is all that waits; left out, all there is'),
      requester: idSchema.optional().describe('Only what this person asks for'),
      format: tableFormatSchema,
    }),
    answer: {
      status: 200,
      description: 'The queue',
      schema: reviewListSchema,
      mediaTypes: [CSV],
    },
    async handle({ clients }, { query, request, response }) {
      const { search = '', sort = 'oldest', format, late, requester, ...narrowed } = query;
      const filter = { ...narrowed, late: late === 'true', requesterId: requester };
      const reviews = await clients.reviews.call('ListReviews', filter);
      const people = await findPeople(clients, [
        ...[...reviews.requests, ...reviews.assignments].map(({ userId }) => userId),
        ...reviews.assignments.flatMap(({ coverId }) => coverId ?? []),
        ...reviews.firstApprovals.map(({ reviewerId }) => reviewerId),
      ]);
      const found = searchReviews(presentReviews(reviews, people), search);
      const answer = { items: [...sortReviews(found, sort)], total: reviews.total };
      const rows = ({ items }: typeof answer) => items.map((review) => reviewRow(review));
      const name = `requests-${query.status ?? 'all'}`;
      return jsonOrCsv(request, response, { answer, columns: REVIEW_COLUMNS, rows, name, format });
    },
  }),
  route({
    method: 'get',
    path: '/api/reviews/{id}/assignees',
    summary: 'Who may be assigned to decide: the caller, the members of the steward, and for an admin the other admins',
    tag: 'Access requests',
    access: 'signed-in',
    params: idParams,
    answer: { status: 200, description: 'The people', schema: assigneeListSchema },
    async handle({ clients }, { params }) {
      const { userIds } = await clients.reviews.call('ListAssignees', params);
      const people = await findPeople(clients, userIds);
      return { items: userIds.map((id) => presentAssignee(id, people)) };
    },
  }),
  route({
    method: 'put',
    path: '/api/reviews/{id}/assignee',
    summary: 'Say who is to decide on what waits; whoever may decide still can',
    tag: 'Access requests',
    access: 'signed-in',
    params: idParams,
    body: assigneeInputSchema,
    answer: { status: 204, description: 'Assigned, or released' },
    failures: [409],
    async handle({ clients }, { params, body }) {
      await clients.reviews.call('AssignReview', { ...params, userId: body.userId ?? undefined });
    },
  }),
  route({
    method: 'get',
    path: '/api/reviews/target',
    summary: 'Within how many business days the caller’s organization wants to decide, or the admins',
    tag: 'Access requests',
    access: 'signed-in',
    answer: { status: 200, description: 'The target', schema: reviewTargetSchema },
    async handle({ clients }) {
      const { businessDays } = await clients.reviews.call('GetReviewTarget', {});
      return { businessDays };
    },
  }),
  route({
    method: 'put',
    path: '/api/reviews/target',
    summary: 'Say within how many business days the caller’s organization wants to decide, or the admins',
    tag: 'Access requests',
    access: 'signed-in',
    body: reviewTargetSchema,
    answer: { status: 204, description: 'Changed' },
    async handle({ clients }, { body }) {
      await clients.reviews.call('SetReviewTarget', body);
    },
  }),
  route({
    method: 'get',
    path: reviewersPath,
    summary: 'How many reviewers an approval for an entry takes; for its steward and admins',
    tag: 'Access requests',
    access: 'signed-in',
    params: resourceReferenceSchema,
    answer: { status: 200, description: 'The number', schema: entryReviewersSchema },
    async handle({ clients }, { params }) {
      return presentReviewers(clients, await clients.reviews.call('GetEntryReviewers', params));
    },
  }),
  route({
    method: 'put',
    path: reviewersPath,
    summary:
      'Ask how many reviewers an approval for an entry shall take: 2 holds at once, 1 once an admin of the steward asks for it too; what waits keeps its number',
    tag: 'Access requests',
    access: 'signed-in',
    params: resourceReferenceSchema,
    body: entryReviewersInputSchema,
    answer: {
      status: 200,
      description: 'The number, and what waits for a second person',
      schema: entryReviewersSchema,
    },
    failures: [409],
    async handle({ clients }, { params, body }) {
      return presentReviewers(clients, await clients.reviews.call('SetEntryReviewers', { ...params, ...body }));
    },
  }),
  route({
    method: 'get',
    path: '/api/reviews/figures',
    summary: 'How many requests were made lately and what waits; for admins',
    tag: 'Access requests',
    access: 'signed-in',
    answer: { status: 200, description: 'The figures', schema: reviewFiguresSchema },
    async handle({ clients }) {
      return presentFigures(await clients.requests.call('GetFigures', {}));
    },
  }),
  route({
    method: 'get',
    path: '/api/reviews/statistics',
    summary:
      'Steps of requests, answers and uses by week and entry, where requests stand and what ends soon, of what the caller may decide on; also as CSV',
    tag: 'Access requests',
    access: 'signed-in',
    query: statisticsQuerySchema,
    answer: { status: 200, description: 'The statistics', schema: reviewStatisticsSchema, mediaTypes: [CSV] },
    async handle({ clients }, { query: { format, part, ...span }, request, response }) {
      const [statistics, uses] = await Promise.all([
        clients.reviews.call('GetReviewStatistics', span),
        clients.use.call('CountUses', span),
      ]);
      const answer = presentStatistics(statistics, uses);
      const name = `statistics-${part}`;
      return jsonOrCsv<typeof answer, string>(request, response, { answer, ...STATISTICS_FILES[part], name, format });
    },
  }),
];
