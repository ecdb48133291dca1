import type { ResourceReference } from '@carebourse/contracts/catalogue';
import type { AttestationRule } from '@carebourse/contracts/attestation';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as TEXTS from '../texts.ts';
const keyOf = ({ resourceType, resourceId }: ResourceReference) =>
  ['attestation-rules', resourceType, resourceId] as const;
const path = ({ resourceType, resourceId }: ResourceReference) =>
  `/stewardship/${resourceType}/${resourceId}/attestation`;

/** GET /api/stewardship/{resourceType}/{resourceId}/attestation */
export function useAttestationRule(entry: ResourceReference) {
  return useQuery({
    queryKey: keyOf(entry),
    queryFn: ({ signal }) =>
      http<AttestationRule>(path(entry), { signal }).catch(failWith(TEXTS.attestationNotFetched)),
    refetchOnMount: 'always',
  });
}

/** PUT …/attestation. It holds at once, also for grants that live. */
export function useSetAttestationRule(entry: ResourceReference) {
  const client = useQueryClient();
  return useChange({
    send: (body: AttestationRule) => http<AttestationRule>(path(entry), { method: 'PUT', body }),
    done: ({ yearly }: AttestationRule) => ({
      title: TEXTS.attestationSaved,
      description: yearly ? TEXTS.attestationRequired : TEXTS.attestationNotRequired,
    }),
    failed: TEXTS.attestationNotSaved,
    onDone: (answer) => client.setQueryData(keyOf(entry), answer),
  });
}
