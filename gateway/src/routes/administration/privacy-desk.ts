import {
  breachCorrectionSchema,
  breachHistorySchema,
  breachInputSchema,
  breachPageSchema,
  breachQuerySchema,
  breachSchema,
  breachStatisticsSchema,
  breachYearSchema,
  privacyDeskSchema,
} from '@carebourse/contracts/privacy-desk';
import { whileAway } from '../../clients/while-away.ts';
import { CSV, jsonOrCsv } from '../../http/csv-file.ts';
import {
  COUNT_COLUMNS,
  presentBreach,
  presentBreaches,
  presentBreachFacts,
  presentCounts,
  presentDesk,
} from '../../present/privacy-desk.ts';
import { route, type Route } from '../../route.ts';
import { idParams } from '../id-params.ts';

const tag = 'Privacy desk';
const breaches = '/api/privacy/breaches';

/** What privacy officers of the platform look after: what waits, and breaches with their yearly statistics. */
export const privacyDeskRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/privacy/desk',
    summary: 'How many questions, links to records and unusual readings wait; for privacy officers',
    tag,
    access: 'signed-in',
    answer: { status: 200, description: 'The numbers', schema: privacyDeskSchema },
    async handle({ clients }) {
      const [desk, readings] = await Promise.all([
        clients.privacyDesk.call('GetPrivacyDesk', {}),
        clients.use.call('CountUnusualReadings', {}).catch(whileAway(null)),
      ]);
      return presentDesk(desk, readings);
    },
  }),
  route({
    method: 'get',
    path: breaches,
    summary:
      'Breaches of the privacy of health information as they are now, the last recorded first; for privacy officers',
    tag,
    access: 'signed-in',
    query: breachQuerySchema,
    answer: { status: 200, description: 'A page of them', schema: breachPageSchema },
    async handle({ clients }, { query }) {
      const { breaches: found, nextCursor } = await clients.privacyDesk.call('ListBreaches', query);
      return { items: await presentBreaches(clients, found), nextCursor: nextCursor || null };
    },
  }),
  route({
    method: 'post',
    path: breaches,
    summary: 'Write down a breach; for privacy officers',
    tag,
    access: 'signed-in',
    body: breachInputSchema,
    answer: { status: 201, description: 'As it was written down', schema: breachSchema },
    async handle({ clients }, { body }) {
      const { breach } = await clients.privacyDesk.call('RecordBreach', { facts: presentBreachFacts(body) });
      return presentBreach(clients, breach);
    },
  }),
  route({
    method: 'put',
    path: `${breaches}/{id}`,
    summary: 'Correct a breach; what was written before stays in its history; for privacy officers',
    tag,
    access: 'signed-in',
    params: idParams,
    body: breachCorrectionSchema,
    answer: { status: 200, description: 'As it is now', schema: breachSchema },
    async handle({ clients }, { params, body: { revision, ...written } }) {
      const facts = presentBreachFacts(written);
      const { breach } = await clients.privacyDesk.call('CorrectBreach', { id: params.id, revision, facts });
      return presentBreach(clients, breach);
    },
  }),
  route({
    method: 'get',
    path: `${breaches}/{id}/history`,
    summary: 'All that was ever written down of a breach; for privacy officers',
    tag,
    access: 'signed-in',
    params: idParams,
    answer: { status: 200, description: 'Its revisions', schema: breachHistorySchema },
    async handle({ clients }, { params }) {
      const { revisions } = await clients.privacyDesk.call('ListBreachRevisions', { id: params.id });
      return { items: await presentBreaches(clients, revisions) };
    },
  }),
  route({
    method: 'get',
    path: '/api/privacy/statistics',
    summary: 'Breaches that were found in a year, by kind; also as CSV; for privacy officers',
    tag,
    access: 'signed-in',
    query: breachYearSchema,
    answer: { status: 200, description: 'The kinds', schema: breachStatisticsSchema, mediaTypes: [CSV] },
    async handle({ clients }, { query: { year, format }, request, response }) {
      const { counts } = await clients.privacyDesk.call('CountBreaches', { year });
      const name = `breaches-${year}`;
      const answer = { items: presentCounts(counts) };
      return jsonOrCsv(request, response, { answer, columns: COUNT_COLUMNS, rows: ({ items }) => items, name, format });
    },
  }),
];
