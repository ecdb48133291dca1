import type { OrganizationSummary } from '@carebourse/contracts/organizations';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useQueryChoice, useQueryDialog, useQueryText } from '../../../lib/address.ts';
import { formatCount } from '../../../lib/numbers.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import * as MEMBERSHIP_TEXTS from '../../../organizations/membership/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Muted } from '../../../ui/text.tsx';
import { kindName } from '../../../organizations/membership/words.ts';
import { useOrganizationSearch } from '../api/organizations.ts';
import { FilterRow } from './filter-row.tsx';
import { OrganizationDialog } from './organization-dialog.tsx';
import { OrganizationForm } from './organization-form.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import * as TEXTS from '../texts.ts';

const columns: readonly Column<OrganizationSummary>[] = [
  {
    header: TEXTS.organization,
    cell: ({ name, kind, listed, refused, custodianProposedBy, trustProposedBy }) => (
      <>
        <div>
          {name}{' '}
          {!listed && <Badge tone={refused ? 'slate' : 'amber'}>{refused ? TEXTS.refused : TEXTS.notListed}</Badge>}
          {custodianProposedBy !== null && <Badge tone="amber">{TEXTS.proposedAsACustodian}</Badge>}
          {trustProposedBy !== null && <Badge tone="amber">{TEXTS.proposedToBeTrusted}</Badge>}
        </div>
        <Muted $small>{kindName(kind)}</Muted>
      </>
    ),
  },
  { header: TEXTS.city, cell: ({ city }) => city },
  { header: TEXTS.members, cell: ({ confirmedMembers }) => formatCount(confirmedMembers), align: 'end', width: '6rem' },
  {
    header: TEXTS.claims,
    cell: ({ claims }) =>
      claims > 0 ? <Badge tone="amber">{TEXTS.countWaiting(formatCount(claims))}</Badge> : TEXTS.none,
    width: '9rem',
  },
];

/** Every organization, for platform admins. */
export function OrganizationsPlace() {
  const [search, setSearch] = useQueryText('search');
  const [waiting, setWaiting] = useQueryChoice('waiting');
  const organizations = useOrganizationSearch(useSettled(search.trim()), waiting === 'true');
  const detail = useQueryDialog('organization');
  const [isAdding, add] = useState(false);
  return (
    <Stack $gap={5}>
      <FilterRow>
        <SearchField label={TEXTS.searchByNameOrCity} value={search} onChange={setSearch} />
        <Checkbox
          label={TEXTS.onlyWhatWaitsForYou}
          checked={waiting === 'true'}
          onChange={(event) => setWaiting(event.target.checked ? 'true' : '')}
        />
        <Button icon={Plus} onClick={() => add(true)}>
          {TEXTS.addAnOrganization}
        </Button>
      </FilterRow>
      <PagedTable
        list={organizations}
        caption={TEXTS.organizationsEnterOpensOne}
        columns={columns}
        empty={MEMBERSHIP_TEXTS.noOrganizationsFound}
        getKey={({ id }) => id}
        onOpen={({ id }) => detail.open(id)}
      />
      {detail.id !== undefined && <OrganizationDialog id={detail.id} onClose={detail.close} />}
      <Dialog open={isAdding} onOpenChange={add} title={TEXTS.addAnOrganization}>
        <OrganizationForm onSaved={() => add(false)} />
      </Dialog>
    </Stack>
  );
}
