import type { ResourceReference } from '@carebourse/contracts/catalogue';
import type { AttestationRule } from '@carebourse/contracts/attestation';
import { MESSAGES } from '@carebourse/contracts/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';

const { attestation: words } = MESSAGES;
const keyOf = ({ resourceType, resourceId }: ResourceReference) =>
  ['attestation-rules', resourceType, resourceId] as const;
const path = ({ resourceType, resourceId }: ResourceReference) =>
  `/stewardship/${resourceType}/${resourceId}/attestation`;

/** GET /api/stewardship/{resourceType}/{resourceId}/attestation */
export function useAttestationRule(entry: ResourceReference) {
  return useQuery({
    queryKey: keyOf(entry),
    queryFn: ({ signal }) => http<AttestationRule>(path(entry), { signal }).catch(failWith(words.ruleUnread)),
    refetchOnMount: 'always',
  });
}

/** PUT …/attestation. It holds at once, also for grants that live. */
export function useSetAttestationRule(entry: ResourceReference) {
  const client = useQueryClient();
  return useChange({
    send: (body: AttestationRule) => http<AttestationRule>(path(entry), { method: 'PUT', body }),
    done: ({ yearly }: AttestationRule) => ({
      title: words.rule,
      description: yearly ? words.asked : words.notAnyMore,
    }),
    failed: words.ruleFailed,
    onDone: (answer) => client.setQueryData(keyOf(entry), answer),
  });
}
