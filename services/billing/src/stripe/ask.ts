import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError, DomainError, NotFoundError, UnavailableError } from '@carebourse/runtime/errors';
import { Stripe } from 'stripe';

const { billing: words } = MESSAGES;

/**
 * Waits for Stripe's answer and raises its errors as ours. An answer without an id is none: the library takes an error
 * page of whoever stands between for a success.
 */
export async function ask<Answer extends { id: string }>(call: Promise<Answer>): Promise<Answer> {
  const answer = await call.catch((error: unknown) => {
    throw fromStripe(error);
  });
  if (typeof answer.id !== 'string') throw new UnavailableError(words.providerAway);
  return answer;
}

/** The same for a list. */
export async function askAll<Item>(call: Promise<{ data: Item[] }>): Promise<Item[]> {
  const answer = await call.catch((error: unknown) => {
    throw fromStripe(error);
  });
  if (!Array.isArray(answer.data)) throw new UnavailableError(words.providerAway);
  return answer.data;
}

/** What an error of Stripe means to us. One that only a bug of ours explains stays what it is. */
export function fromStripe(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError) || error instanceof DomainError) return error;
  if (error instanceof Stripe.errors.StripeIdempotencyError)
    return new ConflictError(words.sameRequest, { cause: error });
  // A declined card: Stripe's message is made for its holder.
  if (error instanceof Stripe.errors.StripeCardError) return new ConflictError(error.message, { cause: error });
  if (error.code === 'resource_missing') return new NotFoundError(words.paymentUnknown, { cause: error });
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return error;
  return new UnavailableError(words.providerAway, { cause: error });
}
