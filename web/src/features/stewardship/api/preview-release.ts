import type { Preview } from '@carebourse/contracts/stewardship';
import type { TableDefinition } from '@carebourse/contracts/tables';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { apiPath, type EntryRef } from '../entry-ref.ts';

interface Asked {
  uploadId: string;
  definition: TableDefinition;
}

/** POST …/preview: what grantees would see of a file by a definition. Nothing is taken. */
export function usePreview(entry: EntryRef) {
  return useChange({
    send: async (asked: Asked) => ({
      preview: await http<Preview>(`${apiPath(entry)}/preview`, { method: 'POST', body: asked }),
      definition: asked.definition,
    }),
    failed: 'There is no preview yet',
  });
}
