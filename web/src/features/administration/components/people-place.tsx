import { ROLES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { PersonRecord } from '@carebourse/contracts/organizations';
import { useQueryChoice, useQueryDialog, useQueryText } from '../../../lib/address.ts';
import { formatDate } from '../../../lib/dates.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { MailAddress } from '../../../ui/mail-address.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Muted } from '../../../ui/text.tsx';
import { AddressWarning } from '../../organization/components/address-marks.tsx';
import { usePeople } from '../api/people.ts';
import { membershipWords, roleNames } from '../words.ts';
import { FilterRow } from './filter-row.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { PersonDialog } from './person-dialog.tsx';

const columns: readonly Column<PersonRecord>[] = [
  {
    header: 'Person',
    cell: ({ name, email, emailVerifiedAt }) => (
      <>
        <div>{name}</div>
        <Muted $small>
          <MailAddress email={email} />
        </Muted>{' '}
        {emailVerifiedAt === null && <AddressWarning />}
      </>
    ),
  },
  {
    header: 'Role',
    cell: ({ role, privacyOfficerAt }) => (
      <>
        <div>{roleNames[role]}</div>
        {privacyOfficerAt && <Muted $small>Privacy officer</Muted>}
      </>
    ),
    width: '8rem',
  },
  {
    header: 'Organization',
    cell: ({ membership, organization }) => (
      <>
        <div>{membership?.organizationName ?? organization ?? '–'}</div>
        <Muted $small>{membershipWords(membership)}</Muted>
      </>
    ),
  },
  {
    header: 'Joined',
    cell: ({ createdAt, suspendedAt }) => (
      <>
        {formatDate(createdAt)} {suspendedAt && <Badge tone="rose">Suspended</Badge>}
      </>
    ),
    width: '10rem',
  },
];

const roleOptions = ROLES.map((value) => ({ value, label: roleNames[value] }));

/** Everybody with an account, for platform admins. */
export function PeoplePlace() {
  const [search, setSearch] = useQueryText('search');
  const [chosen, chooseRole] = useQueryChoice('role');
  const role = ROLES.find((known) => known === chosen) ?? '';
  const people = usePeople(useSettled(search.trim()), role);
  const detail = useQueryDialog('person');
  return (
    <Stack $gap={5}>
      <FilterRow>
        <SearchField
          label="Search by name, e-mail or organization"
          placeholder="Name, e-mail or organization"
          value={search}
          onChange={setSearch}
        />
        <Select
          aria-label="Role"
          value={role}
          onChange={(event) => chooseRole(event.target.value)}
          options={roleOptions}
          placeholder="Every role"
        />
      </FilterRow>
      <PagedTable
        list={people}
        caption="People. Enter opens one of them."
        columns={columns}
        empty={MESSAGES.people.noneFound}
        getKey={({ id }) => id}
        onOpen={({ id }) => detail.open(id)}
      />
      {detail.id !== undefined && <PersonDialog id={detail.id} onClose={detail.close} />}
    </Stack>
  );
}
