import type { WebhookDelivery } from '@carebourse/contracts/webhooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import * as TEXTS from '../texts.ts';
import { webhookKeys } from './keys.ts';

const LOOK_AGAIN_MS = 3_000;

/** GET /api/webhooks/{id}/deliveries: the newest, and again and again while one of them is on its way. */
export function useDeliveries(id: number) {
  const client = useQueryClient();
  return useQuery({
    queryKey: webhookKeys.log(id),
    async queryFn({ signal }) {
      const deliveries = await http<WebhookDelivery[]>(`/webhooks/${id}/deliveries`, { signal }).catch(
        failWith(TEXTS.deliveryLogNotFetched),
      );
      // What came of a try shows on the webhook itself, too.
      void client.invalidateQueries({ queryKey: webhookKeys.list, exact: true });
      return deliveries;
    },
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'waiting') ? LOOK_AGAIN_MS : false),
  });
}
