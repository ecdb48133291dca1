import type { CardInput, ManagedCard } from '@carebourse/contracts/model-card';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as MODEL_CARDS_TEXTS from '../../../catalogue/model-cards/texts.ts';
import { holdAnswer } from '../../../lib/hold-answer.ts';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { savedDetailOf } from '../../tables/words.ts';
import { unlessToApprove } from '../../publications/unless-to-approve.ts';
import { cardKeys } from '../../../catalogue/model-cards/api/keys.ts';
import * as TEXTS from '../texts.ts';
export const cardPath = (agentId: number) => `/stewardship/agent/${agentId}/card`;

/** GET /api/stewardship/agent/{id}/card. Read anew each time the screen opens: others keep the same card. */
export function useManagedCard(agentId: number) {
  return useQuery({
    queryKey: cardKeys.kept(agentId),
    queryFn: ({ signal }) =>
      http<ManagedCard>(cardPath(agentId), { signal }).catch(failWith(MODEL_CARDS_TEXTS.modelCardNotLoaded)),
    refetchOnMount: 'always',
  });
}

/** PUT …/card. What does not fit is told on its field. */
export function useSaveCard(agentId: number) {
  const client = useQueryClient();
  return useChange({
    send: (body: CardInput) => http<ManagedCard>(cardPath(agentId), { method: 'PUT', body }),
    changes: [cardKeys.list],
    done: ({ agent }) => ({
      title: TEXTS.modelCardSaved,
      description: savedDetailOf(agent, TEXTS.modelCardSavedDetail),
    }),
    failed: unlessToApprove(TEXTS.modelCardNotSaved),
    onDone: (answer) => holdAnswer(client, cardKeys.kept(agentId), answer),
  });
}

/** DELETE …/card?seen=. What the card said stays readable. */
export function useRemoveCard(agentId: number) {
  const client = useQueryClient();
  return useChange({
    send: (seen: number) => http<ManagedCard>(cardPath(agentId), { method: 'DELETE', query: { seen } }),
    changes: [cardKeys.list],
    done: { title: TEXTS.modelCardRemoved, description: TEXTS.modelCardRemovedDetail },
    failed: unlessToApprove(TEXTS.modelCardNotRemoved),
    onDone: (answer) => holdAnswer(client, cardKeys.kept(agentId), answer),
  });
}
