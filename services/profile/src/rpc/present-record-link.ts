import type { RecordLink } from '../store/record-links.ts';

/** What a custodian checks of a claim, and nothing else of the profile. */
export function presentRecordLink({ id, revision, claim, state, since, organizationId, reason }: RecordLink) {
  return {
    ...claim,
    id,
    revision,
    state,
    since: since.toISOString(),
    organizationId: organizationId ?? undefined,
    reason: reason ?? undefined,
  };
}
