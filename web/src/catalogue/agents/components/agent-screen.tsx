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
import { useAgent } from '../../browse/api/get-agent.ts';
import { MissingResource } from '../../../ui/missing-resource.tsx';
import * as MODEL_CARDS_TEXTS from '../../model-cards/texts.ts';
import { AgentDetail } from './agent-detail.tsx';
import * as TEXTS from '../texts.ts';

const { agentPage } = MESSAGES;

/** /agents/{id} */
export function AgentScreen() {
  const id = useIdParam({
    title: MODEL_CARDS_TEXTS.invalidAgentId,
    description: MODEL_CARDS_TEXTS.invalidAgentIdDetail,
  });
  const agent = useAgent(id);
  useDocumentTitle(agent.data?.name ?? TEXTS.aiAgent);

  useEffect(() => {
    if (!agent.error || isMissing(agent.error)) return;
    showToast({ title: TEXTS.errorLoadingAgent, description: agent.error.message, variant: 'destructive' });
  }, [agent.error]);

  if (agent.data) return <AgentDetail agent={agent.data} />;
  if (!agent.error) {
    return (
      <Page>
        <VisuallyHidden as="h1">{TEXTS.aiAgent}</VisuallyHidden>
        <Spinner label={TEXTS.loadingTheAgent} />
      </Page>
    );
  }
  return (
    <MissingResource
      title={MODEL_CARDS_TEXTS.agentNotFound}
      detail={agentPage.notFoundDetail}
      {...(!isMissing(agent.error) && { onRetry: () => void agent.refetch() })}
      browse={{ label: TEXTS.browseAiAgents, to: to.catalogue() }}
    />
  );
}
