import { cancelSchema, planChangeSchema } from '@carebourse/contracts/payments';
import {
  changePreviewSchema,
  invoiceSchema,
  subscriptionOverviewSchema,
  subscriptionSchema,
  type ChangePreview,
  type Invoice,
} from '@carebourse/contracts/subscriptions';
import { z } from 'zod';
import { presentOverview, presentSubscription } from '../../present/subscription.ts';
import { route, type Route } from '../../route.ts';

const tag = 'Billing';
const answersSubscription = { status: 200, description: 'The subscription as it is now', schema: subscriptionSchema };

/** What the caller has, and changing it. */
export const subscriptionRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/subscription',
    summary: "The caller's plan, its state and everything that happened to it",
    tag,
    access: 'signed-in',
    answer: { status: 200, description: 'The plan', schema: subscriptionOverviewSchema },
    handle: async ({ clients }) => presentOverview(await clients.billing.call('GetSubscription', {})),
  }),
  route({
    method: 'post',
    path: '/api/subscription/preview',
    summary: 'What a change of plan or period would cost now',
    tag,
    access: 'signed-in',
    body: planChangeSchema,
    answer: { status: 200, description: 'The cost', schema: changePreviewSchema },
    async handle({ clients }, { body }): Promise<ChangePreview> {
      const { kind, dueNow, credit, currency, price } = await clients.billing.call('PreviewChange', body);
      return { kind: kind as ChangePreview['kind'], dueNow, credit, currency, price };
    },
  }),
  route({
    method: 'post',
    path: '/api/subscription/change',
    summary: 'Change to another plan or period',
    tag,
    access: 'signed-in',
    body: planChangeSchema,
    answer: answersSubscription,
    async handle({ clients }, { body }) {
      const { subscription } = await clients.billing.call('ChangePlan', body);
      return presentSubscription(subscription);
    },
  }),
  route({
    method: 'post',
    path: '/api/subscription/cancel',
    summary: "End the plan, with its period or now ('period_end' or 'now')",
    tag,
    access: 'signed-in',
    body: cancelSchema,
    answer: answersSubscription,
    async handle({ clients }, { body }) {
      const { subscription } = await clients.billing.call('CancelSubscription', body);
      return presentSubscription(subscription);
    },
  }),
  route({
    method: 'post',
    path: '/api/subscription/resume',
    summary: 'Take back a cancellation that has not come yet',
    tag,
    access: 'signed-in',
    answer: answersSubscription,
    async handle({ clients }) {
      const { subscription } = await clients.billing.call('ResumeSubscription', {});
      return presentSubscription(subscription);
    },
  }),
  route({
    method: 'post',
    path: '/api/billing-portal-session',
    summary: "Open the card provider's pages for cards and invoices",
    tag,
    access: 'signed-in',
    answer: { status: 200, description: 'Their address', schema: z.object({ url: z.string() }) },
    async handle({ clients }) {
      const { url } = await clients.billing.call('CreatePortalSession', {});
      return { url };
    },
  }),
  route({
    method: 'get',
    path: '/api/invoices',
    summary: "The caller's invoices, newest first",
    tag,
    access: 'signed-in',
    answer: { status: 200, description: 'The invoices', schema: z.array(invoiceSchema) },
    async handle({ clients }): Promise<Invoice[]> {
      const { invoices } = await clients.billing.call('ListInvoices', {});
      return invoices.map(({ id, number, status, amount, currency, createdAt, url }) => ({
        id,
        number: number ?? null,
        status,
        amount,
        currency,
        createdAt,
        url: url ?? null,
      }));
    },
  }),
];
