import { z } from 'zod';
import { BILLING_PERIODS, LIMITS, PLAN_IDS } from './constants.ts';
import { MESSAGES } from './messages.ts';
import { idSchema, text } from './text.ts';

const { billing: words } = MESSAGES;

/** An identifier of the card provider: letters, digits and underscores, never a path. */
export const providerIdSchema = z.string().regex(/^[A-Za-z]\w{2,254}$/, words.idInvalid);

export const UI_MODES = ['hosted', 'embedded'] as const;
export type UiMode = (typeof UI_MODES)[number];

const planIdSchema = z.enum(PLAN_IDS, words.planUnknown);
const billingPeriodSchema = z.enum(BILLING_PERIODS, words.periodUnknown);

/** POST /api/create-checkout-session (§7). Without `uiMode` the card provider's hosted page takes the payment. */
export const checkoutSessionInputSchema = z.object({
  priceId: text(LIMITS.shortText.max).nullish().describe('Price identifier of the card provider, as the plan gives it'),
  planId: planIdSchema,
  billingPeriod: billingPeriodSchema,
  uiMode: z.enum(UI_MODES).default('hosted'),
});
export type CheckoutSessionInput = z.input<typeof checkoutSessionInputSchema>;

/** Its answer: `url` is the provider's hosted page; in embedded mode the form is on /checkout. */
export const checkoutSessionSchema = z.object({
  sessionId: z.string(),
  url: z.string().nullish(),
  uiMode: z.enum(UI_MODES).nullish(),
});
export type CheckoutSession = z.output<typeof checkoutSessionSchema>;

/** GET /api/checkout-sessions/{id}: what the embedded form needs, for the person who opened the session. */
export const openCheckoutSchema = z.object({
  sessionId: z.string(),
  planId: z.enum(PLAN_IDS),
  billingPeriod: z.enum(BILLING_PERIODS),
  uiMode: z.enum(UI_MODES),
  status: z.enum(['open', 'complete', 'expired']),
  clientSecret: z.string().nullable().describe('For the embedded form; null in hosted mode'),
  url: z.string().nullable().describe('The hosted page; null in embedded mode'),
  amount: z.int().describe('Due today with the tax, in minor units'),
  tax: z.int().describe('Of it the tax, in minor units; 0 where the payment provider adds none'),
  currency: z.string(),
  organization: z
    .object({ id: idSchema, name: z.string() })
    .nullable()
    .describe('The organization that the plan is bought for; null where it is the caller’s own'),
});
export type OpenCheckout = z.output<typeof openCheckoutSchema>;

/** POST /api/create-free-trial (§7). */
export const freeTrialInputSchema = z.object({ userId: idSchema });
export type FreeTrialInput = z.input<typeof freeTrialInputSchema>;

/** GET /api/payment-status (§7): one of the two identifiers. */
export const paymentStatusQuerySchema = z
  .object({ paymentIntentId: providerIdSchema.optional(), sessionId: providerIdSchema.optional() })
  .refine(({ paymentIntentId, sessionId }) => paymentIntentId ?? sessionId, words.paymentMissing);

/** GET /api/payment-status (§3, §7). `amount` is in minor units, `created` in seconds since 1970. */
export const paymentStatusSchema = z.object({
  plan: z.string(),
  amount: z.int(),
  currency: z.string(),
  created: z.int(),
});
export type PaymentStatus = z.output<typeof paymentStatusSchema>;

/** A change of the subscription to another plan or period. */
export const planChangeSchema = z.object({ planId: planIdSchema, billingPeriod: billingPeriodSchema });
export type PlanChange = z.output<typeof planChangeSchema>;

/** POST /api/subscription/cancel */
export const cancelSchema = z.object({ when: z.enum(['now', 'period_end']).default('period_end') });
export type Cancellation = z.input<typeof cancelSchema>;
