import { grantEndOf } from '@carebourse/contracts/grant-end';
import { idSchema } from '@carebourse/contracts/text';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useDocumentTitle } from '../lib/document-title.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Page, Stack } from '../ui/layout.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Headline } from '../ui/text.tsx';
import { AgentWorkspace } from '../agents/invocations/components/agent-workspace.tsx';
import { InvocationRecord } from '../agents/invocations/components/invocation-record.tsx';
import { useDropReads, useEndInTime, useWorkspace } from '../use/workspace/api/open-workspace.ts';
import { ClosedWorkspace } from '../use/workspace/components/closed-workspace.tsx';
import { WorkspacePage } from '../use/workspace/components/workspace-page.tsx';
import * as TEXTS from './texts.ts';

/** /use/{requestId}: what a grant opens, for whoever has it. */
export function UseScreen() {
  const requestId = idSchema.safeParse(useParams()['requestId']).data;
  return requestId === undefined ? (
    <ClosedWorkspace reason="notFound" AgentRecord={InvocationRecord} />
  ) : (
    <Grant key={requestId} id={requestId} />
  );
}

function Grant({ id }: { id: number }) {
  const { data, error, dataUpdatedAt, refetch } = useWorkspace(id);
  const workspace = data && 'workspace' in data ? data.workspace : undefined;
  useEndInTime(id, workspace && grantEndOf(workspace.grant), dataUpdatedAt);
  useDropReads(id);
  // Who cannot be checked sees nothing of before either.
  if (error)
    return (
      <Waiting>
        <LoadFailure error={error} onRetry={() => void refetch()} />
      </Waiting>
    );
  if (!data)
    return (
      <Waiting>
        <Spinner label={TEXTS.openingYourAccess} />
      </Waiting>
    );
  if ('closed' in data) return <ClosedWorkspace reason={data.closed} requestId={id} AgentRecord={InvocationRecord} />;
  const { grant } = data.workspace;
  return grant.resourceType === 'agent' ? <AgentWorkspace grant={grant} /> : <WorkspacePage {...data} />;
}

function Waiting({ children }: { children: ReactNode }) {
  useDocumentTitle(TEXTS.workspace);
  return (
    <Page>
      <Stack $gap={6}>
        <Headline $size="s28">{TEXTS.yourAccess}</Headline>
        {children}
      </Stack>
    </Page>
  );
}
