import type { DeliveryRow } from '../store/webhook-deliveries.ts';
import type { WebhookRow } from '../store/webhook-endpoints.ts';

/** An endpoint as its owner sees it, without its secrets. */
export function presentWebhook(webhook: WebhookRow) {
  return {
    id: webhook.id,
    url: webhook.url,
    eventTypes: webhook.eventTypes,
    status: webhook.status,
    createdAt: webhook.createdAt.toISOString(),
    rotatedAt: webhook.rotatedAt?.toISOString(),
    previousSecretUntil: webhook.previousSecretUntil?.toISOString(),
    lastDeliveredAt: webhook.lastDeliveredAt?.toISOString(),
    failingSince: webhook.failingSince?.toISOString(),
  };
}

export function presentDelivery(delivery: DeliveryRow) {
  return {
    id: delivery.id,
    messageId: delivery.messageId,
    eventType: delivery.eventType,
    requestId: delivery.requestId ?? undefined,
    status: delivery.status,
    createdAt: delivery.createdAt.toISOString(),
    nextAttemptAt: delivery.nextAttemptAt?.toISOString(),
    attempts: delivery.attempts.map(({ number, at, statusCode, failure, durationMs }) => ({
      number,
      at: at.toISOString(),
      statusCode: statusCode ?? undefined,
      failure: failure ?? undefined,
      durationMs,
    })),
  };
}
