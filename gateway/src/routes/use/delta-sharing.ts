import { MESSAGES } from '@carebourse/contracts/messages';
import {
  SHARE_SCHEMA,
  sharedSchemaSchema,
  sharedTableSchema,
  sharePage,
  shareParams,
  shareQuerySchema,
  shareSchema,
  shareSchemaParams,
  shareTableParams,
  sharesQuery,
  SHARING_PATH,
  startingQuery,
  versionQuery,
} from '@carebourse/contracts/sharing';
import { InvalidInputError, NotFoundError } from '@carebourse/runtime/errors';
import type { Response } from 'express';
import { z } from 'zod';
import { NDJSON } from '../../present/rows.ts';
import { fileActions, pageSize, presentShareTable, sharingPage, tableActions } from '../../present/sharing.ts';
import { route, type Route } from '../../route.ts';

const tag = 'Delta Sharing';
const scope = 'data:read';
const common = { tag, access: 'signed-in', scope } as const;

const MOST_TICKET_CHARACTERS = 2_000;

const SHARE = `${SHARING_PATH}/shares/{share}`;
const TABLES = `${SHARE}/schemas/{schema}/tables`;
const TABLE = `${TABLES}/{table}`;

/** What programs of others read granted tables by (github.com/delta-io/delta-sharing, PROTOCOL.md). */
export const deltaSharingRoutes: Route[] = [
  route({
    ...common,
    method: 'get',
    path: `${SHARING_PATH}/shares`,
    summary: 'Shares: the grants of the caller that let rows leave now',
    query: sharesQuery,
    answer: { status: 200, description: 'A page of them', schema: sharePage(shareSchema) },
    async handle({ clients }, { query }) {
      const asked = { limit: pageSize(query), cursor: query.pageToken ?? '' };
      const { shares, nextCursor } = await clients.sharing.call('ListShares', asked);
      return { items: shares.map((name) => ({ name })), ...(nextCursor && { nextPageToken: nextCursor }) };
    },
  }),
  route({
    ...common,
    method: 'get',
    path: SHARE,
    summary: 'A share by its name, grant-{requestId}',
    params: shareParams,
    answer: { status: 200, description: 'The share', schema: z.object({ share: shareSchema }) },
    async handle({ clients }, { params }) {
      const { share } = await clients.sharing.call('GetShare', params);
      return { share: { name: share } };
    },
  }),
  route({
    ...common,
    method: 'get',
    path: `${SHARE}/schemas`,
    summary: `The schemas of a share, of which there is one: ${SHARE_SCHEMA}`,
    params: shareParams,
    query: sharesQuery,
    answer: { status: 200, description: 'A page of them', schema: sharePage(sharedSchemaSchema) },
    async handle({ clients }, { params, query }) {
      const { share } = await clients.sharing.call('GetShare', params);
      return sharingPage([{ id: 1 }], query, () => ({ name: SHARE_SCHEMA, share }));
    },
  }),
  route({
    ...common,
    method: 'get',
    path: TABLES,
    summary: 'The tables of a schema whose rows leave',
    params: shareSchemaParams,
    query: sharesQuery,
    answer: { status: 200, description: 'A page of them', schema: sharePage(sharedTableSchema) },
    async handle({ clients }, { params, query }) {
      const share = await clients.sharing.call('GetShare', params);
      if (params.schema.toLowerCase() !== SHARE_SCHEMA) throw new NotFoundError(MESSAGES.sharing.schemaNotFound);
      return sharingPage(share.tables, query, presentShareTable(share));
    },
  }),
  route({
    ...common,
    method: 'get',
    path: `${SHARE}/all-tables`,
    summary: 'The tables of all schemas of a share',
    params: shareParams,
    query: sharesQuery,
    answer: { status: 200, description: 'A page of them', schema: sharePage(sharedTableSchema) },
    async handle({ clients }, { params, query }) {
      const share = await clients.sharing.call('GetShare', params);
      return sharingPage(share.tables, query, presentShareTable(share));
    },
  }),
  route({
    ...common,
    method: 'get',
    path: `${TABLE}/version`,
    summary: 'The present version of a table, in the header Delta-Table-Version: the number of its release',
    params: shareTableParams,
    query: startingQuery,
    answer: { status: 200, description: 'The version' },
    async handle({ clients }, { params, query, response }) {
      const asked = { ...params, ofThePast: query.startingTimestamp !== undefined };
      setVersion(response, await clients.sharing.call('GetSharedTable', asked));
      return undefined;
    },
  }),
  route({
    ...common,
    method: 'get',
    path: `${TABLE}/metadata`,
    summary: 'What a table is: a line of protocol and one of metaData, with the schema as Spark has it',
    params: shareTableParams,
    query: versionQuery,
    answer: { status: 200, description: 'The lines', mediaTypes: [NDJSON] },
    async handle({ clients }, { params, query, response }) {
      const asked = { ...params, version: query.version, ofThePast: query.timestamp !== undefined };
      const table = await clients.sharing.call('GetSharedTable', asked);
      setVersion(response, table);
      sendLines(response, tableActions(table));
      return undefined;
    },
  }),
  route({
    ...common,
    method: 'post',
    path: `${TABLE}/query`,
    summary: 'The files of a table, each with an address that holds for a minute and as long as the grant does',
    params: shareTableParams,
    body: shareQuerySchema,
    answer: { status: 200, description: 'Lines of protocol, metaData and a file each', mediaTypes: [NDJSON] },
    async handle({ clients, config }, { params, body, response }) {
      if (body.pageToken !== undefined) throw refusing('pageToken', MESSAGES.sharing.allAtOnce);
      const past = [body.timestamp, body.startingVersion, body.endingVersion];
      const table = { ...params, version: body.version, ofThePast: past.some((one) => one !== undefined) };
      const answer = await clients.sharing.call('QuerySharedTable', { table, limit: body.limitHint });
      if (!answer.table) throw new Error('delivery answered without a table');
      setVersion(response, answer.table);
      sendLines(response, [...tableActions(answer.table), ...fileActions(answer, config.ISSUER_URL)]);
      return undefined;
    },
  }),
  route({
    ...common,
    method: 'get',
    path: `${TABLE}/changes`,
    summary: 'Always refused: what changed between versions tells who has left',
    params: shareTableParams,
    answer: { status: 400, description: 'Always' },
    async handle({ clients }, { params }) {
      await clients.sharing.call('GetSharedTable', params);
      throw refusing('startingVersion', MESSAGES.sharing.noChanges);
    },
  }),
  route({
    method: 'get',
    path: `${SHARING_PATH}/files`,
    summary:
      'A file that a query or a Croissant card named, whole or by Range; its address is the key, and the grant is looked at each time',
    tag,
    access: 'public',
    scope,
    bytes: true,
    query: z.object({ ticket: z.string().max(MOST_TICKET_CHARACTERS) }),
    answer: { status: 200, description: 'The file', mediaTypes: ['application/vnd.apache.parquet', 'text/csv'] },
    failures: [404, 409],
    async handle({ bytes }, { request, response }) {
      await bytes.handOn(request.originalUrl.slice(SHARING_PATH.length), request, response);
      return undefined;
    },
  }),
];

function setVersion(response: Response, { version }: { version: number }): void {
  response.setHeader('delta-table-version', version);
}

function sendLines(response: Response, lines: readonly string[]): void {
  const body = lines.map((line) => `${line}\n`).join('');
  response.set('cache-control', 'no-store').type(NDJSON).send(body);
}

function refusing(field: string, message: string): InvalidInputError {
  return new InvalidInputError(message, { [field]: [message] });
}
