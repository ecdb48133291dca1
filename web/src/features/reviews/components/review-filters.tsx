import type { RequestStatus } from '@carebourse/contracts/constants';
import type { Review } from '@carebourse/contracts/requests';
import type { ReviewOrder } from '@carebourse/contracts/saved-views';
import { styled } from 'styled-components';
import { media, space } from '../../../theme/tokens.ts';
import type { QueryChanges } from '../../../lib/address.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { Narrowed } from '../api/keys.ts';
import {
  type ALL_STATUSES,
  assignmentOptions,
  entryChosen,
  entryOptions,
  entryValue,
  orderOptions,
  statusOptions,
  waitingOptions,
} from '../filter-options.ts';

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

interface ReviewFiltersProps {
  search: string;
  onSearch: (search: string) => void;
  status: RequestStatus | typeof ALL_STATUSES;
  narrowed: Narrowed;
  order: ReviewOrder;
  /** What is chosen, as changes of the address. */
  onChoose: (changes: QueryChanges) => void;
  /** Whose assignees and entries are offered. */
  reviews: readonly Review[];
}

export function ReviewFilters({ search, onSearch, status, narrowed, order, onChoose, reviews }: ReviewFiltersProps) {
  return (
    <Root>
      <SearchField
        label="Search by requester, resource or purpose"
        placeholder="Person, resource or purpose"
        value={search}
        onChange={onSearch}
      />
      <Select
        aria-label="Status"
        value={status}
        onChange={({ target }) => onChoose({ status: target.value })}
        options={statusOptions}
      />
      <Select
        aria-label="What waits"
        value={narrowed.waiting}
        placeholder="Whatever waits"
        onChange={({ target }) => onChoose({ waiting: target.value })}
        options={waitingOptions}
      />
      <Select
        aria-label="Entry"
        value={entryValue(narrowed)}
        placeholder="All entries"
        onChange={({ target }) => onChoose(entryChosen(target.value))}
        options={entryOptions(narrowed, reviews)}
      />
      <Select
        aria-label="Assignment"
        value={narrowed.assigned}
        placeholder="Assigned or not"
        onChange={({ target }) => onChoose({ assigned: target.value })}
        options={assignmentOptions(narrowed, reviews)}
      />
      <Select
        aria-label="Order"
        value={order}
        onChange={({ target }) => onChoose({ sort: target.value })}
        options={orderOptions}
      />
      <Checkbox
        label="Late only"
        checked={narrowed.late !== ''}
        onChange={({ target }) => onChoose({ late: target.checked ? 'true' : '' })}
      />
    </Root>
  );
}
