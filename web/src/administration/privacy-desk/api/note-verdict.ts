import type { ReadingVerdictInput, UnusualReading } from '@carebourse/contracts/unusual-reading';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as TEXTS from '../texts.ts';
import { privacyDeskKeys } from './keys.ts';

/** POST /api/privacy/unusual-readings/{id}/verdict */
export function useNoteVerdict(id: number) {
  return useChange({
    send: (found: ReadingVerdictInput) =>
      http<UnusualReading>(`/privacy/unusual-readings/${id}/verdict`, { method: 'POST', body: found }),
    changes: [privacyDeskKeys.all],
    done: { title: TEXTS.verdictSaved },
    failed: TEXTS.verdictNotSaved,
  });
}
