import { MESSAGES } from '@carebourse/contracts/messages';
import { resourceLink } from '@carebourse/contracts/paths';
import { idSchema } from '@carebourse/contracts/text';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { isMissing } from '../../../lib/fetch-failure.ts';
import { paths, to } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Cluster, Page } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useConversation } from '../api/get-conversation.ts';
import type { MessageDrafts } from '../drafts.ts';
import { ConversationView } from './conversation-view.tsx';
import * as TEXTS from '../texts.ts';

const Narrow = styled.div`
  max-width: 46rem;
  margin-inline: auto;
`;

/** /requests/{requestId}/messages: where mails and notifications lead, for both sides. */
export function ConversationScreen() {
  const requestId = idSchema.safeParse(useParams()['requestId']).data;
  return (
    <Page>
      <Narrow>{requestId === undefined ? <NoRequest /> : <OnRequest key={requestId} requestId={requestId} />}</Narrow>
    </Page>
  );
}

function OnRequest({ requestId }: { requestId: number }) {
  const [drafts] = useState<MessageDrafts>(() => new Map());
  const { data, error } = useConversation(requestId);
  useDocumentTitle(data ? TEXTS.messagesResourceName(data.request.resourceName) : TEXTS.messages);
  if (isMissing(error)) return <NoRequest />;
  return (
    <>
      <PageHeader
        eyebrow={data && <Back side={data.side} />}
        title={TEXTS.messages}
        lead={
          data && (
            <Cluster as="span">
              <Link to={resourceLink(data.request.resourceType, data.request.resourceId)}>
                {data.request.resourceName}
              </Link>
              <span>{TEXTS.requestId(requestId)}</span>
              <StatusBadge status={data.request.status} />
            </Cluster>
          )
        }
      />
      <ConversationView requestId={requestId} drafts={drafts} />
    </>
  );
}

function Back({ side }: { side: 'requester' | 'reviewer' }) {
  return side === 'requester' ? (
    <Link to={to.dashboardTab('requests')}>{TEXTS.yourRequests}</Link>
  ) : (
    <Link to={paths.reviews}>{TEXTS.reviewQueue}</Link>
  );
}

function NoRequest() {
  useDocumentTitle(TEXTS.messages);
  return (
    <>
      <PageHeader title={TEXTS.messages} />
      <EmptyState
        title={MESSAGES.requests.notFound}
        action={<LinkButton to={to.dashboardTab('requests')}>{TEXTS.yourRequests}</LinkButton>}
      >
        {TEXTS.onlyWhoAskedForAccess}
      </EmptyState>
    </>
  );
}
