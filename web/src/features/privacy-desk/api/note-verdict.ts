import { MESSAGES } from '@carebourse/contracts/messages';
import type { ReadingVerdictInput, UnusualReading } from '@carebourse/contracts/unusual-reading';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { privacyDeskKeys } from './keys.ts';

const { unusualReading: words } = MESSAGES;

/** POST /api/privacy/unusual-readings/{id}/verdict */
export function useNoteVerdict(id: number) {
  return useChange({
    send: (found: ReadingVerdictInput) =>
      http<UnusualReading>(`/privacy/unusual-readings/${id}/verdict`, { method: 'POST', body: found }),
    changes: [privacyDeskKeys.all],
    done: { title: words.saved },
    failed: words.failed,
  });
}
