import { grantEndOf } from '@carebourse/contracts/grant-end';
import type { ResourceRequest } from '@carebourse/contracts/requests';
import type { ComponentType } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatDate } from '../../../lib/dates.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { paths, to } from '../../../lib/paths.ts';
import { resourceLink } from '@carebourse/contracts/paths';
import { color, space, text } from '../../../theme/tokens.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Cluster, Page, Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Quote } from '../../../ui/quote.tsx';
import { RuledList } from '../../../ui/ruled-list.tsx';
import { Label } from '../../../ui/text.tsx';
import { statusSince } from '../../../requests/record/status-since.ts';
import { useRequests } from '../../../requests/record/api/list-requests.ts';
import type { ClosedReason } from '../closed.ts';
import { closedWords } from '../words.ts';
import { CopiesToDestroy } from './copies-to-destroy.tsx';
import { RecordPlace } from './record-place.tsx';
import * as TEXTS from '../texts.ts';

const Narrow = styled.div`
  max-width: 52rem;
  margin-inline: auto;
`;

const List = styled(RuledList)`
  li {
    padding-block: ${space(3)};
  }

  span {
    display: block;
    color: ${color.muted};
    font-size: ${text.s13};
  }
`;

const Title = styled.h2`
  font-size: ${text.s17};
`;

interface ClosedWorkspaceProps {
  reason: ClosedReason;
  requestId?: number;
  /** The calls of an agent under a request. */
  AgentRecord: ComponentType<{ requestId: number }>;
}

/** In the place of a workspace that does not open: why, and what helps. Nothing of the data is on it. */
export function ClosedWorkspace({ reason, requestId, AgentRecord }: ClosedWorkspaceProps) {
  const { data: requests = [], isPending } = useRequests();
  const request = requests.find(({ id }) => id === requestId);
  const waits = reason === 'notFound' && (request?.status === 'pending' || request?.status === 'returned');
  const { title, words } = waits ? WAITING : closedWords[reason];
  const open = requests.filter(
    ({ id, status, resourceType }) => id !== requestId && status === 'approved' && resourceType !== 'agent',
  );
  useDocumentTitle(title);
  return (
    <Page>
      <Narrow>
        <Stack $gap={8}>
          <div role="status">
            <EmptyState title={title} titleAs="h1" action={<WayOn reason={reason} request={request} waits={waits} />}>
              {words}
            </EmptyState>
          </div>
          {reason === 'ended' && request && <End request={request} />}
          {reason === 'ended' && requestId !== undefined && <CopiesToDestroy requestId={requestId} />}
          {reason === 'ended' && requestId !== undefined && !isPending && (
            <Stack $gap={3} as="section" aria-labelledby="used-title">
              <Title id="used-title">{TEXTS.whatWasUsed}</Title>
              {request?.resourceType === 'agent' ? (
                <AgentRecord requestId={requestId} />
              ) : (
                <RecordPlace requestId={requestId} />
              )}
            </Stack>
          )}
          {open.length > 0 && <OtherAccess requests={open} />}
        </Stack>
      </Narrow>
    </Page>
  );
}

const WAITING = {
  title: TEXTS.yourRequestIsNotDecided,
  words: TEXTS.theWorkspaceOpensHere,
};

interface WayOnProps {
  reason: ClosedReason;
  request: ResourceRequest | undefined;
  waits: boolean;
}

function WayOn({ reason, request, waits }: WayOnProps) {
  if (reason === 'accountNotActive') return <LinkButton to={to.account('security')}>{TEXTS.seeYourAccount}</LinkButton>;
  return (
    <Cluster $justify="center">
      {request && !waits && (
        <LinkButton to={resourceLink(request.resourceType, request.resourceId)}>{TEXTS.askAgain}</LinkButton>
      )}
      <LinkButton variant={request && !waits ? 'secondary' : 'primary'} to={to.dashboardTab('requests')}>
        {TEXTS.seeYourRequests}
      </LinkButton>
      {!request && (
        <LinkButton variant="secondary" to={paths.dataServices}>
          {TEXTS.browseDataServices}
        </LinkButton>
      )}
    </Cluster>
  );
}

/** What it was, when it ended and what was said with it. */
function End({ request }: { request: ResourceRequest }) {
  const { resourceName, status, comment } = request;
  const at = status === 'revoked' ? statusSince(request) : grantEndOf(request);
  return (
    <Stack $gap={2} as="section" aria-labelledby="ended-title">
      <Title id="ended-title">{resourceName}</Title>
      <p>
        {status === 'revoked' ? TEXTS.endedBeforeItsTime : TEXTS.itCameToItsEnd}
        {at && TEXTS.onDay(formatDate(at))}
        {TEXTS.yourPurposeAndTheRecord(request.id)}
      </p>
      {status === 'revoked' && comment && (
        <div>
          <Label>{TEXTS.theReasonGiven}</Label>
          <Quote>{comment}</Quote>
        </div>
      )}
    </Stack>
  );
}

const untilWords = (end: string | null) => (end ? TEXTS.untilDay(formatDate(end)) : TEXTS.noEndDate);

/** The same place and question, opened with an access of the reader's own. */
function OtherAccess({ requests }: { requests: readonly ResourceRequest[] }) {
  const { search } = useLocation();
  return (
    <Stack $gap={2} as="section" aria-labelledby="own-access">
      <Title id="own-access">{TEXTS.openWithAnotherAccess}</Title>
      <List $framed role="list">
        {requests.map(({ id, resourceName, expiresAt, attestBy }) => (
          <li key={id}>
            <Link to={`${to.use(id)}${search}`}>{resourceName}</Link>
            <span>{TEXTS.requestIdUntil(id, untilWords(grantEndOf({ expiresAt, attestBy })))}</span>
          </li>
        ))}
      </List>
    </Stack>
  );
}
