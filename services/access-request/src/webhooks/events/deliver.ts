import { auditRow } from '@carebourse/messaging/audit';
import { outboxRow } from '@carebourse/messaging/outbox';
import type { Context } from '../../context.ts';
import { signatureHeaders } from '../domain/webhook-signature.ts';
import { signingSecrets } from '../store/webhook-secrets.ts';
import { giveBack, recordTry, type Outcome, type TakenDelivery } from '../store/webhook-tries.ts';
import type { Transaction } from '../../store/database.ts';
import { send } from './send.ts';

/** Tries one delivery that was taken, and writes down how it went. When the service stops meanwhile, it is given back. */
export async function deliver(context: Context, delivery: TakenDelivery, stopping: AbortSignal): Promise<void> {
  const { db, logger, now } = context;
  const { id, endpointId, eventType } = delivery;
  try {
    const outcome = await tryOnce(context, delivery, stopping);
    const recorded = await db.$transaction(async (tx) => {
      const result = await recordTry(tx, delivery, outcome, now());
      if (result?.disabled) await announceDisabled(tx, delivery);
      return result;
    });
    const { statusCode, failure, durationMs } = outcome;
    const fields = { delivery: id, endpoint: endpointId, eventType, statusCode, failure, durationMs };
    logger.info({ ...fields, disabled: recorded?.disabled }, 'webhook tried');
  } catch (error) {
    // Nothing was written down, so it is tried again: at once after a stop, or when its lease is over.
    if (stopping.aborted) await giveBack(db, delivery);
    else logger.warn({ err: error, delivery: id, endpoint: endpointId }, 'webhook not tried: will try again');
  }
}

async function tryOnce(
  { cipher, now, webhooks }: Context,
  { endpoint, messageId, body }: TakenDelivery,
  stopping: AbortSignal,
): Promise<Outcome> {
  const startedAt = now();
  const headers = signatureHeaders({ messageId, sentAt: startedAt, body }, signingSecrets(cipher, endpoint, startedAt));
  const started = performance.now();
  const answer = await send({ url: endpoint.url, headers, body }, webhooks, stopping);
  return { ...answer, startedAt, durationMs: Math.round(performance.now() - started) };
}

/** Its owner hears of it by profile, in the app and by mail. */
async function announceDisabled(tx: Transaction, { endpoint: { id, userId, url } }: TakenDelivery): Promise<void> {
  const data = { webhookId: id, userId, host: new URL(url).host };
  await tx.outbox.createMany({
    data: [
      outboxRow({ name: 'webhook-disabled', source: 'access-request', data }),
      auditRow('access-request', {
        actor: 'system',
        action: 'webhook.disabled',
        informationType: 'webhook',
        subjectUserId: userId,
        subject: `webhook/${id}`,
        outcome: 'success',
      }),
    ],
  });
}
