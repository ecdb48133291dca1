import type { AccessRequestRpc } from '../../context.ts';
import { lockOwnWebhook, toWebhook } from '../store/webhook-endpoints.ts';
import { replaceSecret } from '../store/webhook-secrets.ts';
import { webhookAuditRow } from './audit.ts';
import { presentWebhook } from './present.ts';

export const rotateWebhookSecret: AccessRequestRpc<'RotateWebhookSecret'> = ({ db, cipher, now }, { id }, { caller }) =>
  db.$transaction(async (tx) => {
    const { endpoint, secret } = await replaceSecret(tx, cipher, await lockOwnWebhook(tx, id, caller.userId), now());
    await tx.outbox.create({ data: webhookAuditRow('rotated', endpoint, caller) });
    return { webhook: presentWebhook(toWebhook(endpoint)), secret };
  });
