import { type Assignee, assignedSchema } from '@carebourse/contracts/assignment';
import { REQUEST_STATUSES, type RequestStatus } from '@carebourse/contracts/constants';
import { REVIEW_ORDERS, type ReviewOrder } from '@carebourse/contracts/saved-views';
import { styled } from 'styled-components';
import { media, space } from '../../../theme/tokens.ts';
import { addressOf } from '../../../lib/http.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ExportLink } from '../../../ui/export-link.tsx';
import { requestStatusLook } from '../../../ui/request-status.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { AbsenceButton } from './absence-button.tsx';
import { TargetButton } from './target-button.tsx';
import { TemplatesButton } from './templates-button.tsx';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};

  > * {
    flex: none;
  }

  > :first-child {
    flex: 1 1 20rem;
  }

  ${media.phone} {
    flex-direction: column;
    align-items: stretch;

    > :first-child {
      flex: none;
    }
  }
`;

export const ALL_STATUSES = 'all';
export type StatusFilter = RequestStatus | typeof ALL_STATUSES;

/** The queue's own state in the address is the waiting ones; anything else there is treated as them. */
export function toStatusFilter(value: string): StatusFilter {
  return [ALL_STATUSES, ...REQUEST_STATUSES].find((status): status is StatusFilter => status === value) ?? 'pending';
}

const options = [
  { value: 'pending', label: 'Waiting' },
  ...REQUEST_STATUSES.filter((status) => status !== 'pending').map((value) => ({
    value,
    label: requestStatusLook(value).label,
  })),
  { value: ALL_STATUSES, label: 'All' },
];

/** Anything else in the address is the order in which the queue comes. */
export function toReviewOrder(value: string): ReviewOrder {
  return REVIEW_ORDERS.find((order) => order === value) ?? 'oldest';
}

const orderNames: Record<ReviewOrder, string> = {
  oldest: 'Oldest first',
  newest: 'Newest first',
  requester: 'By requester',
  resource: 'By resource',
};
const orderOptions = REVIEW_ORDERS.map((value) => ({ value, label: orderNames[value] }));

/** What the address says of a queue that shows what is late alone. */
export const LATE = 'true';

/** Anything else in the address is all. */
export function toAssigned(value: string): string {
  return assignedSchema.safeParse(value).data ?? '';
}

function assignmentOptions(assigned: string, assignees: readonly Assignee[]) {
  const named = new Map(assignees.map(({ id, name }) => [String(id), `Assigned to ${name}`]));
  if (/^\d/.test(assigned) && !named.has(assigned)) named.set(assigned, `Assigned to person ${assigned}`);
  return [
    { value: 'me', label: 'Assigned to me' },
    { value: 'none', label: 'Assigned to nobody' },
    ...[...named].map(([value, label]) => ({ value, label })),
  ];
}

interface ReviewFiltersProps {
  search: string;
  onSearch: (search: string) => void;
  status: StatusFilter;
  onStatus: (status: string) => void;
  /** me, none, an id, or empty for all. */
  assigned: string;
  onAssigned: (assigned: string) => void;
  /** Whom what is shown is assigned to. */
  assignees: readonly Assignee[];
  isLate: boolean;
  onLate: (late: string) => void;
  order: ReviewOrder;
  onOrder: (order: string) => void;
}

export function ReviewFilters(props: ReviewFiltersProps) {
  const { search, onSearch, status, onStatus, assigned, onAssigned, assignees, order, onOrder } = props;
  const { isLate, onLate } = props;
  return (
    <Root>
      <SearchField
        label="Search by requester, resource or purpose"
        placeholder="Person, resource or purpose"
        value={search}
        onChange={onSearch}
      />
      <Select aria-label="Status" value={status} onChange={(event) => onStatus(event.target.value)} options={options} />
      <Select
        aria-label="Assignment"
        value={assigned}
        placeholder="Assigned or not"
        onChange={(event) => onAssigned(event.target.value)}
        options={assignmentOptions(assigned, assignees)}
      />
      <Select
        aria-label="Order"
        value={order}
        onChange={(event) => onOrder(event.target.value)}
        options={orderOptions}
      />
      <Checkbox label="Late only" checked={isLate} onChange={({ target }) => onLate(target.checked ? LATE : '')} />
      <AbsenceButton />
      <TargetButton />
      <TemplatesButton />
      <ExportLink
        to={addressOf('/reviews', {
          status: status === ALL_STATUSES ? undefined : status,
          assigned,
          late: isLate ? LATE : undefined,
          search,
          sort: order,
          format: 'csv',
        })}
      />
    </Root>
  );
}
