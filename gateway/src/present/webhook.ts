import type { Webhook, WebhookDelivery } from '@carebourse/contracts/webhooks';
import type { ResponseOut } from '@carebourse/rpc/methods';
import type { WebhookServiceDefinition } from '@carebourse/rpc/access-request';

type WebhookMessage = ResponseOut<WebhookServiceDefinition['UpdateWebhook']>['webhook'];
type DeliveryMessage = ResponseOut<WebhookServiceDefinition['Redeliver']>['delivery'];

export function presentWebhook(webhook: WebhookMessage): Webhook {
  if (!webhook) throw new Error('access-request answered without a webhook');
  return {
    id: webhook.id,
    url: webhook.url,
    eventTypes: webhook.eventTypes as Webhook['eventTypes'],
    status: webhook.status as Webhook['status'],
    createdAt: webhook.createdAt,
    rotatedAt: webhook.rotatedAt ?? null,
    previousSecretUntil: webhook.previousSecretUntil ?? null,
    lastDeliveredAt: webhook.lastDeliveredAt ?? null,
    failingSince: webhook.failingSince ?? null,
  };
}

export function presentDelivery(delivery: DeliveryMessage): WebhookDelivery {
  if (!delivery) throw new Error('access-request answered without a delivery');
  return {
    id: delivery.id,
    messageId: delivery.messageId,
    eventType: delivery.eventType as WebhookDelivery['eventType'],
    requestId: delivery.requestId ?? null,
    status: delivery.status as WebhookDelivery['status'],
    createdAt: delivery.createdAt,
    nextAttemptAt: delivery.nextAttemptAt ?? null,
    attempts: delivery.attempts.map(({ number, at, statusCode, failure, durationMs }) => ({
      number,
      at,
      statusCode: statusCode ?? null,
      failure: (failure ?? null) as WebhookDelivery['attempts'][number]['failure'],
      durationMs,
    })),
  };
}
