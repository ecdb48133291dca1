import { FACT_ENTRY_LISTS, FACT_ENTRY_TYPES, type FactEntryType } from '@carebourse/contracts/entry-facts';
import { SHARING_PATH } from '@carebourse/contracts/sharing';
import { idSchema } from '@carebourse/contracts/text';
import type { Response } from 'express';
import { once } from 'node:events';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { goneSignal } from '../../http/gone-signal.ts';
import { croissantOfGrant } from '../../interchange/croissant-of-grant.ts';
import { croissantOf } from '../../interchange/croissant.ts';
import { DATA_JSON_FRAME, dataJsonOf } from '../../interchange/data-json.ts';
import { describeCatalog, describeEntry } from '../../interchange/dcat.ts';
import { withFrequencies } from '../../interchange/frequencies.ts';
import { readEntry, readPage } from '../../interchange/read-entries.ts';
import { SYNTAXES, type Syntax } from '../../interchange/syntaxes.ts';
import type { Graph } from '../../interchange/graph.ts';
import { presentWorkspace } from '../../present/tables.ts';
import { route, type Route } from '../../route.ts';
import { idParams } from '../id-params.ts';

const JSON_LD = SYNTAXES.jsonld.mediaType;
const everySyntax = Object.keys(SYNTAXES) as Syntax[];
const mediaTypes = everySyntax.map((syntax) => SYNTAXES[syntax].mediaType);
const open = { method: 'get', tag: 'Interchange', access: 'public', scope: 'catalogue:read' } as const;
const pageQuery = z.object({ cursor: z.string().max(40).optional().describe('Of the page before') });

/** The catalogue of data, and each entry of it, in the formats of the field. */
export const interchangeRoutes: Route[] = [
  ...everySyntax.map((syntax) =>
    route({
      ...open,
      path: `/catalog.${syntax}`,
      summary: `The catalogue of data as DCAT, ${SYNTAXES[syntax].mediaType}; hydra:next names the next page`,
      query: pageQuery,
      answer: { status: 200, description: 'A page of the catalogue', mediaTypes: [SYNTAXES[syntax].mediaType] },
      async handle(context, { query: { cursor }, response }) {
        await sendCatalog(context, syntax, cursor, response);
        return undefined;
      },
    }),
  ),
  route({
    ...open,
    path: '/catalog',
    summary: 'The same, as the header Accept asks for',
    query: pageQuery,
    answer: { status: 200, description: 'A page of the catalogue', mediaTypes },
    async handle(context, { query: { cursor }, request, response }) {
      response.vary('accept');
      const wanted = request.accepts(mediaTypes);
      const syntax = everySyntax.find((one) => SYNTAXES[one].mediaType === wanted);
      // Whoever takes none of them is better served by one of them than by nothing (RFC 9110 §12.1).
      await sendCatalog(context, syntax ?? 'ttl', cursor, response);
      return undefined;
    },
  }),
  route({
    ...open,
    path: '/data.json',
    summary: 'The whole catalogue of data as data.json of Project Open Data 1.1',
    answer: { status: 200, description: 'The catalogue', mediaTypes: ['application/json'] },
    async handle(context, { response }) {
      await sendDataJson(context, response);
      return undefined;
    },
  }),
  ...FACT_ENTRY_TYPES.flatMap(entryRoutes),
  route({
    method: 'get',
    path: '/api/grants/{requestId}/croissant.json',
    summary: 'What a grant of the caller opens, as a Croissant 1.0 data set; its files can be fetched for a minute',
    tag: 'Interchange',
    access: 'signed-in',
    scope: 'data:read',
    params: z.object({ requestId: idSchema }),
    answer: { status: 200, description: 'The description', mediaTypes: [JSON_LD] },
    async handle({ clients, config }, { params, response }) {
      const answer = await clients.tables.call('GetWorkspace', params);
      const workspace = presentWorkspace(answer.workspace);
      const tables = workspace.tables.filter(({ asks }) => asks === 'rows');
      const loadable = await Promise.all(
        tables.map(async (table) => {
          const { path } = await clients.tables.call('OpenFile', { ...params, tableId: table.id, format: 'csv' });
          return { table, address: `${config.ISSUER_URL}${SHARING_PATH}${path}` };
        }),
      );
      const card = croissantOfGrant(workspace, loadable, config.ISSUER_URL);
      response.setHeader('cache-control', 'no-store');
      response.type(JSON_LD).send(JSON.stringify(card));
      return undefined;
    },
  }),
];

