import type { Breach, BreachInput } from '@carebourse/contracts/privacy-desk';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as TEXTS from '../texts.ts';
import { privacyDeskKeys } from './keys.ts';
const PATH = '/privacy/breaches';

/** POST /api/privacy/breaches, or PUT /api/privacy/breaches/{id} of a breach as the reader saw it. */
export function useWriteBreach(breach: Breach | undefined) {
  return useChange({
    send: (facts: BreachInput) =>
      breach
        ? http<Breach>(`${PATH}/${breach.id}`, { method: 'PUT', body: { ...facts, revision: breach.revision } })
        : http<Breach>(PATH, { method: 'POST', body: facts }),
    changes: [privacyDeskKeys.all],
    done: breach
      ? { title: TEXTS.breachCorrected, description: TEXTS.breachHistoryIsKept }
      : { title: TEXTS.breachRecorded },
    failed: TEXTS.breachNotSaved,
  });
}
