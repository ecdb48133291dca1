import { MESSAGES } from '@carebourse/contracts/messages';
import { useQueryChoice, useQueryText } from '../../../lib/address.ts';
import { counted, formatCount } from '../../../lib/numbers.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Muted } from '../../../ui/text.tsx';
import { OwnReviews } from '../../publications/components/own-reviews.tsx';
import { useManagedLists } from '../api/list-managed.ts';
import { filterEntries, toEntryFilter } from '../entry-filter.ts';
import { EntryFilters } from './entry-filters.tsx';
import { EntryPages } from './entry-pages.tsx';

const { management: words } = MESSAGES;

/** All that the catalogue holds, drafts and retired entries too; search and filters live in the address. */
export function ManagementPlace() {
  const { data, error, refetch } = useManagedLists();
  const isAdmin = useCurrentUser()?.role === 'admin';
  const [search, setSearch] = useQueryText('entries');
  const [kind, setKind] = useQueryChoice('entryKind');
  const [status, setStatus] = useQueryChoice('entryStatus');
  const found = filterEntries(data ?? [], toEntryFilter(search, kind, status));

  function clear() {
    setSearch('');
    setKind('');
    setStatus('');
  }

  return (
    <Stack $gap={4}>
      <OwnReviews />
      <EntryFilters
        search={search}
        onSearch={setSearch}
        kind={kind}
        onKind={setKind}
        status={status}
        onStatus={setStatus}
      />
      {!data && !error && <Spinner label="Loading the catalogue" />}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState title={isAdmin ? words.none : words.noneOwn}>
          “New entry” makes a draft of what you offer. Its editors alone see it until it is published.
        </EmptyState>
      )}
      {data && data.length > 0 && found.length === 0 && (
        <EmptyState
          title={words.noneFound}
          action={
            <Button variant="secondary" onClick={clear}>
              Clear search and filters
            </Button>
          }
        />
      )}
      {data && found.length > 0 && (
        <>
          <Muted $small role="status">
            {found.length === data.length
              ? counted(found.length, 'entry', 'entries')
              : `${formatCount(found.length)} of ${counted(data.length, 'entry', 'entries')}`}
          </Muted>
          {/* Other filters start with their first page. */}
          <EntryPages key={`${search}|${kind}|${status}`} entries={found} />
        </>
      )}
    </Stack>
  );
}