function entryRoutes(resourceType: FactEntryType): Route[] {
  const path = `${FACT_ENTRY_LISTS[resourceType]}/{id}`;
  return [
    ...everySyntax.map((syntax) =>
      route({
        ...open,
        path: `${path}/dcat.${syntax}`,
        summary: `An entry as DCAT, ${SYNTAXES[syntax].mediaType}`,
        params: idParams,
        answer: { status: 200, description: 'The description', mediaTypes: [SYNTAXES[syntax].mediaType] },
        async handle({ clients, config }, { params: { id }, response }) {
          const found = await readEntry(clients, resourceType, id);
          const [entry = found] = await withFrequencies(clients, [found]);
          await sendGraph(describeEntry(entry, config.ISSUER_URL), syntax, response);
          return undefined;
        },
      }),
    ),
    route({
      ...open,
      path: `${path}/croissant.json`,
      summary: 'An entry as a Croissant 1.0 data set, without files',
      params: idParams,
      answer: { status: 200, description: 'The description', mediaTypes: [JSON_LD] },
      async handle({ clients, config }, { params: { id }, response }) {
        const card = croissantOf(await readEntry(clients, resourceType, id), config.ISSUER_URL);
        send(response, JSON_LD, JSON.stringify(card));
        return undefined;
      },
    }),
  ];
}

async function sendCatalog(
  { clients, config }: Context,
  syntax: Syntax,
  cursor: string | undefined,
  response: Response,
): Promise<void> {
  const base = config.ISSUER_URL;
  const { entries: found, next } = await readPage(clients, cursor);
  const entries = await withFrequencies(clients, found);
  const addressOf = (after: string | undefined) =>
    `${base}/catalog.${syntax}${after === undefined ? '' : `?cursor=${encodeURIComponent(after)}`}`;
  const page = { entries, here: addressOf(cursor), first: addressOf(undefined), next: next && addressOf(next) };
  await sendGraph(describeCatalog(page, base), syntax, response);
}

/** Page by page, so that a large catalogue takes no memory. One that breaks off is cut short on the wire too. */
async function sendDataJson({ clients, config }: Context, response: Response): Promise<void> {
  const gone = goneSignal(response);
  let page = await readPage(clients, undefined);
  response.setHeader('cache-control', 'no-cache');
  response.type('application/json').write(DATA_JSON_FRAME.before);
  for (let begun = false; ; begun = true) {
    const entries = await withFrequencies(clients, page.entries);
    const written = entries.map((entry) => JSON.stringify(dataJsonOf(entry, config.ISSUER_URL))).join(',');
    if (!response.write((begun ? ',' : '') + written)) await once(response, 'drain', { signal: gone });
    if (page.next === undefined) break;
    page = await readPage(clients, page.next);
  }
  response.end(DATA_JSON_FRAME.after);
}

async function sendGraph(graph: Graph, syntax: Syntax, response: Response): Promise<void> {
  const { mediaType, write } = SYNTAXES[syntax];
  send(response, mediaType, await write(graph));
}

/** Adds the ETag, and answers 304 to whoever has this description already. */
function send(response: Response, mediaType: string, text: string): void {
  response.setHeader('cache-control', 'no-cache');
  response.setHeader('content-type', `${mediaType}; charset=utf-8`);
  response.send(Buffer.from(text));
}
