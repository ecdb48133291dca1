import { MESSAGES } from '@carebourse/contracts/messages';
import type { PersonRecord } from '@carebourse/contracts/organizations';
import { useState } from 'react';
import { useSettled } from '../../../lib/use-settled.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { MailAddress } from '../../../ui/mail-address.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { usePeople } from '../../administration/api/people.ts';
import { roleNames } from '../../administration/words.ts';

const { recordLog: words } = MESSAGES;

const columns: readonly Column<PersonRecord>[] = [
  { header: 'Person', cell: ({ name }) => name },
  { header: 'E-mail', cell: ({ email }) => <MailAddress email={email} /> },
  { header: 'Role', cell: ({ role }) => roleNames[role], width: '8rem' },
  {
    header: 'Organization',
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
        label="Find a person by name, e-mail or organization"
        placeholder="Name, e-mail or organization"
        value={search}
        onChange={setSearch}
      />
      {settled === '' ? (
        <EmptyState title={words.choose}>{words.chooseDetail}</EmptyState>
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
      caption="People who were found. J and K or the arrow keys move, Enter chooses."
      columns={columns}
      empty={words.nobodyFound}
      getKey={({ id }) => id}
      onOpen={({ id }) => onFound(id)}
    />
  );
}
