import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError } from '@carebourse/runtime/errors';
import type { AccessRequestRpc } from '../../context.ts';
import { lockOwnWebhook, updateWebhook } from '../store/webhook-endpoints.ts';
import { webhookAuditRow } from './audit.ts';
import { presentWebhook } from './present.ts';

export const pauseWebhook: AccessRequestRpc<'PauseWebhook'> = ({ db }, { id }, { caller }) =>
  db.$transaction(async (tx) => {
    const found = await lockOwnWebhook(tx, id, caller.userId);
    if (found.status === 'paused') return { webhook: presentWebhook(found) };
    if (found.status === 'disabled') throw new ConflictError(MESSAGES.webhooks.notActive);
    const webhook = await updateWebhook(tx, id, { status: 'paused' });
    await tx.outbox.create({ data: webhookAuditRow('paused', webhook, caller) });
    return { webhook: presentWebhook(webhook) };
  });
