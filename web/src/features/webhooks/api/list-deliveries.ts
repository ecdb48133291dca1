import { MESSAGES } from '@carebourse/contracts/messages';
import type { WebhookDelivery } from '@carebourse/contracts/webhooks';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { webhookKeys } from './keys.ts';

const LOOK_AGAIN_MS = 3_000;

/** GET /api/webhooks/{id}/deliveries: the newest, and again and again while one of them is on its way. */
export function useDeliveries(id: number) {
  return useQuery({
    queryKey: webhookKeys.log(id),
    queryFn: ({ signal }) =>
      http<WebhookDelivery[]>(`/webhooks/${id}/deliveries`, { signal }).catch(
        failWith(MESSAGES.webhooks.logFetchFailed),
      ),
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'waiting') ? LOOK_AGAIN_MS : false),
  });
}
