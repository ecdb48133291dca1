import {
  applyImportSchema,
  importAddressSchema,
  importFileQuerySchema,
  importLineListSchema,
  importLinesQuerySchema,
  importListQuerySchema,
  importListSchema,
  importSchema,
} from '@carebourse/contracts/imports';
import { sendFile } from '../../interchange/send-file.ts';
import { presentImport, presentImportLine, presentImports } from '../../present/imports.ts';
import { route, type Route } from '../../route.ts';
import { idParams } from '../id-params.ts';

const path = '/api/catalogue/imports';
const shared = { tag: 'Catalogue import', access: 'signed-in' } as const;
const answersImport = { status: 200, description: 'The import as it is now', schema: importSchema };

/** Descriptions of data and agents become entries: a file is planned, looked at, and then agreed to or dropped. */
export const importRoutes: Route[] = [
  route({
    ...shared,
    method: 'get',
    path,
    summary: 'Imports, newest first; for admins, and for editors those of their organization, as all of these',
    query: importListQuerySchema,
    answer: { status: 200, description: 'A page of imports', schema: importListSchema },
    async handle({ clients }, { query }) {
      const { imports, nextCursor } = await clients.imports.call('ListImports', query);
      return { items: await presentImports(clients, imports), nextCursor };
    },
  }),
  route({
    ...shared,
    method: 'post',
    path,
    summary:
      'Plan the import of a file of Turtle, RDF/XML, JSON-LD, Croissant, CHAI model card or CSV; the catalogue stays as it is',
    query: importFileQuerySchema,
    bytes: true,
    bodyType: 'application/octet-stream',
    failures: [413],
    answer: { status: 201, description: 'The plan, or why the file is refused', schema: importSchema },
    async handle(context, { query, request, response }) {
      const mediaType = request.get('content-type') ?? '';
      const start = { ...query, mediaType, base: context.config.ISSUER_URL };
      const { import: planned } = await sendFile(context, start, request, response);
      return presentImport(context.clients, planned);
    },
  }),
  route({
    ...shared,
    method: 'post',
    path: `${path}/address`,
    summary: 'Plan the import of a file at an address, which is fetched after the answer',
    body: importAddressSchema,
    answer: { status: 201, description: 'The import, which is read next', schema: importSchema },
    async handle({ clients, config }, { body }) {
      const asked = { ...body, base: config.ISSUER_URL };
      const { import: begun } = await clients.imports.call('PlanImportFromAddress', asked);
      return presentImport(clients, begun);
    },
  }),
  route({
    ...shared,
    method: 'get',
    path: `${path}/{id}`,
    summary: 'An import, and how far it has come',
    params: idParams,
    answer: answersImport,
    async handle({ clients }, { params }) {
      return presentImport(clients, (await clients.imports.call('GetImport', params)).import);
    },
  }),
  route({
    ...shared,
    method: 'get',
    path: `${path}/{id}/lines`,
    summary: 'What an import does with each entry of its file, in the order of the file',
    params: idParams,
    query: importLinesQuerySchema,
    answer: { status: 200, description: 'A page of lines', schema: importLineListSchema },
    async handle({ clients }, { params, query }) {
      const { lines, nextCursor } = await clients.imports.call('ListImportLines', { ...query, ...params });
      return { items: lines.map(presentImportLine), nextCursor };
    },
  }),
  route({
    ...shared,
    method: 'post',
    path: `${path}/{id}/apply`,
    summary: 'Carry out a plan, all of it or nothing; it is done after the answer',
    params: idParams,
    body: applyImportSchema,
    failures: [409],
    answer: answersImport,
    async handle({ clients }, { params, body }) {
      return presentImport(clients, (await clients.imports.call('ApplyImport', { ...params, ...body })).import);
    },
  }),
  route({
    ...shared,
    method: 'delete',
    path: `${path}/{id}`,
    summary: 'Drop a plan; one that was dropped already stays so',
    params: idParams,
    failures: [409],
    answer: answersImport,
    async handle({ clients }, { params }) {
      return presentImport(clients, (await clients.imports.call('DropImport', params)).import);
    },
  }),
];
