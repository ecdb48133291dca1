import { ROLES } from '@carebourse/contracts/constants';
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
import { AddressWarning } from '../../../organizations/membership/components/address-marks.tsx';
import { usePeople } from '../api/people.ts';
import { membershipWords, roleNames } from '../words.ts';
import { FilterRow } from './filter-row.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { PersonDialog } from './person-dialog.tsx';
import * as TEXTS from '../texts.ts';

const columns: readonly Column<PersonRecord>[] = [
  {
    header: TEXTS.person,
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
    header: TEXTS.role,
    cell: ({ role, privacyOfficerAt }) => (
      <>
        <div>{roleNames[role]}</div>
        {privacyOfficerAt && <Muted $small>{TEXTS.privacyOfficer}</Muted>}
      </>
    ),
    width: '8rem',
  },
  {
    header: TEXTS.organization,
    cell: ({ membership, organization }) => (
      <>
        <div>{membership?.organizationName ?? organization ?? '–'}</div>
        <Muted $small>{membershipWords(membership)}</Muted>
      </>
    ),
  },
  {
    header: TEXTS.joined,
    cell: ({ createdAt, suspendedAt }) => (
      <>
        {formatDate(createdAt)} {suspendedAt && <Badge tone="rose">{TEXTS.suspended}</Badge>}
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
          label={TEXTS.searchByNameEMail}
          placeholder={TEXTS.nameEMailOrOrganization}
          value={search}
          onChange={setSearch}
        />
        <Select
          aria-label={TEXTS.role}
          value={role}
          onChange={(event) => chooseRole(event.target.value)}
          options={roleOptions}
          placeholder={TEXTS.everyRole}
        />
      </FilterRow>
      <PagedTable
        list={people}
        caption={TEXTS.peopleEnterOpensOne}
        columns={columns}
        empty={TEXTS.noPeopleFound}
        getKey={({ id }) => id}
        onOpen={({ id }) => detail.open(id)}
      />
      {detail.id !== undefined && <PersonDialog id={detail.id} onClose={detail.close} />}
    </Stack>
  );
}
