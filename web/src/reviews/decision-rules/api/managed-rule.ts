import type { DecisionRuleInput, ManagedRule } from '@carebourse/contracts/decision-rule';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { holdAnswer } from '../../../lib/hold-answer.ts';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import type { FactEntry } from '../../../requests/facts/fact-entry.ts';
import { ruleKeys } from '../../../requests/decision-rules/api/keys.ts';
import * as QUEUE_TEXTS from '../../queue/texts.ts';
import * as TEXTS from '../texts.ts';
const path = ({ resourceType, resourceId }: FactEntry) => `/stewardship/${resourceType}/${resourceId}/decision-rule`;

/** GET /api/stewardship/{resourceType}/{resourceId}/decision-rule */
export function useManagedRule(entry: FactEntry) {
  return useQuery({
    queryKey: ruleKeys.kept(entry),
    queryFn: ({ signal }) => http<ManagedRule>(path(entry), { signal }).catch(failWith(TEXTS.ruleNotFetched)),
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
        ? { title: QUEUE_TEXTS.proposed, description: QUEUE_TEXTS.countsOnceASecondAgrees }
        : { title: TEXTS.ruleSaved, description: rule ? TEXTS.ruleSet : TEXTS.ruleRemoved },
    failed: TEXTS.ruleNotSaved,
    onDone: (answer) => holdAnswer(client, ruleKeys.kept(entry), answer),
  });
}
