import type { AiAgent } from '@carebourse/contracts/catalogue';
import { type AgentCard, CARD_SECTIONS, cardDocumentPath, type ModelCard } from '@carebourse/contracts/model-card';
import { idSchema } from '@carebourse/contracts/text';
import { Pencil, Printer, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useQueryChoice } from '../../../lib/address.ts';
import { formatDate } from '../../../lib/dates.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { isMissing } from '../../../lib/fetch-failure.ts';
import { to } from '../../../lib/paths.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { useIdParam } from '../../../lib/use-id-param.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Cluster, Page, Stack, WithAside } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Label, Muted } from '../../../ui/text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useAgent } from '../../browse/api/get-agent.ts';
import { MissingResource } from '../../../ui/missing-resource.tsx';
import { keepsConnection } from '../../../organizations/membership/keeps-connection.ts';
import { useCard, useCardVersions } from '../api/read-card.ts';
import { CardBody } from './card-parts.tsx';
import { Links, PastVersions } from './past-versions.tsx';
import * as TEXTS from '../texts.ts';

/** /agents/{id}/card, of the newest or, with ?version=, of an older version. */
export function CardScreen() {
  const id = useIdParam({ title: TEXTS.invalidAgentId, description: TEXTS.invalidAgentIdDetail });
  const [chosen] = useQueryChoice('version');
  const version = idSchema.safeParse(chosen).data;
  const agent = useAgent(id);
  const card = useCard(id, version);
  useDocumentTitle(agent.data ? TEXTS.modelCardOfName(agent.data.name) : TEXTS.modelCard);
  if (agent.data && card.data) return <Loaded agent={agent.data} shown={card.data} isOlder={version !== undefined} />;
  const error = agent.error ?? card.error;
  if (!error) {
    return (
      <Page>
        <VisuallyHidden as="h1">{TEXTS.modelCard}</VisuallyHidden>
        <Spinner label={TEXTS.loadingTheModelCard} />
      </Page>
    );
  }
  return (
    <MissingResource
      title={agent.error ? TEXTS.agentNotFound : TEXTS.noSuchModelCard}
      detail={error.message}
      {...(!isMissing(error) && { onRetry: () => void Promise.all([agent.refetch(), card.refetch()]) })}
      browse={{ label: TEXTS.browseAiAgents, to: to.catalogue() }}
    />
  );
}

interface LoadedProps {
  agent: AiAgent;
  shown: AgentCard;
  isOlder: boolean;
}

function Loaded({ agent, shown, isOlder }: LoadedProps) {
  const user = useCurrentUser();
  const mayEdit = Boolean(user && keepsConnection(user, agent));
  const { card, version, changedAt } = shown;
  const edit = mayEdit && (
    <LinkButton variant="secondary" icon={Pencil} to={to.agentCardEdit(agent.id)}>
      {card ? TEXTS.editTheCard : TEXTS.writeACard}
    </LinkButton>
  );
  return (
    <Page>
      <PageHeader
        eyebrow={<Link to={to.agent(agent.id)}>{agent.name}</Link>}
        title={TEXTS.modelCard}
        lead={TEXTS.whatStewardNameTells(agent.stewardName ?? TEXTS.itsSteward, agent.name)}
        actions={
          card && (
            <Cluster data-print="never">
              <LinkButton variant="secondary" icon={Scale} to={to.compareAgents(agent.id)}>
                {TEXTS.compare}
              </LinkButton>
              <Button variant="secondary" icon={Printer} onClick={() => window.print()}>
                {TEXTS.print}
              </Button>
              {edit}
            </Cluster>
          )
        }
      />
      {card && version !== null && changedAt !== null ? (
        <WithAside $aside={224}>
          <Stack $gap={6}>
            {isOlder && (
              <Callout kind="warning" title={TEXTS.thisIsVersion(version)}>
                <p>
                  {TEXTS.itMayHaveChangedSince} <Link to={to.agentCard(agent.id)}>{TEXTS.readTheNewest}</Link>
                </p>
              </Callout>
            )}
            <CardBody card={card} />
          </Stack>
          <aside data-print="never">
            <Stack $gap={6}>
              <Contents card={card} />
              <Versions agentId={agent.id} version={version} changedAt={changedAt} />
              <Download agentId={agent.id} />
            </Stack>
          </aside>
        </WithAside>
      ) : version !== null ? (
        <Removed agentId={agent.id} action={edit} />
      ) : (
        <EmptyState title={TEXTS.thisAgentHasNoModel} action={edit}>
          {TEXTS.aCardTells}
        </EmptyState>
      )}
    </Page>
  );
}

function Removed({ agentId, action }: { agentId: number; action: ReactNode }) {
  const { data } = useCardVersions(agentId);
  return (
    <Stack $gap={6}>
      <EmptyState title={TEXTS.thisAgentHasNoModelCard} action={action}>
        {TEXTS.itsStewardTookItAway}
      </EmptyState>
      {data && (
        <section aria-label={TEXTS.versionsOfTheCard}>
          <Label>{TEXTS.versionsOfTheCard}</Label>
          <PastVersions agentId={agentId} versions={data.items} />
        </section>
      )}
    </Stack>
  );
}

function Contents({ card }: { card: ModelCard }) {
  const stated = CARD_SECTIONS.filter(
    ({ fields, hasMeasures }) => hasMeasures ?? fields.some(({ name }) => card[name]),
  );
  return (
    <nav aria-label={TEXTS.onThisCard}>
      <Label>{TEXTS.onThisCard}</Label>
      <Links role="list">
        {stated.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </Links>
    </nav>
  );
}

function Download({ agentId }: { agentId: number }) {
  return (
    <div>
      <Label>{TEXTS.downloadTheNewest}</Label>
      <p>
        <a href={cardDocumentPath(agentId)} download>
          {TEXTS.chaiAppliedModelCardXml}
        </a>
      </p>
    </div>
  );
}

function Versions({ agentId, version, changedAt }: { agentId: number; version: number; changedAt: string }) {
  const { data } = useCardVersions(agentId);
  const others = (data?.items ?? []).filter((one) => one.version !== version);
  return (
    <div>
      <Label>{TEXTS.versionOfTheCard}</Label>
      <p>{TEXTS.versionSavedDay(version, formatDate(changedAt))}</p>
      {others.length > 0 && (
        <>
          <Muted $small>{TEXTS.others}</Muted>
          <PastVersions agentId={agentId} versions={others} />
        </>
      )}
    </div>
  );
}
