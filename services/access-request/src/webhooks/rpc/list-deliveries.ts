import { pageSchema } from '@carebourse/contracts/paging';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc } from '../../context.ts';
import { listDeliveries as findDeliveries } from '../store/webhook-deliveries.ts';
import { requireOwnWebhook } from '../store/webhook-endpoints.ts';
import { presentDelivery } from './present.ts';

export const listDeliveries: AccessRequestRpc<'ListDeliveries'> = async ({ db }, { webhookId, page }, { caller }) => {
  const { id } = await requireOwnWebhook(db, webhookId, caller.userId);
  const deliveries = await findDeliveries(db, id, parse(pageSchema, page));
  return { deliveries: deliveries.map(presentDelivery) };
};
