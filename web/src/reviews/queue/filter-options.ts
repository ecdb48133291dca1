import { REQUEST_STATUSES, RESOURCE_TYPES } from '@carebourse/contracts/constants';
import type { Review } from '@carebourse/contracts/requests';
import { REVIEW_ORDERS, type ReviewOrder } from '@carebourse/contracts/saved-views';
import { WAITING } from '@carebourse/contracts/waiting';
import { requestStatusLook } from '../../ui/request-status.ts';
import type { SelectOption } from '../../ui/select.tsx';
import { kinds } from '../../catalogue/browse/kinds.ts';
import type { Narrowed } from '../../lib/query-keys/reviews.ts';
import { waitingNames } from './words.ts';

export const ALL_STATUSES = 'all';

export const statusOptions: readonly SelectOption[] = [
  { value: 'pending', label: 'Waiting' },
  ...REQUEST_STATUSES.filter((status) => status !== 'pending').map((value) => ({
    value,
    label: requestStatusLook(value).label,
  })),
  { value: ALL_STATUSES, label: 'All' },
];

export const waitingOptions: readonly SelectOption[] = WAITING.map((value) => ({ value, label: waitingNames[value] }));

const orderNames: Record<ReviewOrder, string> = {
  oldest: 'Oldest first',
  newest: 'Newest first',
  target: 'Against target',
  requester: 'By requester',
  resource: 'By resource',
};
export const orderOptions: readonly SelectOption[] = REVIEW_ORDERS.map((value) => ({
  value,
  label: orderNames[value],
}));

/** @param shown whose assignees are named */
export function assignmentOptions({ assigned }: Narrowed, shown: readonly Review[]): SelectOption[] {
  const assignees = shown.flatMap(({ assignee }) => assignee ?? []);
  const named = new Map(assignees.map(({ id, name }) => [String(id), `Assigned to ${name}`]));
  if (/^\d/.test(assigned) && !named.has(assigned)) named.set(assigned, `Assigned to person ${assigned}`);
  return [
    { value: 'me', label: 'Assigned to me' },
    { value: 'none', label: 'Assigned to nobody' },
    ...[...named].map(([value, label]) => ({ value, label })),
  ];
}

/** The types, and the entries of what is shown by name: "data", "data/7". */
export function entryOptions(narrowed: Narrowed, shown: readonly Review[]): SelectOption[] {
  const named = new Map(
    shown.map(({ resourceType, resourceId, resourceName }) => [`${resourceType}/${resourceId}`, resourceName]),
  );
  const { resourceType, resourceId } = narrowed;
  const chosen = entryValue(narrowed);
  if (resourceType && resourceId && !named.has(chosen)) named.set(chosen, `${kinds[resourceType].one} ${resourceId}`);
  const entries = [...named].map(([value, label]) => ({ value, label }));
  return [
    ...RESOURCE_TYPES.map((value) => ({ value, label: kinds[value].many })),
    ...entries.toSorted((one, other) => one.label.localeCompare(other.label, 'en-CA')),
  ];
}

/** The option that is chosen. */
export function entryValue({ resourceType, resourceId }: Narrowed): string {
  return resourceId === '' ? resourceType : `${resourceType}/${resourceId}`;
}

/** What an option narrows to, as the address says it. */
export function entryChosen(value: string): { resourceType: string; resourceId: string } {
  const [resourceType = '', resourceId = ''] = value.split('/');
  return { resourceType, resourceId };
}
