import type { Preview } from '@carebourse/contracts/stewardship';
import type { TableDefinition } from '@carebourse/contracts/tables';
import { callSignal } from '../../../lib/call-scope.ts';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { apiPath, type EntryRef } from '../entry-ref.ts';
import { untilMade } from './until-made.ts';

interface PreviewInput {
  uploadId: string;
  definition: TableDefinition;
}

/** POST …/preview: what grantees would see of a file by a definition. Nothing is taken. */
export function usePreview(entry: EntryRef) {
  return useChange({
    send: async (input: PreviewInput) => ({ preview: await preview(entry, input), definition: input.definition }),
    failed: 'There is no preview yet',
  });
}

function preview(entry: EntryRef, body: PreviewInput): Promise<Preview> {
  const signal = callSignal();
  return untilMade(() => http<Preview>(`${apiPath(entry)}/preview`, { method: 'POST', body, signal }));
}
