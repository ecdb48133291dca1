import type { AuditExportFormat } from '@carebourse/contracts/audit';
import type { AuditFilter } from './api/list-audit-events.ts';

/** Where the browser downloads what the filter shows. */
export function exportAddress(format: AuditExportFormat, filter: AuditFilter): string {
  const given = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return `/api/audit-events/export?${new URLSearchParams([['format', format], ...given]).toString()}`;
}
