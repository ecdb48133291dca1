import { pageQuery } from '@carebourse/contracts/paging';
import { idSchema } from '@carebourse/contracts/text';
import { webhookDeliverySchema } from '@carebourse/contracts/webhooks';
import { z } from 'zod';
import { answerPage } from '../../paging.ts';
import { presentDelivery } from '../../present/webhook.ts';
import { route, type Route } from '../../route.ts';
import { idParams } from '../id-params.ts';

const tag = 'Webhooks';

/** What was sent to a webhook. */
export const webhookDeliveryRoutes: Route[] = [
  route({
    method: 'post',
    path: '/api/webhooks/{id}/test',
    summary: 'Send a test event, up to five a minute',
    tag,
    access: 'signed-in',
    params: idParams,
    answer: { status: 201, description: 'The delivery, which the log follows', schema: webhookDeliverySchema },
    async handle({ clients }, { params }) {
      const { delivery } = await clients.webhooks.call('SendTestEvent', params);
      return presentDelivery(delivery);
    },
  }),
  route({
    method: 'get',
    path: '/api/webhooks/{id}/deliveries',
    summary: 'The delivery log of the last 30 days, newest first; without a limit, the newest 100',
    tag,
    access: 'signed-in',
    params: idParams,
    query: z.object(pageQuery),
    answer: { status: 200, description: 'The deliveries', schema: z.array(webhookDeliverySchema) },
    handle({ clients, config }, call) {
      return answerPage({ config }, call, async (page) => {
        const { deliveries } = await clients.webhooks.call('ListDeliveries', { webhookId: call.params.id, page });
        return deliveries.map(presentDelivery);
      });
    },
  }),
  route({
    method: 'post',
    path: '/api/webhooks/{id}/deliveries/{deliveryId}/redeliver',
    summary: 'Send an event again now, under the same webhook-id, whatever became of it',
    tag,
    access: 'signed-in',
    params: z.object({ id: idSchema, deliveryId: idSchema }),
    answer: { status: 200, description: 'The delivery, which waits to be tried', schema: webhookDeliverySchema },
    async handle({ clients }, { params: { id, deliveryId } }) {
      const { delivery } = await clients.webhooks.call('Redeliver', { webhookId: id, deliveryId });
      return presentDelivery(delivery);
    },
  }),
];
