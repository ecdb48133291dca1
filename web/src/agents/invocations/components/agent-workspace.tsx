import { conversationLink } from '@carebourse/contracts/paths';
import type { Workspace } from '@carebourse/contracts/use';
import { useQueryChoice } from '../../../lib/address.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { useConnection } from '../../../requests/agent-answers/api/get-connection.ts';
import { WorkspaceFrame } from '../../../use/workspace/components/workspace-frame.tsx';
import { AgentDesk } from './agent-desk.tsx';
import { InvocationRecord } from './invocation-record.tsx';
import * as TEXTS from '../texts.ts';

type Grant = Workspace['grant'];

/** The workspace of a grant of an agent: asking it, and the record. */
export function AgentWorkspace({ grant }: { grant: Grant }) {
  const [chosen, choose] = useQueryChoice('place');
  const place = chosen === 'record' ? 'record' : 'ask';
  useDocumentTitle(`${place === 'ask' ? TEXTS.ask : TEXTS.record} · ${grant.resourceName}`);
  return (
    <WorkspaceFrame grant={grant}>
      <Tabs
        label={TEXTS.whatToDoWithTheAgent}
        value={place}
        onChange={(next) => choose(next === 'ask' ? '' : next)}
        items={[
          { value: 'ask', label: TEXTS.ask },
          { value: 'record', label: TEXTS.record },
        ]}
      >
        {/* Always there: what is typed survives a look at the record. */}
        <TabPanel value="ask" forceMount>
          <Ask grant={grant} />
        </TabPanel>
        <TabPanel value="record">
          <InvocationRecord requestId={grant.id} />
        </TabPanel>
      </Tabs>
    </WorkspaceFrame>
  );
}

function Ask({ grant }: { grant: Grant }) {
  const { data, error, refetch } = useConnection(grant.resourceId, { anew: true });
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner label={TEXTS.loadingTheForm} />;
  if (!data.connected) return <NotConnected grant={grant} />;
  // Another schema is another form.
  return <AgentDesk key={JSON.stringify(data.inputSchema)} grant={grant} agent={data} />;
}

function NotConnected({ grant: { id, stewardName } }: { grant: Grant }) {
  return (
    <EmptyState
      title={TEXTS.thisAgentIsNotConnected}
      action={<LinkButton to={conversationLink(id)}>{TEXTS.contactSupport}</LinkButton>}
    >
      {TEXTS.yourAccessHolds(stewardName ?? TEXTS.theSteward)}
    </EmptyState>
  );
}
