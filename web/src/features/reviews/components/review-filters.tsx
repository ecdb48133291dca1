import { REQUEST_STATUSES, type RequestStatus } from '@carebourse/contracts/constants';
import { styled } from 'styled-components';
import { media, space } from '../../../theme/tokens.ts';
import { requestStatusLook } from '../../../ui/request-status.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};

  > :last-child {
    flex: none;
    width: 13rem;
  }

  ${media.phone} {
    flex-direction: column;
    align-items: stretch;

    > :last-child {
      width: auto;
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

interface ReviewFiltersProps {
  search: string;
  onSearch: (search: string) => void;
  status: StatusFilter;
  onStatus: (status: string) => void;
}

export function ReviewFilters({ search, onSearch, status, onStatus }: ReviewFiltersProps) {
  return (
    <Root>
      <SearchField
        label="Search by requester, resource or purpose"
        placeholder="Person, resource or purpose"
        value={search}
        onChange={onSearch}
      />
      <Select aria-label="Status" value={status} onChange={(event) => onStatus(event.target.value)} options={options} />
    </Root>
  );
}
