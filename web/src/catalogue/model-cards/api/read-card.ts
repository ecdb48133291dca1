import type { AgentCard, CardVersionList } from '@carebourse/contracts/model-card';
import { skipToken, useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import * as TEXTS from '../texts.ts';
import { cardKeys } from './keys.ts';

/** GET /api/ai-agents/{id}/card: the newest, or the version that is asked for. Asks nothing without an id. */
export function useCard(agentId: number | undefined, version?: number) {
  return useQuery({
    queryKey: cardKeys.shown(agentId ?? 0, version),
    queryFn:
      agentId === undefined
        ? skipToken
        : ({ signal }) =>
            http<AgentCard>(`/ai-agents/${agentId}/card`, {
              signal,
              ...(version !== undefined && { query: { version } }),
            }).catch(failWith(TEXTS.modelCardNotLoaded)),
  });
}

/** GET /api/ai-agents/{id}/card/versions, newest first. */
export function useCardVersions(agentId: number) {
  return useQuery({
    queryKey: cardKeys.versions(agentId),
    queryFn: ({ signal }) =>
      http<CardVersionList>(`/ai-agents/${agentId}/card/versions`, { signal }).catch(
        failWith(TEXTS.modelCardNotLoaded),
      ),
  });
}
