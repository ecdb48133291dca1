import {
  questionStewardListSchema,
  ownRecordQuestionListSchema,
  ownRecordQuestionSchema,
  recordAnswerSchema,
  recordQuestionInputSchema,
  recordQuestionPageSchema,
  recordQuestionQuerySchema,
  recordQuestionSchema,
  recordQuestionStatisticsSchema,
  recordQuestionYearSchema,
} from '@carebourse/contracts/record-questions';
import { CSV, jsonOrCsv } from '../../http/csv-file.ts';
import { organizationNames } from '../../present/organization-names.ts';
import {
  MONTH_COLUMNS,
  presentMonth,
  presentOwnQuestion,
  presentOwnQuestions,
  presentQuestion,
  presentQuestions,
} from '../../present/record-question.ts';
import { route, type Route } from '../../route.ts';
import { idParams } from '../id-params.ts';

const tag = 'Record questions';
const ownPath = '/api/my-data/questions';
const path = '/api/stewardship/questions';

/** What patients ask, and complain of, about the use of their records, and what custodians answer. */
export const recordQuestionRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/my-data/stewards',
    summary: 'Whom a patient may ask about their records, beside the platform: custodians',
    tag,
    access: 'signed-in',
    answer: { status: 200, description: 'The organizations', schema: questionStewardListSchema },
    async handle({ clients }) {
      const { organizationIds } = await clients.identity.call('ListCustodians', {});
      const names = await organizationNames(clients, organizationIds);
      return {
        items: organizationIds.flatMap((id) => {
          const name = names.get(id);
          return name === undefined ? [] : [{ id, name }];
        }),
      };
    },
  }),
  route({
    method: 'get',
    path: ownPath,
    summary: 'What the caller asked or complained of about the use of their records; for patients',
    tag,
    access: 'signed-in',
    answer: {
      status: 200,
      description: 'Their questions and complaints, the newest hundred',
      schema: ownRecordQuestionListSchema,
    },
    async handle({ clients }) {
      const { questions } = await clients.records.call('ListOwnRecordQuestions', {});
      return { items: await presentOwnQuestions(clients, questions) };
    },
  }),
  route({
    method: 'post',
    path: ownPath,
    summary: 'Ask or complain about the use of one’s records; for patients',
    tag,
    access: 'signed-in',
    body: recordQuestionInputSchema,
    answer: { status: 201, description: 'As it was sent', schema: ownRecordQuestionSchema },
    async handle({ clients }, { body: { kind, organizationId, about, text } }) {
      const entry = about && { ...about, name: (await clients.entries.call('GetResource', about)).name };
      const asked = { kind, text, ...(organizationId !== null && { organizationId }), ...(entry && { about: entry }) };
      const { question } = await clients.records.call('AskRecordQuestion', asked);
      return presentOwnQuestion(clients, question);
    },
  }),
  route({
    method: 'get',
    path,
    summary: 'What patients ask the caller’s organization: what is due first, or answered last; each look is on record',
    tag,
    access: 'signed-in',
    query: recordQuestionQuerySchema,
    answer: { status: 200, description: 'A page of them', schema: recordQuestionPageSchema },
    async handle({ clients }, { query }) {
      const { questions, nextCursor } = await clients.records.call('ListRecordQuestions', query);
      return { items: await presentQuestions(clients, questions), nextCursor: nextCursor || null };
    },
  }),
  route({
    method: 'get',
    path: `${path}/statistics`,
    summary: 'How many were sent in a year, and answered in time, by month and kind; also as CSV',
    tag,
    access: 'signed-in',
    query: recordQuestionYearSchema,
    answer: { status: 200, description: 'The months', schema: recordQuestionStatisticsSchema, mediaTypes: [CSV] },
    async handle({ clients }, { query: { year, format }, request, response }) {
      const { months } = await clients.records.call('CountRecordQuestions', { year });
      const name = `privacy-questions-${year}`;
      const answer = { items: months.map(presentMonth) };
      return jsonOrCsv(request, response, { answer, columns: MONTH_COLUMNS, rows: ({ items }) => items, name, format });
    },
  }),
  route({
    method: 'post',
    path: `${path}/{id}/answer`,
    summary: 'Answer a question or complaint, once; the patient is told',
    tag,
    access: 'signed-in',
    params: idParams,
    body: recordAnswerSchema,
    answer: { status: 200, description: 'With the answer', schema: recordQuestionSchema },
    async handle({ clients }, { params, body }) {
      const { question } = await clients.records.call('AnswerRecordQuestion', { ...body, id: params.id });
      return presentQuestion(clients, question);
    },
  }),
];
