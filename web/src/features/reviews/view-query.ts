import { type ViewQuery, viewQuerySchema } from '@carebourse/contracts/saved-views';
import type { QueryChanges } from '../../lib/address.ts';

const { search, status, assigned, late, sort } = viewQuerySchema.shape;

/** What an address says of the queue; anything that the queue does not know is left out. */
export function viewOfAddress(address: string): ViewQuery {
  const params = new URLSearchParams(address);
  const given = (key: string) => params.get(key) || undefined;
  return withoutGaps({
    search: search.safeParse(given('search')).data || undefined,
    status: status.safeParse(given('status')).data,
    assigned: assigned.safeParse(given('assigned')).data,
    late: late.safeParse(given('late')).data,
    sort: sort.safeParse(given('sort')).data,
  });
}

/** The changes that make an address show a view, whatever it shows now. */
export function addressOfView(view: ViewQuery): QueryChanges {
  const nothing = { search: undefined, status: undefined, assigned: undefined, late: undefined, sort: undefined };
  return { ...nothing, ...view };
}

export function isSameView(one: ViewQuery, other: ViewQuery): boolean {
  const told = (view: ViewQuery) => JSON.stringify(Object.entries(withoutGaps(view)).toSorted(byKey));
  return told(one) === told(other);
}

function byKey([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}

function withoutGaps(view: ViewQuery): ViewQuery {
  return Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined));
}
