import { LIMITS } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError, RateLimitedError } from '@carebourse/runtime/errors';
import type { AccessRequestRpc } from '../../context.ts';
import { countTestsSince, queueTest } from '../store/webhook-deliveries.ts';
import { lockOwnWebhook } from '../store/webhook-endpoints.ts';
import { webhookAuditRow } from './audit.ts';
import { presentDelivery } from './present.ts';

const MINUTE_MS = 60_000;

/** A few a minute: nobody is to be flooded with our help. */
export const sendTestEvent: AccessRequestRpc<'SendTestEvent'> = ({ db, now }, { id }, { caller }) =>
  db.$transaction(async (tx) => {
    const webhook = await lockOwnWebhook(tx, id, caller.userId);
    if (webhook.status !== 'active') throw new ConflictError(MESSAGES.webhooks.notActive);
    const sent = await countTestsSince(tx, id, new Date(now().getTime() - MINUTE_MS));
    if (sent >= LIMITS.webhookTests.max) throw new RateLimitedError(MESSAGES.webhooks.tooManyTests, MINUTE_MS / 1000);
    const delivery = await queueTest(tx, id, now());
    await tx.outbox.create({ data: webhookAuditRow('tested', webhook, caller) });
    return { delivery: presentDelivery(delivery) };
  });
