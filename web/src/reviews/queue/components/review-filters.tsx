import type { RequestStatus } from '@carebourse/contracts/constants';
import type { Review } from '@carebourse/contracts/requests';
import type { ReviewOrder } from '@carebourse/contracts/saved-views';
import { styled } from 'styled-components';
import { media, space } from '../../../theme/tokens.ts';
import type { QueryChanges } from '../../../lib/address.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { Narrowed } from '../../../lib/query-keys/reviews.ts';
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
import * as TEXTS from '../texts.ts';

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
        label={TEXTS.searchByRequesterResource}
        placeholder={TEXTS.personResourceOrPurpose}
        value={search}
        onChange={onSearch}
      />
      <Select
        aria-label={TEXTS.status}
        value={status}
        onChange={({ target }) => onChoose({ status: target.value })}
        options={statusOptions}
      />
      <Select
        aria-label={TEXTS.whatWaits}
        value={narrowed.waiting}
        placeholder={TEXTS.whateverWaits}
        onChange={({ target }) => onChoose({ waiting: target.value })}
        options={waitingOptions}
      />
      <Select
        aria-label={TEXTS.entry}
        value={entryValue(narrowed)}
        placeholder={TEXTS.allEntries}
        onChange={({ target }) => onChoose(entryChosen(target.value))}
        options={entryOptions(narrowed, reviews)}
      />
      <Select
        aria-label={TEXTS.assignment}
        value={narrowed.assigned}
        placeholder={TEXTS.assignedOrNot}
        onChange={({ target }) => onChoose({ assigned: target.value })}
        options={assignmentOptions(narrowed, reviews)}
      />
      <Select
        aria-label={TEXTS.order}
        value={order}
        onChange={({ target }) => onChoose({ sort: target.value })}
        options={orderOptions}
      />
      <Checkbox
        label={TEXTS.lateOnly}
        checked={narrowed.late !== ''}
        onChange={({ target }) => onChoose({ late: target.checked ? 'true' : '' })}
      />
    </Root>
  );
}
