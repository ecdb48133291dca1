import type { NewRecordSystem, RecordSystem } from '@carebourse/contracts/record-systems';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as TEXTS from '../texts.ts';
import { recordSystemKeys } from './keys.ts';

/** POST /api/admin/record-systems */
export function useAddRecordSystem() {
  return useChange({
    send: (body: NewRecordSystem) => http<RecordSystem>('/admin/record-systems', { method: 'POST', body }),
    changes: [recordSystemKeys.list],
    done: { title: TEXTS.recordSystemAdded },
    failed: TEXTS.recordSystemNotChanged,
  });
}
