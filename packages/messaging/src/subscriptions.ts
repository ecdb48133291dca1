import { AUDIT_TOPIC } from '@carebourse/contracts/dead-letters';

/** Every topic. A topic holds the events of one domain, so that order per aggregate holds over event types. */
export const topics = [
  'carebourse.users',
  'carebourse.requests',
  'carebourse.catalogue',
  'carebourse.tables',
  'carebourse.profiles',
  AUDIT_TOPIC,
  'carebourse.billing',
] as const;

export type Topic = (typeof topics)[number];

/**
 * Which group of consumers reads which topics. A group is a service: its replicas share the work.
 * The table is static so that an event published before a group's first start still waits for it.
 */
export const subscriptions = {
  profile: [
    'carebourse.users',
    'carebourse.requests',
    'carebourse.catalogue',
    'carebourse.tables',
    // What it tells itself, to do it after the transaction.
    'carebourse.profiles',
    'carebourse.billing',
  ],
  catalogue: ['carebourse.requests', 'carebourse.tables'],
  'access-request': ['carebourse.users', 'carebourse.billing', 'carebourse.tables', 'carebourse.profiles'],
  identity: [AUDIT_TOPIC, 'carebourse.profiles', 'carebourse.requests', 'carebourse.billing'],
  billing: ['carebourse.users'],
  delivery: ['carebourse.users', 'carebourse.requests', 'carebourse.profiles'],
} as const satisfies Record<string, readonly Topic[]>;

export type Group = keyof typeof subscriptions;

/** Events of the audit trail do not depend on each other: one that cannot be handled holds up no other. */
export function isOrdered(topic: string): boolean {
  return topic !== AUDIT_TOPIC;
}
