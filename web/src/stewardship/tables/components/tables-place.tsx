import type { StewardedEntry } from '@carebourse/contracts/stewardship';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { counted } from '../../../lib/numbers.ts';
import { useQueryText } from '../../../lib/address.ts';
import { formatDateTime, formatRelative } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { color, space } from '../../../theme/tokens.ts';
import { AccessLevelBadge } from '../../../ui/access-level.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Muted } from '../../../ui/text.tsx';
import { EntryStatus } from '../../entry/components/entry-status.tsx';
import { kinds } from '../../../catalogue/browse/kinds.ts';
import { useStewardedEntries } from '../api/list-entries.ts';
import { addressOf } from '../entry-ref.ts';
import { OpenUploads } from './open-uploads.tsx';
import * as TEXTS from '../texts.ts';

const PAGE = 25;

const Name = styled(Link)`
  color: ${color.ink};
  font-weight: 550;
  text-decoration: none;

  &:hover {
    color: ${color.brand};
    text-decoration: underline;
  }
`;

const Search = styled.div`
  display: flex;
  max-width: 28rem;
  margin-bottom: ${space(1)};
`;

const keyOf = ({ resourceType, resourceId }: StewardedEntry) => `${resourceType}-${resourceId}`;

const columns: readonly Column<StewardedEntry>[] = [
  {
    header: TEXTS.entry,
    cell: (entry) => (
      <>
        {/* For a new tab; the row itself takes the keyboard. */}
        <Name to={addressOf.entry(entry)} tabIndex={-1} onClick={(event) => event.stopPropagation()}>
          {entry.name}
        </Name>
        <Muted $small>{kinds[entry.resourceType].one}</Muted> {entry.draft && <EntryStatus status="draft" />}
      </>
    ),
  },
  {
    header: TEXTS.access,
    // Data products have no level: their steward decides on each request.
    cell: ({ accessLevel }) =>
      accessLevel ? <AccessLevelBadge level={accessLevel} /> : <Muted>{TEXTS.byDecision}</Muted>,
    width: '10rem',
  },
  {
    header: TEXTS.tables,
    cell: ({ tables }) => (tables === 0 ? <Muted>{TEXTS.noneYet}</Muted> : counted(tables, 'table')),
    width: '8rem',
  },
  {
    header: TEXTS.lastRelease,
    cell: ({ lastReleaseAt }) =>
      lastReleaseAt ? <span title={formatDateTime(lastReleaseAt)}>{formatRelative(lastReleaseAt)}</span> : '–',
    width: '9rem',
  },
];

/** The entries whose tables the reader keeps. */
export function TablesPlace() {
  const { data, error, refetch } = useStewardedEntries();
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner label={TEXTS.loadingTheEntries} />;
  return data.length > 0 ? (
    <Stack $gap={5}>
      <OpenUploads />
      <Entries entries={data} />
    </Stack>
  ) : (
    <EmptyState
      title={TEXTS.youStewardNoDataYet}
      action={
        <LinkButton variant="secondary" to={paths.managedCatalogue}>
          {TEXTS.openTheCatalogue}
        </LinkButton>
      }
    >
      {TEXTS.tablesBelongToAnEntry}
    </EmptyState>
  );
}

function Entries({ entries }: { entries: readonly StewardedEntry[] }) {
  const navigate = useNavigate();
  const [search, setSearch] = useQueryText('entries');
  const [selected, select] = useState<string | null>(null);
  const [most, setMost] = useState(PAGE);
  const words = search.trim().toLowerCase();
  const found = entries.filter(({ name }) => name.toLowerCase().includes(words));
  return (
    <Stack $gap={4}>
      <Search>
        <SearchField label={TEXTS.searchEntries} value={search} onChange={setSearch} />
      </Search>
      {found.length === 0 ? (
        <EmptyState title={TEXTS.noEntryOfYours} />
      ) : (
        <DataTable
          caption={TEXTS.entriesWhoseTablesYouKeep}
          columns={columns}
          items={found.slice(0, most)}
          getKey={keyOf}
          selectedKey={selected}
          onSelect={(entry) => select(keyOf(entry))}
          onOpen={(entry) => void navigate(addressOf.entry(entry))}
        />
      )}
      <ShowMore shown={Math.min(most, found.length)} total={found.length} onMore={() => setMost(most + PAGE)} />
    </Stack>
  );
}
