import { useState } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../../lib/paths.ts';
import { space } from '../../../theme/tokens.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { DraftedBundleDialog } from '../../bundles/components/drafted-bundle-dialog.tsx';
import { DraftList } from '../../drafts/components/draft-list.tsx';
import { useRequests } from '../../record/api/list-requests.ts';
import { groupByBundle } from '../bundles.ts';
import { BundleCard } from './bundle-card.tsx';
import { RequestCard } from './request-card.tsx';
import * as TEXTS from '../texts.ts';

const List = styled.ul`
  display: grid;
  gap: ${space(4)};
`;

/** What the person has yet to send, and everything they have asked for, the newest first. */
export function MyRequestsTab() {
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useRequests();
  // When neither can be fetched, it is said once.
  const isAway = data === undefined && error !== null;
  return (
    <Stack $gap={8}>
      {!isAway && <DraftList onGoOn={() => setOpen(true)} />}
      <Requests />
      {isOpen && <DraftedBundleDialog onClose={() => setOpen(false)} />}
    </Stack>
  );
}

function Requests() {
  const { data, error, refetch } = useRequests();
  // A list that could not be read again stays, and so does a dialog over it with what was typed.
  if (data === undefined) {
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <Spinner label={TEXTS.loadingYourRequests} />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        title={TEXTS.noRequests}
        action={<LinkButton to={paths.dataServices}>{TEXTS.browseDataServices}</LinkButton>}
      >
        {TEXTS.findAnAgentOrData}
      </EmptyState>
    );
  }
  return (
    <List role="list">
      {groupByBundle(data).map((requests) => (
        <li key={requests[0].id}>
          {requests.length > 1 ? <BundleCard requests={requests} /> : <RequestCard request={requests[0]} />}
        </li>
      ))}
    </List>
  );
}
