import type { AccessRequestRpc } from '../../context.ts';
import { lockOwnWebhook, updateWebhook } from '../store/webhook-endpoints.ts';
import { webhookAuditRow } from './audit.ts';
import { presentWebhook } from './present.ts';

export const resumeWebhook: AccessRequestRpc<'ResumeWebhook'> = ({ db }, { id }, { caller }) =>
  db.$transaction(async (tx) => {
    const found = await lockOwnWebhook(tx, id, caller.userId);
    if (found.status === 'active') return { webhook: presentWebhook(found) };
    // It begins anew: what failed before does not count against it.
    const webhook = await updateWebhook(tx, id, { status: 'active', failingSince: null });
    await tx.outbox.create({ data: webhookAuditRow('resumed', webhook, caller) });
    return { webhook: presentWebhook(webhook) };
  });
