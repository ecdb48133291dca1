import { MESSAGES } from '@carebourse/contracts/messages';
import type { Breach, BreachInput } from '@carebourse/contracts/privacy-desk';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { privacyDeskKeys } from './keys.ts';

const { breaches: words } = MESSAGES;
const PATH = '/privacy/breaches';

/** POST /api/privacy/breaches, or PUT /api/privacy/breaches/{id} of a breach as the reader saw it. */
export function useWriteBreach(breach: Breach | undefined) {
  return useChange({
    send: (facts: BreachInput) =>
      breach
        ? http<Breach>(`${PATH}/${breach.id}`, { method: 'PUT', body: { ...facts, revision: breach.revision } })
        : http<Breach>(PATH, { method: 'POST', body: facts }),
    changes: [privacyDeskKeys.all],
    done: breach ? { title: words.correctedDone, description: words.keptDetail } : { title: words.recorded },
    failed: words.failed,
  });
}
