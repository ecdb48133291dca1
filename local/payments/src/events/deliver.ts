import type { Context } from '../context.ts';
import { find } from '../store/documents.ts';
import { reading } from '../store/transaction.ts';
import { signatureHeader } from './sign.ts';

const answerTimeoutMs = 10_000;
/** After this many tries an event is given up; the log keeps it, and the list of events too. */
const maxAttempts = 12;
const batch = 20;

/**
 * Sends what is due, oldest first. One that fails waits for its next try and holds up no other.
 * @param stopping what is not begun by then stays for the next start
 */
export async function deliverDue(context: Context, stopping: AbortSignal): Promise<void> {
  const { SANDBOX_WEBHOOK_URL: url } = context.config;
  if (!url) return;
  for (;;) {
    const { rows } = await context.pool.query<{ event_id: string }>(
      `SELECT event_id FROM delivery JOIN document ON id = event_id
       WHERE next_attempt_at <= clock_timestamp() ORDER BY seq LIMIT $1`,
      [batch],
    );
    for (const row of rows) {
      if (stopping.aborted) return;
      await deliver(context, url, row.event_id);
    }
    if (rows.length < batch) return;
  }
}

async function deliver(context: Context, url: string, eventId: string): Promise<void> {
  const event = await reading(context, (work) => find(work, 'event', eventId));
  if (!event) return;
  const { answer, delivered } = await post(url, JSON.stringify(event), context.config.STRIPE_WEBHOOK_SECRET);
  context.logger.info({ event: eventId, type: event.type, answer }, 'webhook sent');
  await context.pool.query(
    `UPDATE delivery SET attempts = attempts + 1, answer = $2,
       delivered_at = CASE WHEN $3 THEN clock_timestamp() END,
       -- One second, two, four, and so on up to an hour.
       next_attempt_at = CASE WHEN $3 OR attempts + 1 >= $4 THEN NULL
         ELSE clock_timestamp() + least(power(2, attempts), 3600) * interval '1 second' END
     WHERE event_id = $1`,
    [eventId, answer, delivered, maxAttempts],
  );
  if (delivered) await markDelivered(context, eventId);
}

async function post(url: string, body: string, secret: string): Promise<{ answer: string; delivered: boolean }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureHeader(body, secret),
        'user-agent': 'payments-sandbox',
      },
      body,
      // A redirect is not an answer, to Stripe neither.
      redirect: 'manual',
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    await response.body?.cancel();
    return { answer: String(response.status), delivered: response.ok };
  } catch (error) {
    return { answer: reason(error), delivered: false };
  }
}

async function markDelivered(context: Context, eventId: string): Promise<void> {
  await context.pool.query(`UPDATE document SET body = jsonb_set(body, '{pending_webhooks}', '0') WHERE id = $1`, [
    eventId,
  ]);
}

function reason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error
    ? ('code' in cause && String(cause.code)) || cause.message || cause.name
    : String(error);
}
