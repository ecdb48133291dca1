import type { FactsInput, ManagedFacts } from '@carebourse/contracts/entry-facts';
import { MESSAGES } from '@carebourse/contracts/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { savedDetailOf } from '../../stewardship/words.ts';
import { unlessToApprove } from '../../publications/unless-to-approve.ts';
import type { FactEntry } from '../fact-entry.ts';
import { factKeys } from './keys.ts';

const { entryFacts: words } = MESSAGES;
export const factsPath = ({ resourceType, resourceId }: FactEntry) =>
  `/stewardship/${resourceType}/${resourceId}/facts`;

/** GET /api/stewardship/{resourceType}/{resourceId}/facts. Read anew each time: others keep the same facts. */
export function useManagedFacts(entry: FactEntry) {
  return useQuery({
    queryKey: factKeys.kept(entry),
    queryFn: ({ signal }) => http<ManagedFacts>(factsPath(entry), { signal }).catch(failWith(words.unread)),
    refetchOnMount: 'always',
  });
}

/** PUT …/facts. What does not fit is told on its field. */
export function useSaveFacts(entry: FactEntry) {
  const client = useQueryClient();
  return useChange({
    send: (body: FactsInput) => http<ManagedFacts>(factsPath(entry), { method: 'PUT', body }),
    changes: [factKeys.shown(entry)],
    done: (saved) => ({ title: words.saved, description: savedDetailOf(saved.entry, words.savedDetail) }),
    failed: unlessToApprove(words.notSaved),
    onDone: (answer) => client.setQueryData(factKeys.kept(entry), answer),
  });
}
