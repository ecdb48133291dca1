import { MESSAGES } from '@carebourse/contracts/messages';
import type { CardInput, ManagedCard } from '@carebourse/contracts/model-card';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { savedDetailOf } from '../../stewardship/words.ts';
import { unlessToApprove } from '../../publications/unless-to-approve.ts';
import { cardKeys } from './keys.ts';

const { modelCard: words } = MESSAGES;
export const cardPath = (agentId: number) => `/stewardship/agent/${agentId}/card`;

/** GET /api/stewardship/agent/{id}/card. Read anew each time the screen opens: others keep the same card. */
export function useManagedCard(agentId: number) {
  return useQuery({
    queryKey: cardKeys.kept(agentId),
    queryFn: ({ signal }) => http<ManagedCard>(cardPath(agentId), { signal }).catch(failWith(words.unread)),
    refetchOnMount: 'always',
  });
}

/** PUT …/card. What does not fit is told on its field. */
export function useSaveCard(agentId: number) {
  const client = useQueryClient();
  return useChange({
    send: (body: CardInput) => http<ManagedCard>(cardPath(agentId), { method: 'PUT', body }),
    changes: [cardKeys.list],
    done: ({ agent }) => ({ title: words.saved, description: savedDetailOf(agent, words.savedDetail) }),
    failed: unlessToApprove(words.notSaved),
    onDone: (answer) => client.setQueryData(cardKeys.kept(agentId), answer),
  });
}

/** DELETE …/card?seen=. What the card said stays readable. */
export function useRemoveCard(agentId: number) {
  const client = useQueryClient();
  return useChange({
    send: (seen: number) => http<ManagedCard>(cardPath(agentId), { method: 'DELETE', query: { seen } }),
    changes: [cardKeys.list],
    done: { title: words.removed, description: words.removedDetail },
    failed: unlessToApprove(words.notRemoved),
    onDone: (answer) => client.setQueryData(cardKeys.kept(agentId), answer),
  });
}
