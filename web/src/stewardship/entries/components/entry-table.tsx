import type { ManagedResource } from '@carebourse/contracts/catalogue-management';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatDateTime, formatRelative } from '../../../lib/dates.ts';
import { to } from '../../../lib/paths.ts';
import { color, text } from '../../../theme/tokens.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { kinds } from '../../../catalogue/browse/kinds.ts';
import { EntryStatus } from '../../entry/components/entry-status.tsx';
import * as TEXTS from '../texts.ts';

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
    header: TEXTS.entry,
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
    header: TEXTS.status,
    cell: ({ status, publicationId }) => (
      <>
        <EntryStatus status={status} />
        {publicationId !== null && <Small>{TEXTS.waitsForApproval}</Small>}
      </>
    ),
    width: '9rem',
  },
  {
    header: TEXTS.lastChange,
    cell: ({ updatedAt, updatedBy }) => (
      <>
        <When title={formatDateTime(updatedAt)}>{formatRelative(updatedAt)}</When>
        <Small>{updatedBy?.name ?? TEXTS.carebourse}</Small>
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
      caption={TEXTS.entriesOfTheCatalogueJ}
      columns={columns}
      items={entries}
      getKey={keyOf}
      selectedKey={selected}
      onSelect={(entry) => select(keyOf(entry))}
      onOpen={(entry) => void navigate(addressOf(entry))}
    />
  );
}
