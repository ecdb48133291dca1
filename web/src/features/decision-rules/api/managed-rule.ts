import type { DecisionRuleInput, ManagedRule } from '@carebourse/contracts/decision-rule';
import { MESSAGES } from '@carebourse/contracts/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import type { FactEntry } from '../../entry-facts/fact-entry.ts';
import { ruleKeys } from './keys.ts';

const { decisionRule: words, twoPersons } = MESSAGES;
const path = ({ resourceType, resourceId }: FactEntry) => `/stewardship/${resourceType}/${resourceId}/decision-rule`;

/** GET /api/stewardship/{resourceType}/{resourceId}/decision-rule */
export function useManagedRule(entry: FactEntry) {
  return useQuery({
    queryKey: ruleKeys.kept(entry),
    queryFn: ({ signal }) => http<ManagedRule>(path(entry), { signal }).catch(failWith(words.fetchFailed)),
    refetchOnMount: 'always',
  });
}

/** PUT of it. It holds from the next request on. */
export function useSetRule(entry: FactEntry) {
  const client = useQueryClient();
  return useChange({
    send: (body: DecisionRuleInput) => http<ManagedRule>(path(entry), { method: 'PUT', body }),
    changes: [ruleKeys.shown(entry)],
    done: ({ rule, proposed }: ManagedRule) =>
      proposed
        ? { title: twoPersons.proposed, description: twoPersons.waits }
        : { title: words.saved, description: rule ? words.set : words.takenAway },
    failed: words.saveFailed,
    onDone: (answer) => client.setQueryData(ruleKeys.kept(entry), answer),
  });
}
