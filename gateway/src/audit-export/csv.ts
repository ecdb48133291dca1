import type { AuditEvent } from '@carebourse/contracts/audit';
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
  'outcome',
  'address',
  'requestId',
] as const satisfies readonly (keyof AuditEvent)[];

/** Comma-separated values (RFC 4180) with a header line. */
export const csvFormat: ExportFormat = {
  mediaType: 'text/csv; charset=utf-8; header=present',
  extension: 'csv',
  head: `${COLUMNS.join(',')}\r\n`,
  line: (event) => `${COLUMNS.map((column) => csvField(event[column])).join(',')}\r\n`,
  tail: '',
};

/** Spreadsheets run text that begins like a formula, and people choose their own names: such text gets an apostrophe. */
export function csvField(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
