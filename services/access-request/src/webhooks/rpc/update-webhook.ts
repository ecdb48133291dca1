import { webhookInputSchema } from '@carebourse/contracts/webhooks';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc } from '../../context.ts';
import { lockOwnWebhook, updateWebhook as storeChanges } from '../store/webhook-endpoints.ts';
import { checkAddress } from './check-address.ts';
import { webhookAuditRow } from './audit.ts';
import { presentWebhook } from './present.ts';

/** What waits already goes to the new address: an address is changed because the old one no longer serves. */
export const updateWebhook: AccessRequestRpc<'UpdateWebhook'> = async (context, { id, ...request }, { caller }) => {
  const input = parse(webhookInputSchema, request);
  await checkAddress(input.url, context.webhooks);
  return context.db.$transaction(async (tx) => {
    await lockOwnWebhook(tx, id, caller.userId);
    const webhook = await storeChanges(tx, id, input);
    await tx.outbox.create({ data: webhookAuditRow('changed', webhook, caller) });
    return { webhook: presentWebhook(webhook) };
  });
};
