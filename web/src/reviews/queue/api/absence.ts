import type { Absence, AbsenceInput } from '@carebourse/contracts/absence';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { reviewKeys } from '../../../lib/query-keys/reviews.ts';
import * as TEXTS from '../texts.ts';
const path = '/reviews/absence';
const changes = [reviewKeys.absence, reviewKeys.lists];

/** GET /api/reviews/absence */
export function useAbsence() {
  return useQuery({
    queryKey: reviewKeys.absence,
    queryFn: ({ signal }) => http<Absence>(path, { signal }).catch(failWith(TEXTS.absencesNotFetched)),
  });
}

/** PUT /api/reviews/absence */
export function useSetAbsence() {
  return useChange({
    send: (body: AbsenceInput) => http(path, { method: 'PUT', body }),
    changes,
    done: { title: TEXTS.absenceSaved },
    failed: TEXTS.absenceNotSaved,
  });
}

/** DELETE /api/reviews/absence */
export function useEndAbsence() {
  return useChange({
    send: () => http(path, { method: 'DELETE' }),
    changes,
    done: { title: TEXTS.absenceEnded },
    failed: TEXTS.absenceNotEnded,
  });
}
