import { z } from 'zod';
import { BILLING_PERIODS, PLAN_IDS } from './constants.ts';
import { idSchema } from './text.ts';

/** The states of a subscription. `canceled` is the end; all others may still change. */
export const SUBSCRIPTION_STATUSES = ['trialing', 'active', 'past_due', 'unpaid', 'canceled'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export const LEDGER_STEPS = ['activated', 'changed', 'ended', 'refunded'] as const;
export type LedgerStep = (typeof LEDGER_STEPS)[number];

export const subscriptionSchema = z.object({
  id: z.string(),
  planId: z.enum(PLAN_IDS),
  billingPeriod: z.enum(BILLING_PERIODS),
  status: z.enum(SUBSCRIPTION_STATUSES),
  cancelAtPeriodEnd: z.boolean(),
  currentPeriodEnd: z.iso.datetime().nullable(),
  trialEnd: z.iso.datetime().nullable(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  refundedAt: z.iso.datetime().nullable(),
});
export type Subscription = z.output<typeof subscriptionSchema>;

/** GET /api/subscription: what the caller has, and everything that happened to it. */
export const subscriptionOverviewSchema = z.object({
  subscription: subscriptionSchema.nullable().describe('The one that counts now, or the last one that ended'),
  planId: z.enum(PLAN_IDS).nullable().describe('The plan that may be used now'),
  ownedBy: z.enum(['user', 'organization']),
  mayManage: z.boolean().describe('False for members of an organization who are not its admin'),
  mayStartTrial: z.boolean(),
  ledger: z.array(
    z.object({
      at: z.iso.datetime(),
      step: z.enum(LEDGER_STEPS),
      planId: z.enum(PLAN_IDS),
      billingPeriod: z.enum(BILLING_PERIODS),
      status: z.enum(SUBSCRIPTION_STATUSES),
      ending: z.boolean().describe('Whether it ended with its period from then on'),
    }),
  ),
});
export type SubscriptionOverview = z.output<typeof subscriptionOverviewSchema>;

/** One row of GET /api/invoices. `amount` is in minor units. */
export const invoiceSchema = z.object({
  id: z.string(),
  number: z.string().nullable(),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  createdAt: z.iso.datetime(),
  url: z.string().nullable(),
});
export type Invoice = z.output<typeof invoiceSchema>;

/** POST /api/subscription/preview: what a change would cost. Amounts are in minor units. */
export const changePreviewSchema = z.object({
  kind: z.enum(['upgrade', 'downgrade', 'period']),
  dueNow: z.int().min(0),
  credit: z.int().min(0).describe('Taken off the next invoices'),
  currency: z.string(),
  price: z.int().describe('Of each whole period from then on'),
});
export type ChangePreview = z.output<typeof changePreviewSchema>;

/** One row of GET /api/admin/subscriptions. */
export const adminSubscriptionSchema = subscriptionSchema.extend({
  buyer: z
    .object({ id: idSchema, username: z.string(), name: z.string() })
    .nullable()
    .describe('Null when nobody knows who of an organization bought it'),
  ownedBy: z.enum(['user', 'organization']),
});
export type AdminSubscription = z.output<typeof adminSubscriptionSchema>;

/** POST /api/admin/subscriptions/{id}/refund */
export const refundSchema = z.object({ subscription: subscriptionSchema, amount: z.int(), currency: z.string() });
