import { providerIdSchema } from '@carebourse/contracts/payments';
import { adminSubscriptionSchema, refundSchema, type AdminSubscription } from '@carebourse/contracts/subscriptions';
import { z } from 'zod';
import { findPeople, personOf } from '../../clients/people.ts';
import { ownedBy, presentSubscription } from '../../present/subscription.ts';
import { route, type Route } from '../../route.ts';

const tag = 'Billing';

export const billingAdminRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/admin/subscriptions',
    summary: 'Subscriptions, newest first; for admins',
    tag,
    access: 'signed-in',
    answer: { status: 200, description: 'The subscriptions', schema: z.array(adminSubscriptionSchema) },
    async handle({ clients }): Promise<AdminSubscription[]> {
      const { subscriptions } = await clients.billingAdmin.call('ListSubscriptions', {});
      const people = await findPeople(
        clients,
        subscriptions.flatMap(({ buyerId }) => (buyerId === 0 ? [] : buyerId)),
      );
      return subscriptions.map((subscription) => ({
        ...presentSubscription(subscription),
        buyer: subscription.buyerId === 0 ? null : presentBuyer(people, subscription.buyerId),
        ownedBy: ownedBy(subscription.owner),
      }));
    },
  }),
  route({
    method: 'post',
    path: '/api/admin/subscriptions/{id}/refund',
    summary: 'Return all that was paid within the 30 days of the money-back guarantee and end the plan; for admins',
    tag,
    access: 'signed-in',
    params: z.object({ id: providerIdSchema }),
    answer: { status: 200, description: 'What was returned', schema: refundSchema },
    async handle({ clients }, { params }) {
      const { subscription, amount, currency } = await clients.billingAdmin.call('RefundSubscription', {
        subscriptionId: params.id,
      });
      return { subscription: presentSubscription(subscription), amount, currency };
    },
  }),
];

function presentBuyer(people: Awaited<ReturnType<typeof findPeople>>, buyerId: number) {
  const { id, username, name } = personOf(people, buyerId);
  return { id, username, name };
}
