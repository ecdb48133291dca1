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
import * as TEXTS from '../texts.ts';

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
      {!data && !error && <Spinner label={TEXTS.loadingTheCatalogue} />}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState title={isAdmin ? TEXTS.catalogueIsEmpty : TEXTS.noEntriesOfYourOrganization}>
          {TEXTS.newEntryMakesADraft}
        </EmptyState>
      )}
      {data && data.length > 0 && found.length === 0 && (
        <EmptyState
          title={TEXTS.noEntriesFound}
          action={
            <Button variant="secondary" onClick={clear}>
              {TEXTS.clearSearchAndFilters}
            </Button>
          }
        />
      )}
      {data && found.length > 0 && (
        <>
          <Muted $small role="status">
            {found.length === data.length
              ? counted(found.length, 'entry', 'entries')
              : TEXTS.countOfCounted(formatCount(found.length), counted(data.length, 'entry', 'entries'))}
          </Muted>
          {/* Other filters start with their first page. */}
          <EntryPages key={`${search}|${kind}|${status}`} entries={found} />
        </>
      )}
    </Stack>
  );
}
