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
import * as TEXTS from '../texts.ts';

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
  useDocumentTitle(TEXTS.connectAnAssistant);
  const { data, error } = interaction;
  return (
    <Narrow>
      {data && <Question uid={uid} interaction={data} />}
      {!data && !error && <Spinner label={TEXTS.loadingWhatIsAsked} />}
      {!data && error && isMissing(error) && (
        <EmptyState titleAs="h1" title={MESSAGES.assistants.interactionEnded}>
          {TEXTS.itMayHaveBeenAnswered}
        </EmptyState>
      )}
      {!data && error && !isMissing(error) && <LoadFailure error={error} onRetry={() => void interaction.refetch()} />}
    </Narrow>
  );
}

function Question({ uid, interaction: { clientName, host, publishedAt } }: { uid: string; interaction: Interaction }) {
  const session = useSession();
  const name = clientName ?? host;
  return (
    <>
      <PageHeader title={TEXTS.connectName(name)} lead={TEXTS.nameAsksToCallAgents(name)} />
      <Card>
        <Stack $gap={5}>
          <div>
            <Badge tone="amber" icon={TriangleAlert}>
              {TEXTS.notVerifiedByCarebourse}
            </Badge>
          </div>
          <FactList
            columns={2}
            items={[
              { label: TEXTS.callsItself, value: clientName ?? 'Nothing' },
              { label: TEXTS.sendsYouBackTo, value: whereIs(host) },
              ...(publishedAt === null ? [] : [{ label: TEXTS.describedBy, value: publishedAt }]),
            ]}
          />
          <Stack $gap={2}>
            <Headline as="h2" $size="s21">
              {TEXTS.whatItWillBeAble}
            </Headline>
            <Points>
              <li>{TEXTS.callTheAgents}</li>
              <li>{TEXTS.eachCall}</li>
              <li>{TEXTS.itEndsWhenYouSay}</li>
            </Points>
          </Stack>
          <Stack $gap={2}>
            <Headline as="h2" $size="s21">
              {TEXTS.whatItWillNotSee}
            </Headline>
            <p>{TEXTS.yourProfileYourRequests}</p>
          </Stack>
          <Muted $small>
            {TEXTS.allowItOnlyIfYouAskedToConnect(name)}
            {session.status === 'signed-in' && TEXTS.youAreSigned(session.user.email)}
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
        {TEXTS.cancel}
      </Button>
      <Button variant="secondary" busy={busyWith === true} disabled={isOver} onClick={() => decide.mutate(true)}>
        {TEXTS.allow}
      </Button>
    </Answers>
  );
}
