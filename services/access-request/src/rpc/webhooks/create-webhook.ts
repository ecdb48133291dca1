import { webhookInputSchema } from '@carebourse/contracts/webhooks';
import { parse } from '@carebourse/runtime/parse';
import type { WebhookRpc } from '../../context.ts';
import { createWebhook as storeWebhook } from '../../store/webhook-endpoints.ts';
import { checkAddress } from '../../webhooks/check-address.ts';
import { webhookAuditRow } from './audit.ts';
import { presentWebhook } from './present.ts';

export const createWebhook: WebhookRpc<'CreateWebhook'> = async (context, request, { caller }) => {
  const input = parse(webhookInputSchema, request);
  await checkAddress(input.url, context.webhooks);
  return context.db.$transaction(async (tx) => {
    const endpoint = { ...input, userId: caller.userId, createdAt: context.now() };
    const { webhook, secret } = await storeWebhook(tx, context.cipher, endpoint);
    await tx.outbox.create({ data: webhookAuditRow('created', webhook, caller) });
    return { webhook: presentWebhook(webhook), secret };
  });
};
