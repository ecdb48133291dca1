import { nowOn } from '../clock/now.ts';
import { bill } from '../billing/change-plan.ts';
import { endSubscription } from '../billing/end-subscription.ts';
import { planCancellation } from '../billing/plan-change.ts';
import { startPeriod } from '../billing/renew-subscription.ts';
import { emit } from '../events/emit.ts';
import { invalidRequest, noSuch } from '../http/api-error.ts';
import { endpoint, type Endpoint } from '../http/endpoint.ts';
import { text } from '../http/fields.ts';
import { listEndpoint } from '../http/list-endpoint.ts';
import { newInvoiceItem } from '../model/new-invoice-item.ts';
import { get, save } from '../store/documents.ts';
import { ended } from '../billing/save-subscription.ts';
import { createSubscriptionEndpoint } from './create-subscription.ts';
import { cancelParams, prorationBehaviors } from './subscription-params.ts';
import { updateSubscriptionEndpoint } from './update-subscription.ts';
import { z } from 'zod';

const cancel = endpoint({
  method: 'delete',
  path: '/subscriptions/:id',
  params: cancelParams,
  async run(work, { id, params }) {
    const before = await get(work, 'subscription', id);
    if (ended.includes(before.status)) throw noSuch('subscription', id);
    const now = await nowOn(work, before.test_clock);
    if (params.prorate) {
      for (const draft of await planCancellation(work, before, now)) {
        await save(work, newInvoiceItem(draft, before, now));
      }
      if (params.invoice_now) await bill(work, before, { newPeriod: false, paymentBehavior: 'allow_incomplete', now });
    }
    const latest = await get(work, 'subscription', id);
    return endSubscription(work, latest, { ...params.cancellation_details, reason: 'cancellation_requested', now });
  },
});

/** Only what was paused when its trial ended without a card. To take back a cancellation, update the subscription. */
const resume = endpoint({
  method: 'post',
  path: '/subscriptions/:id/resume',
  params: { billing_cycle_anchor: z.literal('now').optional(), proration_behavior: prorationBehaviors.optional() },
  async run(work, { id }) {
    const before = await get(work, 'subscription', id);
    if (before.status !== 'paused') {
      throw invalidRequest('You can only resume subscriptions with `status=paused`.');
    }
    const resumed = await startPeriod(work, before, await nowOn(work, before.test_clock), 'subscription_update');
    await emit(work, 'customer.subscription.resumed', resumed);
    return resumed;
  },
});

/** `all` also shows what has ended, which the list leaves out unless asked. */
const statuses = ['active', 'canceled', 'incomplete', 'incomplete_expired', 'past_due', 'paused', 'trialing', 'unpaid'];

export const subscriptionEndpoints: Endpoint[] = [
  createSubscriptionEndpoint,
  updateSubscriptionEndpoint,
  cancel,
  resume,
  endpoint({
    method: 'get',
    path: '/subscriptions/:id',
    params: {},
    run: (work, { id }) => get(work, 'subscription', id),
  }),
  listEndpoint({
    path: '/subscriptions',
    kind: 'subscription',
    filters: {
      customer: text.optional(),
      price: text.optional(),
      status: z.enum([...statuses, 'all', 'ended']).optional(),
      test_clock: text.optional(),
    },
    where({ status, price, ...rest }) {
      const shared = { ...rest, ...(price && { items: { data: [{ price: { id: price } }] } }) };
      return wanted(status).map((one) => ({ ...shared, status: one }));
    },
  }),
];

function wanted(status: string | undefined): string[] {
  if (status === 'all') return statuses;
  if (status === 'ended') return [...ended];
  return status ? [status] : statuses.filter((one) => one !== 'canceled');
}
