import { PUBLICATION_STATES, type Publication, type PublicationState } from '@carebourse/contracts/publications';
import { idSchema } from '@carebourse/contracts/text';
import { styled } from 'styled-components';
import { useQueryChoice } from '../../../lib/address.ts';
import { formatDateTime, formatRelative } from '../../../lib/dates.ts';
import { color, text } from '../../../theme/tokens.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { kinds } from '../../../catalogue/browse/kinds.ts';
import { usePublications } from '../api/read-publications.ts';
import { kindNames, stateNames } from '../words.ts';
import { PublicationDialog } from './publication-dialog.tsx';
import * as TEXTS from '../texts.ts';

const Name = styled.span`
  font-weight: 550;
`;

const Small = styled.p`
  color: ${color.muted};
  font-size: ${text.s13};
`;

const columns: readonly Column<Publication>[] = [
  {
    header: TEXTS.entry,
    cell: ({ name, resourceType, stewardName }) => (
      <>
        <Name>{name}</Name>
        <Small>{[kinds[resourceType].one, stewardName].filter(Boolean).join(' · ')}</Small>
      </>
    ),
  },
  { header: TEXTS.what, cell: ({ from }) => kindNames[from], width: '12rem' },
  {
    header: TEXTS.askedTitle,
    cell: ({ askedAt, askedBy }) => (
      <>
        <span title={formatDateTime(askedAt)}>{formatRelative(askedAt)}</span>
        <Small>{askedBy.name}</Small>
      </>
    ),
    width: '11rem',
  },
];

const options = PUBLICATION_STATES.map((value) => ({ value, label: stateNames[value] }));

/** /dashboard/publications: what waits for an admin, and what was decided; one of them is open in the address. */
export function PublicationsPlace() {
  const [chosen, choose] = useQueryChoice('state');
  const [opened, open] = useQueryChoice('publication');
  const state = PUBLICATION_STATES.find((known) => known === chosen) ?? 'open';
  const id = idSchema.safeParse(opened).data;
  return (
    <Stack $gap={4}>
      <SegmentedControl<PublicationState>
        label={TEXTS.publicationsThatAreShown}
        value={state}
        onChange={(value) => choose(value === 'open' ? '' : value)}
        options={options}
      />
      <PagedTable
        list={usePublications(state)}
        caption={TEXTS.publicationsJAndK}
        columns={columns}
        empty={state === 'open' ? TEXTS.noPublicationWaits : TEXTS.noPublicationFound}
        getKey={(publication) => publication.id}
        onOpen={(publication) => open(String(publication.id))}
      />
      {id !== undefined && <PublicationDialog id={id} onClose={() => open('')} />}
    </Stack>
  );
}
