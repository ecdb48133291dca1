import type { RecordSystem } from '@carebourse/contracts/record-systems';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as TEXTS from '../texts.ts';
import { recordSystemKeys } from './keys.ts';

/** POST /api/admin/record-systems/{id}/switch. @param enabled what it is to be */
export function useSwitchRecordSystem(id: string, enabled: boolean) {
  return useChange({
    send: () => http<RecordSystem>(`/admin/record-systems/${id}/switch`, { method: 'POST', body: { enabled } }),
    changes: [recordSystemKeys.list],
    done: { title: enabled ? TEXTS.recordSystemSwitchedOn : TEXTS.recordSystemSwitchedOff },
    failed: TEXTS.recordSystemNotChanged,
  });
}
