import type { Interaction } from '@carebourse/contracts/assistants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { TriangleAlert } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { isMissing } from '../../../lib/fetch-failure.ts';
import { useSession } from '../../../lib/session.ts';
import { space } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Page, Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Headline, Muted } from '../../../ui/text.tsx';
import { useDecideInteraction } from '../api/decide-interaction.ts';
import { useInteraction } from '../api/get-interaction.ts';
import { whereIs } from '../words.ts';

const Narrow = styled(Page)`
  max-width: 44rem;
  padding-top: ${space(12)};
`;

const Points = styled.ul`
  display: grid;
  gap: ${space(1.5)};
  padding-left: ${space(5)};
  list-style: disc;
`;

/** Neither answer is the one that is pressed without looking. */
const Answers = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(3)};
`;

/** /interaction/{uid}: whether a program may act for the reader. */
export function InteractionScreen() {
  const { uid = '' } = useParams();
  const interaction = useInteraction(uid);
  useDocumentTitle('Connect an assistant');
  const { data, error } = interaction;
  return (
    <Narrow>
      {data && <Question uid={uid} asked={data} />}
      {!data && !error && <Spinner label="Loading what is asked" />}
      {!data && error && isMissing(error) && (
        <EmptyState titleAs="h1" title={MESSAGES.assistants.interactionEnded}>
          It may have been answered already, or have waited for more than half an hour.
        </EmptyState>
      )}
      {!data && error && !isMissing(error) && <LoadFailure error={error} onRetry={() => void interaction.refetch()} />}
    </Narrow>
  );
}

function Question({ uid, asked: { clientName, host, publishedAt } }: { uid: string; asked: Interaction }) {
  const session = useSession();
  const name = clientName ?? host;
  return (
    <>
      <PageHeader title={`Connect ${name}?`} lead={`${name} asks to call agents on Carebourse for you.`} />
      <Card>
        <Stack $gap={5}>
          <div>
            <Badge tone="amber" icon={TriangleAlert}>
              Not verified by Carebourse
            </Badge>
          </div>
          <FactList
            columns={2}
            items={[
              { label: 'Calls itself', value: clientName ?? 'Nothing' },
              { label: 'Sends you back to', value: whereIs(host) },
              ...(publishedAt === null ? [] : [{ label: 'Described by', value: publishedAt }]),
            ]}
          />
          <Stack $gap={2}>
            <Headline as="h2" $size="s21">
              What it will be able to do
            </Headline>
            <Points>
              <li>Call the agents that you were granted, for the purposes they were granted for.</li>
              <li>Each call is on your record, as your own are.</li>
              <li>It ends when you say so, in your account under Assistants.</li>
            </Points>
          </Stack>
          <Stack $gap={2}>
            <Headline as="h2" $size="s21">
              What it will not see
            </Headline>
            <p>Your profile, your requests, and the tables that you were granted.</p>
          </Stack>
          <Muted $small>
            Allow it only if you have just asked {name} to connect.
            {session.status === 'signed-in' && ` You are signed in as ${session.user.email}.`}
          </Muted>
          <Decision uid={uid} />
        </Stack>
      </Card>
    </>
  );
}

function Decision({ uid }: { uid: string }) {
  const decide = useDecideInteraction(uid);
  // While the browser goes on to the program, there is nothing more to answer.
  const isOver = decide.isPending || decide.isSuccess;
  const busyWith = isOver ? decide.variables : undefined;
  return (
    <Answers>
      <Button variant="secondary" busy={busyWith === false} disabled={isOver} onClick={() => decide.mutate(false)}>
        Cancel
      </Button>
      <Button variant="secondary" busy={busyWith === true} disabled={isOver} onClick={() => decide.mutate(true)}>
        Allow
      </Button>
    </Answers>
  );
}
