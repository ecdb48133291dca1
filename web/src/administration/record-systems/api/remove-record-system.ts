import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as TEXTS from '../texts.ts';
import { recordSystemKeys } from './keys.ts';

/** DELETE /api/admin/record-systems/{id} */
export function useRemoveRecordSystem() {
  return useChange({
    send: (id: string) => http<void>(`/admin/record-systems/${id}`, { method: 'DELETE' }),
    changes: [recordSystemKeys.list],
    done: { title: TEXTS.recordSystemRemoved },
    failed: TEXTS.recordSystemNotChanged,
  });
}
