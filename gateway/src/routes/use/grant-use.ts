import { LIMITS } from '@carebourse/contracts/constants';
import { idSchema } from '@carebourse/contracts/text';
import {
  answerSchema,
  copiesSchema,
  fileQuerySchema,
  keptQuestionInputSchema,
  keptQuestionSchema,
  questionSchema,
  ROWS_OF_PAGE,
  receiptSchema,
  rowsPageSchema,
  rowsQuerySchema,
  type FirstRows,
  useListSchema,
  workspaceSchema,
} from '@carebourse/contracts/use';
import { z } from 'zod';
import { NDJSON, toLines } from '../../present/rows.ts';
import { linkToNext } from '../../paging.ts';
import { presentWorkspace } from '../../present/tables.ts';
import { presentCopies, presentQuestion, presentReceipt, presentUse } from '../../present/use.ts';
import { route, type Route } from '../../route.ts';

const tag = 'Use';
const scope = 'data:read';

const grantParams = z.object({ requestId: idSchema });
const tableParams = grantParams.extend({ tableId: idSchema });
const DEFAULT_USES = 50;

export const grantUseRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/grants/{requestId}/tables',
    summary: 'What a grant of the caller opens now: its tables, their columns, and how they may be asked',
    tag,
    access: 'signed-in',
    scope,
    params: grantParams,
    answer: { status: 200, description: 'The workspace of the grant', schema: workspaceSchema },
    async handle({ clients }, { params }) {
      const { workspace } = await clients.tables.call('GetWorkspace', params);
      return presentWorkspace(workspace);
    },
  }),
  route({
    method: 'post',
    path: '/api/grants/{requestId}/tables/{tableId}/ask',
    summary: 'Ask a table: exactly over the rows that may leave, else by frozen figures',
    tag,
    access: 'signed-in',
    scope,
    params: tableParams,
    body: questionSchema,
    answer: { status: 200, description: 'The answer', schema: answerSchema },
    async handle({ clients }, { params, body }) {
      const { answer } = await clients.questions.call('Ask', { ...params, question: JSON.stringify(body) });
      return JSON.parse(answer) as unknown;
    },
  }),
  route({
    method: 'get',
    path: '/api/grants/{requestId}/tables/{tableId}/rows',
    summary: 'The first rows of a table, or all of them page by page, where rows may leave',
    tag,
    access: 'signed-in',
    scope,
    params: tableParams,
    query: rowsQuerySchema,
    answer: {
      status: 200,
      description: 'The rows; a JSON object a line for application/x-ndjson',
      schema: rowsPageSchema,
      mediaTypes: [NDJSON],
    },
    async handle({ clients, config }, { params, query, request, response }) {
      const asLines = request.accepts('json', NDJSON) === NDJSON;
      if (!asLines && Object.values(query).every((part) => part === undefined)) {
        const { rows } = await clients.tables.call('ReadFirstRows', params);
        return JSON.parse(rows) as unknown;
      }
      const { limit = ROWS_OF_PAGE.usual, cursor = '', filter = '[]' } = query;
      const answer = await clients.tables.call('ReadRows', { ...params, limit, cursor, filter });
      const page = JSON.parse(answer.rows) as FirstRows;
      const { nextCursor } = answer;
      if (nextCursor) response.setHeader('link', linkToNext(config, request, { limit, cursor: nextCursor }));
      if (!asLines) return { ...page, nextCursor: nextCursor || null };
      response.set('cache-control', 'no-store').type(NDJSON).send(toLines(page));
      return undefined;
    },
  }),
  route({
    method: 'get',
    path: '/api/grants/{requestId}/tables/{tableId}/file',
    summary:
      'The rows that may leave, all or some, as a file; it can be fetched by Range, and ends with the grant; CSV begins with a byte order mark in a browser’s session, and without one by a token',
    tag,
    access: 'signed-in',
    scope,
    params: tableParams,
    query: fileQuerySchema,
    answer: {
      status: 200,
      description: 'The file',
      mediaTypes: ['text/csv', 'application/vnd.apache.parquet'],
    },
    async handle({ clients, bytes }, { params, query, client, request, response }) {
      const { path } = await clients.tables.call('OpenFile', { ...params, ...query, forPeople: !client });
      await bytes.handOn(path, request, response);
      return undefined;
    },
  }),
  route({
    method: 'get',
    path: '/api/grants/{requestId}/tables/{tableId}/file/making',
    summary: 'Makes the same file first, and tells how far it is as it goes: a JSON object a line, its size at the end',
    tag,
    access: 'signed-in',
    scope,
    params: tableParams,
    query: fileQuerySchema,
    answer: {
      status: 200,
      description:
        'Lines of a step and its share from 0 to 1 while it is known; then one of bytes and etag, or of the problem',
      mediaTypes: [NDJSON],
    },
    async handle({ clients, bytes }, { params, query, client, request, response }) {
      const { makingPath } = await clients.tables.call('OpenFile', { ...params, ...query, forPeople: !client });
      // Proxies in between keep no line back.
      response.setHeader('x-accel-buffering', 'no');
      await bytes.handOn(makingPath, request, response);
      return undefined;
    },
  }),
  route({
    method: 'get',
    path: '/api/grants/{requestId}/uses',
    summary: 'What was done under a grant, newest first; for its owner and its reviewers, also after its end',
    tag,
    access: 'signed-in',
    scope,
    params: grantParams,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(LIMITS.page.max).default(DEFAULT_USES),
      cursor: z.string().max(LIMITS.shortText.max).optional(),
    }),
    answer: { status: 200, description: 'The uses', schema: useListSchema },
    async handle({ clients }, { params, query: { limit, cursor = '' } }) {
      const { uses, nextCursor } = await clients.use.call('ListUses', { ...params, limit, cursor });
      return { items: uses.map(presentUse), nextCursor: nextCursor || null };
    },
  }),
  route({
    method: 'get',
    path: '/api/grants/{requestId}/uses/{id}/receipt',
    summary: 'The receipt of a file that was taken, by the line of the record; also after the end of the grant',
    tag,
    access: 'signed-in',
    scope,
    params: grantParams.extend({ id: idSchema }),
    answer: { status: 200, description: 'The receipt', schema: receiptSchema },
    async handle({ clients }, { params: { requestId, id: useId } }) {
      const { receipt } = await clients.use.call('GetReceipt', { requestId, useId });
      return presentReceipt(receipt);
    },
  }),
  route({
    method: 'get',
    path: '/api/grants/{requestId}/copies',
    summary: 'What the caller took under a grant of theirs, and whether every copy has to be destroyed',
    tag,
    access: 'signed-in',
    scope,
    params: grantParams,
    answer: { status: 200, description: 'The copies', schema: copiesSchema },
    async handle({ clients }, { params }) {
      const { copies } = await clients.use.call('GetCopies', params);
      return presentCopies(copies);
    },
  }),
  route({
    method: 'post',
    path: '/api/grants/{requestId}/copies/destroyed',
    summary: "The caller's word that every copy of what they took is destroyed; the first counts",
    tag,
    access: 'signed-in',
    params: grantParams,
    answer: { status: 200, description: 'The copies', schema: copiesSchema },
    async handle({ clients }, { params }) {
      const { copies } = await clients.use.call('ConfirmDestroyed', params);
      return presentCopies(copies);
    },
  }),
  route({
    method: 'get',
    path: '/api/grants/{requestId}/questions',
    summary: 'Questions that the caller keeps under a grant, oldest first',
    tag,
    access: 'signed-in',
    params: grantParams,
    answer: { status: 200, description: 'The questions', schema: z.object({ items: z.array(keptQuestionSchema) }) },
    async handle({ clients }, { params }) {
      const { questions } = await clients.questions.call('ListQuestions', params);
      return { items: questions.map(presentQuestion) };
    },
  }),
  route({
    method: 'post',
    path: '/api/grants/{requestId}/questions',
    summary: 'Keep a question under a name',
    tag,
    access: 'signed-in',
    params: grantParams,
    body: keptQuestionInputSchema,
    answer: { status: 201, description: 'The question', schema: keptQuestionSchema },
    async handle({ clients }, { params, body: { question, ...kept } }) {
      const asked = { ...params, ...kept, question: JSON.stringify(question) };
      return presentQuestion((await clients.questions.call('KeepQuestion', asked)).question);
    },
  }),
  route({
    method: 'delete',
    path: '/api/grants/{requestId}/questions/{id}',
    summary: 'Remove a question that the caller keeps',
    tag,
    access: 'signed-in',
    params: grantParams.extend({ id: idSchema }),
    answer: { status: 204, description: 'Removed' },
    async handle({ clients }, { params }) {
      await clients.questions.call('ForgetQuestion', params);
      return undefined;
    },
  }),
];
