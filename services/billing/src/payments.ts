import { MESSAGES } from '@carebourse/contracts/messages';
import type { CircuitBreaker } from '@carebourse/runtime/circuit-breaker';
import { UnavailableError } from '@carebourse/runtime/errors';
import type { Stripe } from 'stripe';
import { createStripe, type StripeSettings } from './stripe/client.ts';
import { createPriceBook, type PriceBook } from './stripe/prices.ts';

/** The payment provider, where one is set up. */
export interface Payments {
  stripe: Stripe;
  prices: PriceBook;
  webhookSecret: string;
}

export function connectPayments(
  settings: Partial<StripeSettings> & { STRIPE_WEBHOOK_SECRET?: string | undefined },
  breaker?: CircuitBreaker,
): Payments | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_API_BASE, STRIPE_WEBHOOK_SECRET } = settings;
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) return undefined;
  const stripe = createStripe({ STRIPE_SECRET_KEY, STRIPE_API_BASE }, breaker);
  return { stripe, prices: createPriceBook(stripe), webhookSecret: STRIPE_WEBHOOK_SECRET };
}

/** @throws UnavailableError where no payments are taken */
export function requirePayments<P>({ payments }: { payments: P | undefined }): P {
  if (!payments) throw new UnavailableError(MESSAGES.billing.notConfigured);
  return payments;
}
