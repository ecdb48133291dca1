import type { Absence, AbsenceInput } from '@carebourse/contracts/absence';
import { MESSAGES } from '@carebourse/contracts/messages';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { reviewKeys } from './keys.ts';

const { absence: words } = MESSAGES;
const path = '/reviews/absence';
const changes = [reviewKeys.absence, reviewKeys.lists];

/** GET /api/reviews/absence */
export function useAbsence() {
  return useQuery({
    queryKey: reviewKeys.absence,
    queryFn: ({ signal }) => http<Absence>(path, { signal }).catch(failWith(words.fetchFailed)),
  });
}

/** PUT /api/reviews/absence */
export function useSetAbsence() {
  return useChange({
    send: (body: AbsenceInput) => http(path, { method: 'PUT', body }),
    changes,
    done: { title: words.saved },
    failed: words.saveFailed,
  });
}

/** DELETE /api/reviews/absence */
export function useEndAbsence() {
  return useChange({
    send: () => http(path, { method: 'DELETE' }),
    changes,
    done: { title: words.ended },
    failed: words.endFailed,
  });
}
