import type { HarvestRow } from '../store/harvests.ts';

export function presentHarvest({ organizationId, reason, startedAt, nextAt, ...row }: HarvestRow) {
  const { id, url, every, publish, state, startedBy } = row;
  return {
    id,
    url,
    every,
    publish,
    state,
    startedBy,
    organizationId: organizationId ?? undefined,
    reason: reason ?? undefined,
    startedAt: startedAt.toISOString(),
    nextAt: nextAt.toISOString(),
  };
}
