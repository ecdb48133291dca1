import { emit } from '../events/emit.ts';
import type { Decline } from '../model/cards.ts';
import { newCharge } from '../model/new-payment.ts';
import type { PaymentIntent, PaymentMethod } from '../model/types.ts';
import { save } from '../store/documents.ts';
import type { Work } from '../store/transaction.ts';

export async function chargeSucceeded(
  work: Work,
  intent: PaymentIntent,
  method: PaymentMethod,
  now: number,
): Promise<void> {
  const charge = await save(work, newCharge(intent, method, now));
  const succeeded: PaymentIntent = {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    payment_method: method.id,
    status: 'succeeded',
  };
  await emit(work, 'payment_intent.succeeded', await save(work, succeeded));
}

/** An attempt that came to nothing; the intent can be tried again with another card. */
export async function chargeFailed(
  work: Work,
  intent: PaymentIntent,
  method: PaymentMethod | undefined,
  { decline, now }: { decline: Decline; now: number },
): Promise<void> {
  const charge = method && (await save(work, newCharge(intent, method, now, decline)));
  const failed: PaymentIntent = {
    ...intent,
    last_payment_error: { type: 'card_error', ...decline, ...(charge && { charge: charge.id }) },
    latest_charge: charge?.id ?? intent.latest_charge,
    status: 'requires_payment_method',
  };
  await emit(work, 'payment_intent.payment_failed', await save(work, failed));
}
