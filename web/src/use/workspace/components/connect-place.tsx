import type { UseTable, Workspace } from '@carebourse/contracts/use';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import * as TABLES_TEXTS from '../../../stewardship/tables/texts.ts';
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
import { useSubscription } from '../../../plans/subscription/api/subscription.ts';
import { beyondPlan, planNeed } from '../../../requests/request-form/plan-needs.ts';
import { examples, NOT_RUN, type Tool, toolLabels, TOOLS } from '../connect-examples.ts';
import { RowsStay } from './rows-stay.tsx';
import * as TEXTS from '../texts.ts';

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
        title={TEXTS.programsReadWithAPlan}
        action={<LinkButton to={paths.pricing}>{TEXTS.seeThePlans}</LinkButton>}
      >
        {TEXTS.planNeedUntilThenRows(planNeed('api'))}
      </EmptyState>
    );
  }
  return (
    <Stack $gap={6}>
      <Profile requestId={workspace.grant.id} />
      <Example requestId={workspace.grant.id} table={table} />
      {presignedSeconds && <Callout>{TABLES_TEXTS.presignedAddressesGoOn(presignedSeconds)}</Callout>}
    </Stack>
  );
}

function Profile({ requestId }: { requestId: number }) {
  const { mutate, isPending, data: made } = useCreateApiClient();
  const name = TEXTS.deltaSharingRequestId(requestId);
  return (
    <Stack as="section" $gap={3}>
      <h3>{TEXTS.oneAProfile}</h3>
      <Muted>{TEXTS.itHoldsTheId}</Muted>
      <div>
        <Button
          icon={Download}
          busy={isPending}
          onClick={() => mutate({ name, scopes: ['data:read'] }, { onSuccess: saveProfile })}
        >
          {TEXTS.makeAClientAndDownload}
        </Button>
      </div>
      <Muted $small role="status">
        {made ? TEXTS.savedAsProfileFileKeep(PROFILE_FILE) : TEXTS.hasAProgramAClient}{' '}
        <Link to={paths.apiClients}>{TEXTS.yourApiClients}</Link>
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
      <h3>{TEXTS.twoReadIt}</h3>
      <Muted>
        {TEXTS.runThisInTheFolder(PROFILE_FILE)}
        {NOT_RUN.includes(tool) && TEXTS.notRunByOurTests}
      </Muted>
      <SegmentedControl label={TEXTS.tool} options={tools} value={tool} onChange={choose} />
      <CodeBlock
        label={TEXTS.exampleForTool(toolLabels[tool])}
        code={examples[tool]({ origin, requestId, tableId: table.id, name: table.name })}
      />
    </Stack>
  );
}
