import {
  decisionEffectListSchema,
  decisionEffectQuerySchema,
  myDataExportQuerySchema,
  myDataExportSchema,
  recordUsePageSchema,
  recordUseQuerySchema,
} from '@carebourse/contracts/my-data';
import { collectMyData } from '../../my-data-export/collect-my-data.ts';
import { fhirBundle } from '../../my-data-export/fhir-bundle.ts';
import { FHIR_JSON, FHIR_R4 } from '../../present/fhir.ts';
import { presentRecordUses } from '../../present/record-use.ts';
import { route, type Route } from '../../route.ts';

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
      const { linked, uses, nextCursor } = await clients.use.call('ListRecordUses', { ...asked, cursor });
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
      const { linked, effects } = await clients.use.call('ListDecisionEffects', query);
      return { linked, items: effects };
    },
  }),
  route({
    method: 'get',
    path: '/api/my-data/export',
    summary: 'What was decided on the record of the caller or a dependent, and each use, as a file; for patients',
    tag,
    access: 'signed-in',
    query: myDataExportQuerySchema,
    failures: [404],
    answer: { status: 200, description: 'The file', schema: myDataExportSchema, mediaTypes: [FHIR_JSON] },
    async handle({ clients }, { query: { dependentId, format }, response }) {
      const data = await collectMyData(clients, dependentId);
      response.set('cache-control', 'no-store').attachment('carebourse-my-data.json');
      if (format === 'json') return data;
      response.type(FHIR_R4).send(JSON.stringify(fhirBundle(data)));
      return undefined;
    },
  }),
];
