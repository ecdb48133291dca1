import type { AuditEvent } from '@carebourse/contracts/audit';
import { csvHead, csvLine } from '@carebourse/contracts/csv';
import type { ExportFormat } from './format.ts';

const COLUMNS = [
  'sequence',
  'id',
  'occurredAt',
  'service',
  'actorId',
  'actorName',
  'actorRole',
  'action',
  'informationType',
  'subjectUserId',
  'subjectName',
  'subject',
  'title',
  'purpose',
  'outcome',
  'address',
  'requestId',
] as const satisfies readonly (keyof AuditEvent)[];

/** Comma-separated values for people, with a header line. */
export const csvFormat: ExportFormat = {
  mediaType: 'text/csv; charset=utf-8; header=present',
  extension: 'csv',
  head: csvHead(COLUMNS),
  line: (event) => csvLine(COLUMNS.map((column) => event[column])),
  tail: '',
};
