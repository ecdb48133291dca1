import { MESSAGES } from '@carebourse/contracts/messages';
import type { ManagedCard } from '@carebourse/contracts/model-card';
import { idSchema } from '@carebourse/contracts/text';
import { useParams } from 'react-router-dom';
import * as MODEL_CARDS_TEXTS from '../../../catalogue/model-cards/texts.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { isMissing } from '../../../lib/fetch-failure.ts';
import { to } from '../../../lib/paths.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Page, WithAside } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { MissingResource } from '../../../ui/missing-resource.tsx';
import { NotForYou } from '../../../ui/not-for-you.tsx';
import { KeptEntryLink } from '../../entry/components/kept-entry-link.tsx';
import { isEditor } from '../../../organizations/membership/is-editor.ts';
import { SavedVersions } from '../../tables/components/saved-versions.tsx';
import { useManagedCard } from '../api/managed-card.ts';
import { CardEditor } from './card-editor.tsx';
import * as TEXTS from '../texts.ts';

const { agentPage } = MESSAGES;

/** /agents/{id}/card/edit: for the agent's steward and admins; the services refuse others anyway. */
export function CardEditorScreen() {
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

function MissingAgent() {
  return (
    <MissingResource
      title={MODEL_CARDS_TEXTS.agentNotFound}
      detail={agentPage.notFoundDetail}
      browse={{ label: TEXTS.browseAiAgents, to: to.catalogue() }}
    />
  );
}

function Loaded({ agentId }: { agentId: number }) {
  const { data, error, refetch, isFetchedAfterMount } = useManagedCard(agentId);
  useDocumentTitle(data ? TEXTS.editTheModelCard(data.agent.name) : TEXTS.modelCard);
  // What is in memory may be older than what somebody else has saved; the form starts from what is there now.
  if (data && isFetchedAfterMount) return <Editing managed={data} />;
  if (isMissing(error)) return <MissingAgent />;
  return (
    <Page>
      <VisuallyHidden as="h1">{TEXTS.modelCard}</VisuallyHidden>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner label={TEXTS.loadingTheModelCard} />
      )}
    </Page>
  );
}

function Editing({ managed }: { managed: ManagedCard }) {
  const { agent } = managed;
  return (
    <Page>
      <PageHeader
        eyebrow={
          <KeptEntryLink entry={{ ...agent, resourceType: 'agent', resourceId: agent.id }}>{agent.name}</KeptEntryLink>
        }
        title={TEXTS.editTheModelCardTitle}
        lead={TEXTS.whatSomebodyHasToKnow}
      />
      <WithAside $aside={256}>
        <CardEditor managed={managed} />
        <aside>
          <SavedVersions
            versions={managed.versions}
            none={TEXTS.noneYetEachSaveBecomes}
            linkTo={(version) => to.agentCard(agent.id, version)}
          />
        </aside>
      </WithAside>
    </Page>
  );
}
