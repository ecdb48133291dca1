import type { BillingPeriod, PlanId } from '@carebourse/contracts/constants';
import {
  checkoutSessionInputSchema,
  checkoutSessionSchema,
  freeTrialInputSchema,
  openCheckoutSchema,
  paymentStatusQuerySchema,
  paymentStatusSchema,
  providerIdSchema,
  type CheckoutSession,
  type OpenCheckout,
  type PaymentStatus,
  type UiMode,
} from '@carebourse/contracts/payments';
import { subscriptionSchema } from '@carebourse/contracts/subscriptions';
import { z } from 'zod';
import type { Clients } from '../../clients/clients.ts';
import { organizationNames } from '../../present/organization-names.ts';
import { presentSubscription } from '../../present/subscription.ts';
import { route, type Route } from '../../route.ts';

const tag = 'Billing';

/** An organization that is not listed has no name for everybody, and is the caller's own. */
async function organizationOf(clients: Clients, id: number | undefined): Promise<OpenCheckout['organization']> {
  if (id === undefined) return null;
  const names = await organizationNames(clients, [id]);
  return { id, name: names.get(id) ?? 'your organization' };
}

/** Buying a plan. */
export const checkoutRoutes: Route[] = [
  route({
    method: 'post',
    path: '/api/create-checkout-session',
    summary: 'Begin to pay for a plan',
    tag,
    access: 'signed-in',
    body: checkoutSessionInputSchema,
    answer: { status: 200, description: 'Where the payment goes on', schema: checkoutSessionSchema },
    async handle({ clients }, { body }): Promise<CheckoutSession> {
      const { sessionId, url, uiMode } = await clients.billing.call('CreateCheckoutSession', {
        ...body,
        priceId: body.priceId ?? undefined,
      });
      return { sessionId, url: url ?? null, uiMode: uiMode as UiMode };
    },
  }),
  route({
    method: 'get',
    path: '/api/checkout-sessions/{id}',
    summary: 'What the embedded payment form needs, for the person who began the checkout',
    tag,
    access: 'signed-in',
    params: z.object({ id: providerIdSchema }),
    answer: { status: 200, description: 'The checkout', schema: openCheckoutSchema },
    async handle({ clients }, { params }): Promise<OpenCheckout> {
      const found = await clients.billing.call('GetCheckoutSession', { sessionId: params.id });
      return {
        sessionId: found.sessionId,
        planId: found.planId as PlanId,
        billingPeriod: found.billingPeriod as BillingPeriod,
        uiMode: found.uiMode as UiMode,
        status: found.status as OpenCheckout['status'],
        clientSecret: found.clientSecret ?? null,
        url: found.url ?? null,
        amount: found.amount,
        tax: found.tax,
        currency: found.currency,
        organization: await organizationOf(clients, found.organizationId),
      };
    },
  }),
  route({
    method: 'post',
    path: '/api/create-free-trial',
    summary: 'Start the free trial, once',
    tag,
    access: 'signed-in',
    body: freeTrialInputSchema,
    answer: { status: 201, description: 'The trial', schema: subscriptionSchema },
    async handle({ clients }, { body }) {
      const { subscription } = await clients.billing.call('StartTrial', body);
      return presentSubscription(subscription);
    },
  }),
  route({
    method: 'get',
    path: '/api/payment-status',
    summary: 'Whether a payment of the caller went through, and what for',
    tag,
    access: 'signed-in',
    query: paymentStatusQuerySchema,
    answer: { status: 200, description: 'The payment', schema: paymentStatusSchema },
    failures: [404],
    async handle({ clients }, { query }): Promise<PaymentStatus> {
      const { plan, amount, currency, created } = await clients.billing.call('GetPaymentStatus', query);
      return { plan, amount, currency, created };
    },
  }),
];
