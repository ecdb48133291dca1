import type { Webhook } from '@carebourse/contracts/webhooks';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import * as TEXTS from '../texts.ts';
import { webhookKeys } from './keys.ts';

/** GET /api/webhooks: the signed-in partner's own, newest first. */
export function useWebhooks() {
  return useQuery({
    queryKey: webhookKeys.list,
    queryFn: ({ signal }) => http<Webhook[]>('/webhooks', { signal }).catch(failWith(TEXTS.webhooksNotFetched)),
  });
}
