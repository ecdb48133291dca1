import type { DeadLetter, EventConsumer } from '@carebourse/contracts/dead-letters';

/** What the services are called where people read them. */
export const serviceNames: Record<EventConsumer, string> = {
  identity: 'Accounts and audit',
  catalogue: 'Catalogue',
  'access-request': 'Requests',
  profile: 'Profiles and notifications',
  billing: 'Billing',
  delivery: 'Delivery',
};

/** `ca.carebourse.request-decided.v1` → request-decided */
export function eventName({ eventType }: Pick<DeadLetter, 'eventType'>): string {
  return eventType?.replace(/^ca\.carebourse\.(.+)\.v\d+$/, '$1') ?? 'Not a valid event';
}

/** As in "Replay …?" */
export function eventOf(letter: Pick<DeadLetter, 'eventType' | 'aggregate'>): string {
  return `${letter.eventType ? eventName(letter) : 'the invalid event'} of ${letter.aggregate}`;
}

export function heldWords(held: number): string {
  if (held === 0) return '';
  return held === 1 ? '1 later event waits behind it' : `${held} later events wait behind it`;
}
