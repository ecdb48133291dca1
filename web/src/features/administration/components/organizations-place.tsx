import { MESSAGES } from '@carebourse/contracts/messages';
import type { OrganizationSummary } from '@carebourse/contracts/organizations';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useQueryChoice, useQueryDialog, useQueryText } from '../../../lib/address.ts';
import { formatCount } from '../../../lib/numbers.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Muted } from '../../../ui/text.tsx';
import { kindName } from '../../organization/words.ts';
import { useOrganizationSearch } from '../api/organizations.ts';
import { FilterRow } from './filter-row.tsx';
import { OrganizationDialog } from './organization-dialog.tsx';
import { OrganizationForm } from './organization-form.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';

const columns: readonly Column<OrganizationSummary>[] = [
  {
    header: 'Organization',
    cell: ({ name, kind, listed, refused, custodianProposedBy, trustProposedBy }) => (
      <>
        <div>
          {name} {!listed && <Badge tone={refused ? 'slate' : 'amber'}>{refused ? 'Refused' : 'Not listed'}</Badge>}
          {custodianProposedBy !== null && <Badge tone="amber">Proposed as a custodian</Badge>}
          {trustProposedBy !== null && <Badge tone="amber">Proposed to be trusted</Badge>}
        </div>
        <Muted $small>{kindName(kind)}</Muted>
      </>
    ),
  },
  { header: 'City', cell: ({ city }) => city },
  { header: 'Members', cell: ({ confirmedMembers }) => formatCount(confirmedMembers), align: 'end', width: '6rem' },
  {
    header: 'Claims',
    cell: ({ claims }) => (claims > 0 ? <Badge tone="amber">{formatCount(claims)} waiting</Badge> : 'None'),
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
        <SearchField label="Search by name or city" value={search} onChange={setSearch} />
        <Checkbox
          label="Only what waits for you"
          checked={waiting === 'true'}
          onChange={(event) => setWaiting(event.target.checked ? 'true' : '')}
        />
        <Button icon={Plus} onClick={() => add(true)}>
          Add an organization
        </Button>
      </FilterRow>
      <PagedTable
        list={organizations}
        caption="Organizations. Enter opens one of them."
        columns={columns}
        empty={MESSAGES.organizations.noneFound}
        getKey={({ id }) => id}
        onOpen={({ id }) => detail.open(id)}
      />
      {detail.id !== undefined && <OrganizationDialog id={detail.id} onClose={detail.close} />}
      <Dialog open={isAdding} onOpenChange={add} title="Add an organization">
        <OrganizationForm onSaved={() => add(false)} />
      </Dialog>
    </Stack>
  );
}
