import type { FactsInput, ManagedFacts } from '@carebourse/contracts/entry-facts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { holdAnswer } from '../../../lib/hold-answer.ts';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as FACTS_TEXTS from '../../../requests/facts/texts.ts';
import { savedDetailOf } from '../../tables/words.ts';
import { unlessToApprove } from '../../publications/unless-to-approve.ts';
import type { FactEntry } from '../../../requests/facts/fact-entry.ts';
import { factKeys } from '../../../requests/facts/api/keys.ts';
import * as TEXTS from '../texts.ts';
export const factsPath = ({ resourceType, resourceId }: FactEntry) =>
  `/stewardship/${resourceType}/${resourceId}/facts`;

/** GET /api/stewardship/{resourceType}/{resourceId}/facts. Read anew each time: others keep the same facts. */
export function useManagedFacts(entry: FactEntry) {
  return useQuery({
    queryKey: factKeys.kept(entry),
    queryFn: ({ signal }) =>
      http<ManagedFacts>(factsPath(entry), { signal }).catch(failWith(FACTS_TEXTS.factsNotLoaded)),
    refetchOnMount: 'always',
  });
}

/** PUT …/facts. What does not fit is told on its field. */
export function useSaveFacts(entry: FactEntry) {
  const client = useQueryClient();
  return useChange({
    send: (body: FactsInput) => http<ManagedFacts>(factsPath(entry), { method: 'PUT', body }),
    changes: [factKeys.shown(entry)],
    done: (saved) => ({ title: TEXTS.factsSaved, description: savedDetailOf(saved.entry, TEXTS.factsSavedDetail) }),
    failed: unlessToApprove(TEXTS.factsNotSaved),
    onDone: (answer) => holdAnswer(client, factKeys.kept(entry), answer),
  });
}
