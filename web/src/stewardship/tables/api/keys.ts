import type { TableReading } from '@carebourse/contracts/table-reading';
import type { EntryRef } from '../entry-ref.ts';

/** The query keys of what stewards see of tables. */
export const stewardshipKeys = {
  entries: ['stewarded-entries'] as const,
  entry: ({ resourceType, resourceId }: EntryRef) => ['stewardship', resourceType, resourceId] as const,
  uses: ({ resourceType, resourceId }: EntryRef) => ['stewardship', resourceType, resourceId, 'uses'] as const,
  takers: ({ resourceType, resourceId }: EntryRef, { tableId, number }: { tableId: number; number: number }) =>
    ['stewardship', resourceType, resourceId, 'takers', tableId, number] as const,
  uploads: ['uploads'] as const,
  upload: (id: string) => ['uploads', id] as const,
  reading: (id: string, reading: TableReading) => ['uploads', id, 'reading', reading] as const,
};
