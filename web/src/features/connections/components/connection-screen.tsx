import type { ManagedConnection } from '@carebourse/contracts/agents';
import { MESSAGES } from '@carebourse/contracts/messages';
import { idSchema } from '@carebourse/contracts/text';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { isMissing } from '../../../lib/fetch-failure.ts';
import { to } from '../../../lib/paths.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { space, text } from '../../../theme/tokens.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Page, WithAside } from '../../../ui/layout.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Headline, Lead } from '../../../ui/text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { CallsPanel } from '../../agent-calls/components/calls-panel.tsx';
import { MissingResource } from '../../catalogue/components/missing-resource.tsx';
import { NotForYou } from '../../dashboard/components/not-for-you.tsx';
import { isEditor } from '../../catalogue-management/is-editor.ts';
import { KeptEntryLink } from '../../catalogue-management/components/kept-entry-link.tsx';
import { useManagedConnection } from '../api/managed-connection.ts';
import { ConnectionEditor } from './connection-editor.tsx';
import { ConnectionState } from './connection-state.tsx';

const { agentPage } = MESSAGES;

const Header = styled.header`
  display: grid;
  justify-items: start;
  gap: ${space(3)};
  margin-bottom: ${space(8)};

  > a {
    font-size: ${text.s13};
  }
`;

/** /agents/{id}/connection: how an agent is reached, for its steward and admins; the services refuse others anyway. */
export function ConnectionScreen() {
  const user = useCurrentUser();
  const id = idSchema.safeParse(useParams()['id']).data;
  if (!user || !isEditor(user)) {
    return (
      <Page>
        <NotForYou whose="stewards" />
      </Page>
    );
  }
  return id === undefined ? <MissingAgent /> : <Loaded key={id} agentId={id} />;
}

function Loaded({ agentId }: { agentId: number }) {
  const { data, error, refetch, isFetchedAfterMount } = useManagedConnection(agentId);
  useDocumentTitle(data ? `Connection of ${data.agent.name}` : 'Connection');
  // What is in memory may be older than what somebody else has saved; the form starts from what is there now.
  if (data && isFetchedAfterMount) return <Connection managed={data} />;
  if (isMissing(error)) return <MissingAgent />;
  return (
    <Page>
      <VisuallyHidden as="h1">Connection</VisuallyHidden>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner label="Loading the connection" />
      )}
    </Page>
  );
}

function MissingAgent() {
  return (
    <MissingResource
      title={agentPage.notFoundTitle}
      detail={agentPage.notFoundDetail}
      browse={{ label: 'Browse AI agents', to: to.catalogue() }}
    />
  );
}

function Connection({ managed }: { managed: ManagedConnection }) {
  const { agent, connection } = managed;
  return (
    <Page>
      <Header>
        <KeptEntryLink entry={{ ...agent, resourceType: 'agent', resourceId: agent.id }} />
        <Headline $size="s28">Connection of {agent.name}</Headline>
        <Lead>Where the agent is reached, and what goes in and comes out. Whoever has access then asks it here.</Lead>
      </Header>
      <WithAside>
        {/* Another one, once it is removed. */}
        <ConnectionEditor key={connection === null ? 'new' : 'kept'} managed={managed} />
        <aside>
          <ConnectionState managed={managed} />
        </aside>
      </WithAside>
      <CallsPanel agent={agent} />
    </Page>
  );
}
