import { z } from 'zod';
import { route, type Route } from '../../route.ts';

export const stripeWebhookRoutes: Route[] = [
  route({
    method: 'post',
    path: '/api/stripe/webhook',
    summary: 'For the card provider: what has happened at its side. Its signature is checked, no session is asked for.',
    tag: 'Billing',
    access: 'public',
    rawBody: true,
    answer: { status: 200, description: 'Dealt with', schema: z.object({ received: z.literal(true) }) },
    failures: [400],
    async handle({ clients }, { request }) {
      const payload = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = request.get('stripe-signature') ?? '';
      await clients.billing.call('HandleWebhook', { payload, signature });
      return { received: true };
    },
  }),
];
