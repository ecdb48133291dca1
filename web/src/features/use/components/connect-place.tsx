import { MESSAGES } from '@carebourse/contracts/messages';
import type { UseTable, Workspace } from '@carebourse/contracts/use';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useCreateApiClient } from '../../api-clients/api/create-api-client.ts';
import { PROFILE_FILE, saveProfile } from '../../api-clients/sharing-profile.ts';
import { useSubscription } from '../../plan/api/subscription.ts';
import { beyondPlan, planNeed } from '../../requests/plan-needs.ts';
import { examples, NOT_RUN, type Tool, toolLabels, TOOLS } from '../connect-examples.ts';
import { RowsStay } from './rows-stay.tsx';

interface ConnectPlaceProps {
  workspace: Workspace;
  table: UseTable;
}

/** How a program of the reader's reads the table: a profile with an API client of its own, and lines that run. */
export function ConnectPlace({ workspace, table }: ConnectPlaceProps) {
  const { data } = useSubscription();
  const { presignedSeconds } = workspace;
  if (table.asks !== 'rows') return <RowsStay workspace={workspace} />;
  if (data !== undefined && beyondPlan(['api'], data.planId).length > 0) {
    return (
      <EmptyState
        title="Programs read with a plan that has API access"
        action={<LinkButton to={paths.pricing}>See the plans</LinkButton>}
      >
        {planNeed('api')} Until then, Rows has the whole table as a file.
      </EmptyState>
    );
  }
  return (
    <Stack $gap={6}>
      <Profile requestId={workspace.grant.id} />
      <Example requestId={workspace.grant.id} table={table} />
      {presignedSeconds && <Callout>{MESSAGES.sharing.presigned(presignedSeconds)}</Callout>}
    </Stack>
  );
}

function Profile({ requestId }: { requestId: number }) {
  const { mutate, isPending, data: made } = useCreateApiClient();
  const name = `Delta Sharing, request ${requestId}`;
  return (
    <Stack as="section" $gap={3}>
      <h3>1. A profile for your program</h3>
      <Muted>
        It holds the id and secret of an API client of its own, which reads what was granted to you and nothing else.
        Each read is on record, and stops when your access ends.
      </Muted>
      <div>
        <Button
          icon={Download}
          busy={isPending}
          onClick={() => mutate({ name, scopes: ['data:read'] }, { onSuccess: saveProfile })}
        >
          Make a client and download its profile
        </Button>
      </div>
      <Muted $small role="status">
        {made
          ? `Saved as ${PROFILE_FILE}. Keep it as you keep passwords: nobody can show its secret again.`
          : 'Has a program a client already? The profile comes with a new secret, too.'}{' '}
        <Link to={paths.apiClients}>Your API clients</Link>
      </Muted>
    </Stack>
  );
}

const tools = TOOLS.map((value) => ({ value, label: toolLabels[value] }));

function Example({ requestId, table }: { requestId: number; table: UseTable }) {
  const [tool, choose] = useState<Tool>('pandas');
  const { origin } = window.location;
  return (
    <Stack as="section" $gap={3}>
      <h3>2. Read it</h3>
      <Muted>
        Run this in the folder where {PROFILE_FILE} lies.{NOT_RUN.includes(tool) && ' Not run by our tests.'}
      </Muted>
      <SegmentedControl label="Tool" options={tools} value={tool} onChange={choose} />
      <CodeBlock
        label={`Example for ${toolLabels[tool]}`}
        code={examples[tool]({ origin, requestId, tableId: table.id, name: table.name })}
      />
    </Stack>
  );
}
