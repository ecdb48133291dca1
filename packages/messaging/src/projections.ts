import type { EventSource } from './event-catalogue.ts';
import type { Group } from './subscriptions.ts';

/** What each service keeps of others' events and can build anew, and who knows the truth. */
export const projectionOwners = {
  identity: { entitlements: 'billing', requesters: 'access-request' },
  catalogue: { 'request-counts': 'access-request', 'delivered-tables': 'delivery' },
  profile: { members: 'identity', roles: 'identity' },
  'access-request': { stewards: 'identity', 'account-statuses': 'identity', entitlements: 'billing' },
  billing: { members: 'identity' },
  delivery: {},
} as const satisfies Record<Group, Record<string, EventSource>>;

/**
 * How a service begins to build a projection anew. Answers the aggregates, such as `user/12`, whose rows are there: the
 * owner tells how things are with these too when it knows nothing of them. What is emptied here needs none.
 */
export type Projections<G extends Group, Tx> = {
  [Name in keyof (typeof projectionOwners)[G]]: (tx: Tx) => Promise<string[]>;
};

/** The numbers in aggregates such as `user/12`. */
export function idsIn(aggregates: readonly string[]): number[] {
  return aggregates
    .map((aggregate) => Number(aggregate.slice(aggregate.lastIndexOf('/') + 1)))
    .filter(Number.isInteger);
}
