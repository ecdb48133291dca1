import type { ManagedResource } from '@carebourse/contracts/catalogue-management';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatDateTime, formatRelative } from '../../../lib/dates.ts';
import { to } from '../../../lib/paths.ts';
import { color, text } from '../../../theme/tokens.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { kinds } from '../kinds.ts';
import { EntryStatus } from './entry-status.tsx';

const Name = styled(Link)`
  color: ${color.ink};
  font-weight: 550;
  text-decoration: none;

  &:hover {
    color: ${color.brand};
    text-decoration: underline;
  }
`;

const Small = styled.p`
  color: ${color.muted};
  font-size: ${text.s13};
`;

const When = styled.span`
  white-space: nowrap;
`;

const addressOf = ({ resourceType, id }: ManagedResource) => to.managedEntry(kinds[resourceType].slug, id);
const keyOf = ({ resourceType, id }: ManagedResource) => `${resourceType}-${id}`;

const columns: readonly Column<ManagedResource>[] = [
  {
    header: 'Entry',
    cell: (entry) => (
      <>
        {/* For a new tab; the row itself takes the keyboard. */}
        <Name to={addressOf(entry)} tabIndex={-1} onClick={(event) => event.stopPropagation()}>
          {entry.content.name}
        </Name>
        <Small>{[kinds[entry.resourceType].one, entry.stewardName].filter(Boolean).join(' · ')}</Small>
      </>
    ),
  },
  {
    header: 'Status',
    cell: ({ status, publicationId }) => (
      <>
        <EntryStatus status={status} />
        {publicationId !== null && <Small>Waits for approval</Small>}
      </>
    ),
    width: '9rem',
  },
  {
    header: 'Last change',
    cell: ({ updatedAt, updatedBy }) => (
      <>
        <When title={formatDateTime(updatedAt)}>{formatRelative(updatedAt)}</When>
        <Small>{updatedBy?.name ?? 'Carebourse'}</Small>
      </>
    ),
    width: '11rem',
  },
];

interface EntryTableProps {
  entries: readonly ManagedResource[];
}

export function EntryTable({ entries }: EntryTableProps) {
  const navigate = useNavigate();
  const [selected, select] = useState<string | null>(null);
  return (
    <DataTable
      caption="Entries of the catalogue. J and K or the arrow keys move, Enter opens."
      columns={columns}
      items={entries}
      getKey={keyOf}
      selectedKey={selected}
      onSelect={(entry) => select(keyOf(entry))}
      onOpen={(entry) => void navigate(addressOf(entry))}
    />
  );
}
