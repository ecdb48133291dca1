import type { Preview } from '@carebourse/contracts/stewardship';
import type { TableDefinition } from '@carebourse/contracts/tables';
import { callSignal } from '../../../lib/call-scope.ts';
import { ApiError, http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { apiPath, type EntryRef } from '../entry-ref.ts';

interface Asked {
  uploadId: string;
  definition: TableDefinition;
}

/** The preview of a large file takes minutes; whoever asks again finds it. */
const PATIENCE_MS = 10 * 60_000;
const ASK_AGAIN_MS = 1_000;

/** POST …/preview: what grantees would see of a file by a definition. Nothing is taken. */
export function usePreview(entry: EntryRef) {
  return useChange({
    send: async (asked: Asked) => ({ preview: await preview(entry, asked), definition: asked.definition }),
    failed: 'There is no preview yet',
  });
}

async function preview(entry: EntryRef, body: Asked): Promise<Preview> {
  const signal = callSignal();
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await http<Preview>(`${apiPath(entry)}/preview`, { method: 'POST', body, signal });
    } catch (error) {
      const isUnderWay = error instanceof ApiError && error.comesBack;
      if (!isUnderWay || performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    }
  }
}
