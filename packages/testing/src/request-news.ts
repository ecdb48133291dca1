import type { WebhookEvent, WebhookEventOf } from '@carebourse/contracts/webhooks';

/** What an event tells of a request; undefined when it is about something else. */
export function requestNews({ data }: WebhookEvent): WebhookEventOf<'request'>['data'] | undefined {
  return data && 'requestId' in data ? data : undefined;
}
