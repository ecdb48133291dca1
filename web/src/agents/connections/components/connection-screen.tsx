import type { ManagedConnection } from '@carebourse/contracts/agents';
import { MESSAGES } from '@carebourse/contracts/messages';
import { idSchema } from '@carebourse/contracts/text';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import * as MODEL_CARDS_TEXTS from '../../../catalogue/model-cards/texts.ts';
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
import { CallsPanel } from '../../calls/components/calls-panel.tsx';
import { MissingResource } from '../../../ui/missing-resource.tsx';
import { NotForYou } from '../../../ui/not-for-you.tsx';
import { isEditor } from '../../../organizations/membership/is-editor.ts';
import { KeptEntryLink } from '../../../stewardship/entry/components/kept-entry-link.tsx';
import { useManagedConnection } from '../../../stewardship/connections/api/managed-connection.ts';
import { ConnectionEditor } from './connection-editor.tsx';
import { ConnectionState } from './connection-state.tsx';
import * as TEXTS from '../texts.ts';

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
  useDocumentTitle(data ? TEXTS.connectionOfName(data.agent.name) : TEXTS.connection);
  // What is in memory may be older than what somebody else has saved; the form starts from what is there now.
  if (data && isFetchedAfterMount) return <Connection managed={data} />;
  if (isMissing(error)) return <MissingAgent />;
  return (
    <Page>
      <VisuallyHidden as="h1">{TEXTS.connection}</VisuallyHidden>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner label={TEXTS.loadingTheConnection} />
      )}
    </Page>
  );
}

function MissingAgent() {
  return (
    <MissingResource
      title={MODEL_CARDS_TEXTS.agentNotFound}
      detail={agentPage.notFoundDetail}
      browse={{ label: TEXTS.browseAiAgents, to: to.catalogue() }}
    />
  );
}

function Connection({ managed }: { managed: ManagedConnection }) {
  const { agent, connection } = managed;
  return (
    <Page>
      <Header>
        <KeptEntryLink entry={{ ...agent, resourceType: 'agent', resourceId: agent.id }} />
        <Headline $size="s28">{TEXTS.connectionOfName(agent.name)}</Headline>
        <Lead>{TEXTS.whereTheAgentIsReached}</Lead>
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
