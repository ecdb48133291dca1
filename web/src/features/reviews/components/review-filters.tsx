import { REQUEST_STATUSES, type RequestStatus } from '@carebourse/contracts/constants';
import { styled } from 'styled-components';
import { media, space } from '../../../theme/tokens.ts';
import { ExportLink } from '../../../ui/export-link.tsx';
import { requestStatusLook } from '../../../ui/request-status.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { REVIEW_ORDERS, type ReviewOrder } from '../queue.ts';
import { TemplatesButton } from './templates-button.tsx';

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};

  > * {
    flex: none;
  }

  > :first-child {
    flex: 1;
  }

  ${media.phone} {
    flex-direction: column;
    align-items: stretch;
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

interface ReviewFiltersProps {
  search: string;
  onSearch: (search: string) => void;
  status: StatusFilter;
  onStatus: (status: string) => void;
  order: ReviewOrder;
  onOrder: (order: string) => void;
}

export function ReviewFilters({ search, onSearch, status, onStatus, order, onOrder }: ReviewFiltersProps) {
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
        aria-label="Order"
        value={order}
        onChange={(event) => onOrder(event.target.value)}
        options={orderOptions}
      />
      <TemplatesButton />
      <ExportLink to={`/api/reviews?${status === ALL_STATUSES ? '' : `status=${status}&`}format=csv`} />
    </Root>
  );
}
