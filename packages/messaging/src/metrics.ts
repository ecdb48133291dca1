import { counter, gauge, latencyHistogram } from '@carebourse/runtime/metrics';

/** What became of a delivered event. */
export type Outcome = 'handled' | 'duplicate' | 'ignored' | 'retried' | 'dead-lettered' | 'held';

export const published = counter('messaging_published_total', 'Events that the relay handed to the transport', [
  'topic',
]);

export const publishFailures = counter(
  'messaging_publish_failures_total',
  'Batches that the relay could not hand to the transport',
);

export const outboxWaiting = gauge('messaging_outbox_waiting', 'Events in the outbox that are not published yet');

export const outboxHeld = gauge('messaging_outbox_held', 'Aggregates whose events cannot be published for now');

export const outboxAge = gauge(
  'messaging_outbox_oldest_seconds',
  'How long the event at the head of the outbox has waited',
);

export const delivered = latencyHistogram('messaging_delivery_seconds', 'Time to handle a delivered event', [
  'group',
  'event',
  'outcome',
]);

/** `failed` waits for somebody to replay or discard it, `held` for one that failed. */
export const deadLettersWaiting = gauge('messaging_dead_letters_waiting', 'Events set aside that wait', [
  'group',
  'state',
]);

export const lagEvents = gauge('messaging_consumer_lag_events', 'Events that a group has not handled yet', [
  'group',
  'topic',
]);

export const lagSeconds = gauge(
  'messaging_consumer_lag_seconds',
  'Age of the oldest event that a group has not handled, as far as this process knows',
  ['group', 'topic'],
);
