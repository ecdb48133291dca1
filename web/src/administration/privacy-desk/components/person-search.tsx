import type { PersonRecord } from '@carebourse/contracts/organizations';
import { useState } from 'react';
import { useSettled } from '../../../lib/use-settled.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { MailAddress } from '../../../ui/mail-address.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { usePeople } from '../../people/api/people.ts';
import { roleNames } from '../../people/words.ts';
import * as TEXTS from '../texts.ts';

const columns: readonly Column<PersonRecord>[] = [
  { header: TEXTS.person, cell: ({ name }) => name },
  { header: TEXTS.eMail, cell: ({ email }) => <MailAddress email={email} /> },
  { header: TEXTS.role, cell: ({ role }) => roleNames[role], width: '8rem' },
  {
    header: TEXTS.organization,
    cell: ({ membership, organization }) => membership?.organizationName ?? organization ?? '–',
  },
];

/** Finds the person whose log is looked at. */
export function PersonSearch({ onFound }: { onFound: (id: number) => void }) {
  const [search, setSearch] = useState('');
  const settled = useSettled(search.trim());
  return (
    <Stack $gap={4}>
      <SearchField
        label={TEXTS.findAPersonByName}
        placeholder={TEXTS.nameEMailOrOrganization}
        value={search}
        onChange={setSearch}
      />
      {settled === '' ? (
        <EmptyState title={TEXTS.findAPersonFirst}>{TEXTS.findAPersonFirstDetail}</EmptyState>
      ) : (
        <FoundPeople search={settled} onFound={onFound} />
      )}
    </Stack>
  );
}

function FoundPeople({ search, onFound }: { search: string; onFound: (id: number) => void }) {
  return (
    <PagedTable
      list={usePeople(search, '')}
      caption={TEXTS.peopleWhoWereFoundJ}
      columns={columns}
      empty={TEXTS.nobodyFound}
      getKey={({ id }) => id}
      onOpen={({ id }) => onFound(id)}
    />
  );
}
