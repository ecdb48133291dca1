import type { AuditEvent } from '@carebourse/contracts/audit';

/** How an export is written, piece by piece: it may be larger than what one wants in memory. */
export interface ExportFormat {
  mediaType: string;
  extension: string;
  head: string;
  /** @param index counts from 0 */
  line(event: AuditEvent, index: number): string;
  tail: string;
}
