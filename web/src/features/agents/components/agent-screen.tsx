import { MESSAGES } from '@carebourse/contracts/messages';
import { useEffect } from 'react';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { isMissing } from '../../../lib/fetch-failure.ts';
import { to } from '../../../lib/paths.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useIdParam } from '../../../lib/use-id-param.ts';
import { Page } from '../../../ui/layout.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useAgent } from '../../catalogue/api/get-agent.ts';
import { MissingResource } from '../../catalogue/components/missing-resource.tsx';
import { AgentDetail } from './agent-detail.tsx';

const { agentPage } = MESSAGES;

/** /agents/{id} */
export function AgentScreen() {
  const id = useIdParam({ title: agentPage.invalidTitle, description: agentPage.invalidDetail });
  const agent = useAgent(id);
  useDocumentTitle(agent.data?.name ?? 'AI agent');

  useEffect(() => {
    if (!agent.error || isMissing(agent.error)) return;
    showToast({ title: agentPage.loadError, description: agent.error.message, variant: 'destructive' });
  }, [agent.error]);

  if (agent.data) return <AgentDetail agent={agent.data} />;
  if (!agent.error) {
    return (
      <Page>
        <VisuallyHidden as="h1">AI agent</VisuallyHidden>
        <Spinner label="Loading the agent" />
      </Page>
    );
  }
  return (
    <MissingResource
      title={agentPage.notFoundTitle}
      detail={agentPage.notFoundDetail}
      {...(!isMissing(agent.error) && { onRetry: () => void agent.refetch() })}
      browse={{ label: 'Browse AI agents', to: to.catalogue() }}
    />
  );
}
