import { recordLogPageSchema, recordLogQuerySchema, type RecordLogLine } from '@carebourse/contracts/record-log';
import type { Clients } from '../../clients/clients.ts';
import { exportedUses } from '../../clients/exported-uses.ts';
import { asksForCsv, CSV, sendCsv } from '../../http/csv-file.ts';
import { logAsCsv, presentHolder, presentLogLines } from '../../present/record-log.ts';
import { route, type Route } from '../../route.ts';
import type { z } from 'zod';

/** Whose log, and which lines of it. */
type LogQuery = Omit<z.output<typeof recordLogQuerySchema>, 'format' | 'limit' | 'cursor'>;

/** Who read records, and whose. */
export const recordLogRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/privacy/log',
    summary:
      'Who read the records of a person, or which records a reader read, newest first; also as CSV; each look is on record; for privacy officers',
    tag: 'Privacy desk',
    access: 'signed-in',
    query: recordLogQuerySchema,
    answer: { status: 200, description: 'A page of lines', schema: recordLogPageSchema, mediaTypes: [CSV] },
    async handle({ clients }, { query: { format, limit, cursor = '', ...asked }, request, response }) {
      if (asksForCsv(format, request, response)) {
        sendCsv(response, `record-log-${asked.userId ?? asked.readerId}.csv`, logAsCsv(await allLines(clients, asked)));
        return undefined;
      }
      const { holders, lines, nextCursor } = await clients.use.call('ListRecordLog', { ...asked, limit, cursor });
      return {
        holders: holders.map(presentHolder),
        items: await presentLogLines(clients, lines),
        nextCursor: nextCursor || null,
      };
    },
  }),
];

/** The newest, as many as one file has. */
async function allLines(clients: Clients, asked: LogQuery): Promise<RecordLogLine[]> {
  const { lines } = await exportedUses(
    (page) => clients.use.call('ListRecordLog', { ...asked, ...page }),
    (page) => presentLogLines(clients, page.lines),
  );
  return lines;
}
