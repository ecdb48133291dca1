import type { User } from '@carebourse/contracts/auth';
import { Card } from '../../../ui/card.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Headline, Muted } from '../../../ui/text.tsx';
import { useAssistants } from '../api/list-assistants.ts';
import { AssistantCard } from './assistant-card.tsx';
import * as TEXTS from '../texts.ts';

/** /account/assistants: which programs act for somebody. */
export function AssistantsSection({ user }: { user: User }) {
  const assistants = useAssistants(user.id);
  return (
    <section>
      <PageHeader title={TEXTS.connectedAssistants} lead={TEXTS.aiAssistantsThatMayCall} />
      <Stack $gap={5}>
        {assistants.isPending && <Spinner />}
        {assistants.isError && <LoadFailure error={assistants.error} onRetry={() => void assistants.refetch()} />}
        {assistants.data?.length === 0 && (
          <EmptyState title={TEXTS.noAssistantIsConnected}>{TEXTS.anAssistantThatYouConnect}</EmptyState>
        )}
        {assistants.data?.map((assistant) => (
          <AssistantCard key={assistant.id} user={user} assistant={assistant} />
        ))}
        <Card as="section" aria-labelledby="connect-title">
          <Stack>
            <Headline as="h2" $size="s21" id="connect-title">
              {TEXTS.connectAnAssistant}
            </Headline>
            <Muted>{TEXTS.giveYourAssistantThisAddress}</Muted>
            <CopyField label={TEXTS.address} value={`${window.location.origin}/mcp`} />
          </Stack>
        </Card>
      </Stack>
    </section>
  );
}
