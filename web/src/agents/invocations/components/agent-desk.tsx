import type { Workspace } from '@carebourse/contracts/use';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { isGivenUp } from '../../../lib/call-scope.ts';
import { media, size, space } from '../../../theme/tokens.ts';
import { Stack } from '../../../ui/layout.tsx';
import { useInvoke } from '../api/invoke.ts';
import type { ConnectedAgent } from '../connected-agent.ts';
import { isOfInput } from '../refusal.ts';
import type { FormValues } from '../schema-form.ts';
import { isSameInput, NO_ERRORS, useQuestion } from '../use-question.ts';
import { KEPT_DAYS } from '../words.ts';
import { AgentWay } from './agent-way.tsx';
import { AnswerPanel } from './answer-panel.tsx';
import { AssistantWay } from './assistant-way.tsx';
import { CallExample } from './call-example.tsx';
import { QuestionForm } from './question-form.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  grid-template-rows: auto 1fr;
  align-items: start;
  gap: ${space(8)};

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: none;
  }
`;

/** Below the header and the strip of the grant. */
const BELOW_STRIP = `calc(${size.header} + ${space(28)})`;

/** Beside a long form the answer stays in sight; where there is no room for that it is brought there. */
const Answer = styled.div`
  position: sticky;
  top: ${BELOW_STRIP};
  grid-row: span 2;
  scroll-margin-top: ${BELOW_STRIP};

  ${media.tablet} {
    position: static;
    grid-row: auto;
  }
`;

interface AgentDeskProps extends Pick<Workspace, 'grant'> {
  agent: ConnectedAgent;
}

/** The agent's form beside its answer. */
export function AgentDesk({ grant, agent }: AgentDeskProps) {
  const question = useQuestion(agent);
  const [sent, setSent] = useState<{ values: FormValues; isExample: boolean }>();
  const [isKept, setKept] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { mutate, isPending, data, error, submittedAt, stop } = useInvoke({
    requestId: grant.id,
    agentId: grant.resourceId,
  });
  const { reading, values, isExample, setErrors, markRefused } = question;
  const isOutdated = !isSameInput(sent?.values, values);

  function ask() {
    if ('errors' in reading) return setErrors(reading.errors);
    setErrors(NO_ERRORS);
    setSent({ values, isExample });
    place.current?.scrollIntoView({ block: 'nearest' });
    mutate({ input: reading.input, ...(isKept && { keepDays: KEPT_DAYS }) }, { onError: markRefused });
  }

  return (
    <Columns>
      <QuestionForm
        question={question}
        informationIn={agent.informationIn}
        isAsking={isPending}
        isKept={isKept}
        onKeep={setKept}
        onAsk={ask}
        onCancel={stop}
      />
      <Answer ref={place}>
        <AnswerPanel
          schema={agent.outputSchema}
          isWaiting={isPending}
          answer={data}
          error={isGivenUp(error) || (isOutdated && isOfInput(error)) ? null : error}
          askedAt={submittedAt}
          isOutdated={isOutdated}
          isOfExample={sent?.isExample ?? false}
        />
      </Answer>
      <Stack $gap={3}>
        <CallExample grant={grant} input={'input' in reading ? reading.input : agent.example.input} />
        <AssistantWay />
        <AgentWay grant={grant} />
      </Stack>
    </Columns>
  );
}
