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

/** /account/assistants: which programs act for somebody. */
export function AssistantsSection({ user }: { user: User }) {
  const assistants = useAssistants(user.id);
  return (
    <section>
      <PageHeader
        title="Connected assistants"
        lead="AI assistants that may call agents for you. One that you do not use for 30 days ends by itself."
      />
      <Stack $gap={5}>
        {assistants.isPending && <Spinner />}
        {assistants.isError && <LoadFailure error={assistants.error} onRetry={() => void assistants.refetch()} />}
        {assistants.data?.length === 0 && (
          <EmptyState title="No assistant is connected">
            An assistant that you connect calls the agents you were granted, and nothing else.
          </EmptyState>
        )}
        {assistants.data?.map((assistant) => (
          <AssistantCard key={assistant.id} user={user} assistant={assistant} />
        ))}
        <Card as="section" aria-labelledby="connect-title">
          <Stack>
            <Headline as="h2" $size="s21" id="connect-title">
              Connect an assistant
            </Headline>
            <Muted>
              Give your assistant this address as an MCP server. It brings you back here to sign in and to allow it.
            </Muted>
            <CopyField label="Address" value={`${window.location.origin}/mcp`} />
          </Stack>
        </Card>
      </Stack>
    </section>
  );
}
