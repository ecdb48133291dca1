import { webhookInputSchema } from '@carebourse/contracts/webhooks';
import { applyOnce } from '@carebourse/rpc/apply-once';
import { nextId } from '@carebourse/runtime/next-id';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc } from '../../context.ts';
import { createWebhook as storeWebhook, requireOwnWebhook } from '../store/webhook-endpoints.ts';
import { readSecret } from '../store/webhook-secrets.ts';
import { checkAddress } from './check-address.ts';
import { webhookAuditRow } from './audit.ts';
import { presentWebhook } from './present.ts';

/** The same call under an Idempotency-Key gets the secret too: nobody else can make it. */
export const createWebhook: AccessRequestRpc<'CreateWebhook'> = async (
  { db, cipher, webhooks, now },
  request,
  call,
) => {
  const input = parse(webhookInputSchema, request);
  const { userId } = call.caller;
  await checkAddress(input.url, webhooks);
  return db.$transaction(async (tx) => {
    const id = await nextId(tx, 'webhook_endpoint');
    const make = async () => {
      const made = await storeWebhook(tx, cipher, { id, ...input, userId, createdAt: now() });
      await tx.outbox.create({ data: webhookAuditRow('created', made, call.caller) });
      return made;
    };
    const webhook = await applyOnce(tx, call, id, make, (madeId) => requireOwnWebhook(tx, madeId, userId));
    return { webhook: presentWebhook(webhook), secret: readSecret(cipher, webhook) };
  });
};
