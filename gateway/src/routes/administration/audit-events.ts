import {
  auditEventSchema,
  auditExportQuerySchema,
  auditQuerySchema,
  recordReaderSchema,
} from '@carebourse/contracts/audit';
import { dayInOntario } from '@carebourse/contracts/ontario-day';
import type { RpcClient } from '@carebourse/rpc/client';
import type { IdentityServiceDefinition } from '@carebourse/rpc/identity';
import type { Response } from 'express';
import { once } from 'node:events';
import { z } from 'zod';
import { csvFormat } from '../../audit-export/csv.ts';
import { fhirFormat } from '../../audit-export/fhir.ts';
import type { ExportFormat } from '../../audit-export/format.ts';
import { goneSignal } from '../../http/gone-signal.ts';
import { FHIR_JSON } from '../../present/fhir.ts';
import { presentAuditEvent, presentRecordReader } from '../../present/audit-event.ts';
import { route, type Route } from '../../route.ts';

const tag = 'Audit';
const formats = { csv: csvFormat, fhir: fhirFormat };

export const auditRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/audit-events',
    summary: 'Who dealt with what: for an admin everything, for others what concerns them; newest first',
    tag,
    access: 'signed-in',
    query: auditQuerySchema,
    answer: { status: 200, description: 'The events', schema: z.array(auditEventSchema) },
    async handle({ clients }, { query }) {
      const { before, limit, grouped, ...filter } = query;
      const asked = { filter, before: before ?? 0, limit, grouped };
      const { events } = await clients.identity.call('ListAuditEvents', asked);
      return events.map(presentAuditEvent);
    },
  }),
  route({
    method: 'get',
    path: '/api/audit-events/readers',
    summary: 'Who else saw what is about the caller, which kind of information and how often; latest first',
    tag,
    access: 'signed-in',
    answer: { status: 200, description: 'The readers', schema: z.array(recordReaderSchema) },
    async handle({ clients }) {
      const { readers } = await clients.identity.call('ListRecordReaders', {});
      return readers.map(presentRecordReader);
    },
  }),
  route({
    method: 'get',
    path: '/api/audit-events/export',
    summary: 'The events as a file, oldest first: CSV or a FHIR R4 bundle of AuditEvent; for admins',
    tag,
    access: 'signed-in',
    query: auditExportQuerySchema,
    answer: {
      status: 200,
      description: 'The file',
      mediaTypes: ['text/csv', FHIR_JSON],
    },
    async handle({ clients }, { query: { format, ...filter }, response }) {
      await sendExport(clients.identity, filter, formats[format], response);
      return undefined;
    },
  }),
];

type EventFilter = Omit<z.output<typeof auditExportQuerySchema>, 'format'>;

/** Sends the file as it is read. One that breaks off is cut short on the wire too, so that nobody takes it for whole. */
async function sendExport(
  identity: RpcClient<IdentityServiceDefinition>,
  filter: EventFilter,
  format: ExportFormat,
  response: Response,
): Promise<void> {
  const gone = goneSignal(response);
  let sent = 0;
  for await (const { event } of identity.stream('ExportAuditEvents', { filter }, gone)) {
    if (!event) continue;
    if (sent === 0) begin(response, format);
    const flushed = response.write(format.line(presentAuditEvent(event), sent));
    sent += 1;
    if (!flushed) await once(response, 'drain', { signal: gone });
  }
  if (sent === 0) begin(response, format);
  response.end(format.tail);
}

/** Not before the first event: until then a refusal can still be answered as one. */
function begin(response: Response, { mediaType, extension, head }: ExportFormat): void {
  response.setHeader('content-type', mediaType);
  response.setHeader(
    'content-disposition',
    `attachment; filename="carebourse-audit-${dayInOntario(new Date())}.${extension}"`,
  );
  response.setHeader('cache-control', 'no-store');
  response.write(head);
}
