import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { RecordLink, RecordLinkState } from '@carebourse/contracts/record-links';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useQueryChoice } from '../../../lib/address.ts';
import { formatDate, formatDateTime, formatRelative } from '../../../lib/dates.ts';
import { wasRefused } from '../../../lib/fetch-failure.ts';
import * as UI_TEXTS from '../../../ui/texts.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { useRecordLinks } from '../api/list-record-links.ts';
import { stateOptions } from '../words.ts';
import { RecordLinkDialog } from './record-link-dialog.tsx';
import * as TEXTS from '../texts.ts';

const { recordLinks: words } = MESSAGES;

const Name = styled.span`
  font-weight: 550;
`;

const columns: readonly Column<RecordLink>[] = [
  { header: TEXTS.name, cell: ({ name }) => <Name>{name}</Name> },
  { header: TEXTS.dateOfBirth, cell: ({ dateOfBirth }) => formatDate(dateOfBirth), width: '11rem' },
  { header: TEXTS.healthCardNumber, cell: ({ healthCardNumber }) => healthCardNumber, width: '13rem' },
  {
    header: TEXTS.since,
    cell: ({ since }) => <span title={formatDateTime(since)}>{formatRelative(since)}</span>,
    width: '10rem',
  },
];

/** /dashboard/record-links: what patients claim, for whoever checks it. */
export function RecordLinksPlace() {
  const [chosen, choose] = useQueryChoice('state');
  // As it was when the reader saw it: that is what they decide on.
  const [opened, open] = useState<RecordLink>();
  const state = stateOptions.find(({ value }) => value === chosen)?.value ?? 'waiting';
  const list = useRecordLinks(state);
  if (wasRefused(list.error, PROBLEM_TYPES.custodiansOnly)) {
    return <EmptyState title={UI_TEXTS.forCustodians}>{words.custodiansOnly}</EmptyState>;
  }
  return (
    <Stack $gap={4}>
      <SegmentedControl<RecordLinkState>
        label={TEXTS.claimsThatAreShown}
        value={state}
        onChange={(value) => choose(value === 'waiting' ? '' : value)}
        options={stateOptions}
      />
      <PagedTable
        list={list}
        caption={TEXTS.claimsJAndK}
        columns={columns}
        empty={state === 'waiting' ? TEXTS.noClaimWaits : TEXTS.noClaimFound}
        getKey={({ id }) => id}
        onOpen={open}
      />
      {opened && <RecordLinkDialog link={opened} onClose={() => open(undefined)} />}
    </Stack>
  );
}
