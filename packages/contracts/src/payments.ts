import { z } from 'zod';
import { BILLING_PERIODS, PLAN_IDS } from './constants.ts';
import { idSchema } from './text.ts';

/** POST /api/create-checkout-session (§7). */
export const checkoutSessionInputSchema = z.object({
  priceId: z.string().nullish().describe('Price identifier of the card provider, as the plan gives it'),
  planId: z.enum(PLAN_IDS),
  billingPeriod: z.enum(BILLING_PERIODS),
});
export type CheckoutSessionInput = z.input<typeof checkoutSessionInputSchema>;

/** Its answer: `url` is the provider's hosted page; in embedded mode the form is on /checkout. */
export const checkoutSessionSchema = z.object({
  sessionId: z.string(),
  url: z.string().nullish(),
  uiMode: z.enum(['hosted', 'embedded']).nullish(),
});
export type CheckoutSession = z.output<typeof checkoutSessionSchema>;

/** POST /api/create-free-trial (§7). */
export const freeTrialInputSchema = z.object({ userId: idSchema });
export type FreeTrialInput = z.input<typeof freeTrialInputSchema>;

/** GET /api/payment-status (§3, §7). `amount` is in minor units, `created` in seconds since 1970. */
export const paymentStatusSchema = z.object({
  plan: z.string(),
  amount: z.int(),
  currency: z.string(),
  created: z.int(),
});
export type PaymentStatus = z.output<typeof paymentStatusSchema>;
