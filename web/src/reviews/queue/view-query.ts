import { type ViewQuery, viewQuerySchema } from '@carebourse/contracts/saved-views';
import type { QueryChanges } from '../../lib/address.ts';
import type { Narrowed } from '../../lib/query-keys/reviews.ts';

const { search, status, assigned, late, waiting, resourceType, resourceId, sort } = viewQuerySchema.shape;

/** What an address says of the queue; anything that the queue does not know is left out. */
export function viewOfAddress(address: string): ViewQuery {
  const params = new URLSearchParams(address);
  const given = (key: string) => params.get(key) || undefined;
  return withoutGaps({
    search: search.safeParse(given('search')).data || undefined,
    status: status.safeParse(given('status')).data,
    assigned: assigned.safeParse(given('assigned')).data,
    late: late.safeParse(given('late')).data,
    waiting: waiting.safeParse(given('waiting')).data,
    ...entryOf(given('resourceType'), given('resourceId')),
    sort: sort.safeParse(given('sort')).data,
  });
}

/** An entry is named by both; a type alone is all entries of it. */
function entryOf(givenType: string | undefined, givenId: string | undefined): Partial<ViewQuery> {
  const type = resourceType.safeParse(givenType).data;
  return type ? { resourceType: type, resourceId: resourceId.safeParse(givenId).data } : {};
}

/** What narrows a list, as the screens that read it say it. */
export function narrowedBy(view: ViewQuery): Narrowed {
  return {
    assigned: view.assigned ?? '',
    late: view.late ?? '',
    waiting: view.waiting ?? '',
    resourceType: view.resourceType ?? '',
    resourceId: view.resourceId?.toString() ?? '',
  };
}

/** The changes that make an address show a view, whatever it shows now. */
export function addressOfView(view: ViewQuery): QueryChanges {
  const nothing = Object.fromEntries(Object.keys(viewQuerySchema.shape).map((key) => [key, undefined]));
  return { ...nothing, ...view, resourceId: view.resourceId?.toString() };
}

export function isSameView(one: ViewQuery, other: ViewQuery): boolean {
  const keyOf = (view: ViewQuery) => JSON.stringify(Object.entries(withoutGaps(view)).toSorted(byKey));
  return keyOf(one) === keyOf(other);
}

function byKey([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}

function withoutGaps(view: ViewQuery): ViewQuery {
  return Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined));
}
