import { MESSAGES } from '@carebourse/contracts/messages';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { requirePayments } from '../payments.ts';
import { enterEvent } from './store/webhook-events.ts';
import { syncSubscription } from './sync-subscription.ts';

/** Seconds that a signature stays good: a copy that somebody kept is of no use. */
const TOLERANCE_S = 300;

const eventSchema = z.object({
  id: z.string().regex(/^\w{1,255}$/),
  type: z.string().max(255),
  data: z.object({ object: z.unknown() }),
});

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

/** Events about a subscription itself, about its invoices, and about the checkout that begins it. */
const subjectSchema = z.union([
  z
    .object({ object: z.literal('subscription'), id: z.string(), customer: reference })
    .transform(({ id, customer }) => ({ subscriptionId: id, customerId: customer })),
  z
    .object({
      object: z.literal('invoice'),
      customer: reference,
      parent: z.object({ subscription_details: z.object({ subscription: reference }) }),
    })
    .transform(({ customer, parent }) => ({
      subscriptionId: parent.subscription_details.subscription,
      customerId: customer,
    })),
  z
    .object({ object: z.literal('checkout.session'), customer: reference, subscription: reference })
    .transform(({ customer, subscription }) => ({ subscriptionId: subscription, customerId: customer })),
]);

/**
 * Deals with a webhook once. What it says is only read for whom it is about; the state is asked from the provider. The
 * note that it was dealt with is in the transaction of its effect: a webhook that fails half-way is sent again.
 * @throws InvalidInputError when the signature is not the provider's, or too old, or what is signed is no event
 */
export async function handleWebhook(context: Context, payload: Buffer, signature: string): Promise<void> {
  const event = readEvent(context, payload, signature);
  const receivedAt = context.now();
  const subject = subjectSchema.safeParse(event.data.object).data;
  if (!subject) return;
  await syncSubscription(
    context,
    subject,
    { name: event.id, trialWillEnd: event.type === 'customer.subscription.trial_will_end' },
    (tx) => enterEvent(tx, event.id, event.type, receivedAt),
  );
}

/** What is signed is the provider's, and should be an event all the same. */
function readEvent(context: Context, payload: Buffer, signature: string): z.output<typeof eventSchema> {
  const event = eventSchema.safeParse(verify(context, payload, signature));
  if (!event.success) throw new InvalidInputError(MESSAGES.billing.webhookUnreadable);
  return event.data;
}

function verify(context: Context, payload: Buffer, signature: string): unknown {
  const { stripe, webhookSecret } = requirePayments(context);
  try {
    return stripe.webhooks.constructEvent(payload, signature, webhookSecret, TOLERANCE_S);
  } catch (error) {
    // Errors of several kinds come here: no header, a wrong one, an old one, a body that is no JSON. Some carry the body.
    context.logger.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'webhook refused');
    throw new InvalidInputError(MESSAGES.billing.webhookUnsigned);
  }
}
