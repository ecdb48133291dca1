import {
  decisionEffectListSchema,
  decisionEffectQuerySchema,
  recordUsePageSchema,
  recordUseQuerySchema,
} from '@carebourse/contracts/my-data';
import { presentRecordUses } from '../present/record-use.ts';
import { route, type Route } from '../route.ts';

const tag = 'My data';

/** How patients' records were used. */
export const myDataRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/my-data/uses',
    summary: 'Uses of tables in which the record of the caller or a dependent is, newest first; for patients',
    tag,
    access: 'signed-in',
    query: recordUseQuerySchema,
    failures: [404],
    answer: { status: 200, description: 'A page of them', schema: recordUsePageSchema },
    async handle({ clients }, { query: { cursor = '', ...asked } }) {
      const { linked, uses, nextCursor } = await clients.delivery.call('ListRecordUses', { ...asked, cursor });
      return { linked, items: await presentRecordUses(clients, uses), nextCursor: nextCursor || null };
    },
  }),
  route({
    method: 'get',
    path: '/api/my-data/effects',
    summary: 'How many uses each decision left the record out of, until the next one; for patients',
    tag,
    access: 'signed-in',
    query: decisionEffectQuerySchema,
    failures: [404],
    answer: { status: 200, description: 'The decisions, newest first', schema: decisionEffectListSchema },
    async handle({ clients }, { query }) {
      const { linked, effects } = await clients.delivery.call('ListDecisionEffects', query);
      return { linked, items: effects };
    },
  }),
];
