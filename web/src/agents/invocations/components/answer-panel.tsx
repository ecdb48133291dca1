import type { Invocation, JsonSchema } from '@carebourse/contracts/agents';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../../lib/paths.ts';
import { color, font, space, text } from '../../../theme/tokens.ts';
import { Callout } from '../../../ui/callout.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Muted } from '../../../ui/text.tsx';
import { refusalOf } from '../refusal.ts';
import { AnswerView } from './answer-view.tsx';
import { Feedback } from './feedback.tsx';
import * as TEXTS from '../texts.ts';

const Root = styled(Card)`
  border-top: 3px solid ${color.brand};
`;

const Title = styled.h2`
  margin-bottom: ${space(4)};
  font-family: ${font.headline};
  font-size: ${text.s21};
  font-weight: 560;
`;

interface AnswerPanelProps {
  schema: JsonSchema;
  isWaiting: boolean;
  answer: Invocation | undefined;
  error: Error | null;
  /** When it was asked, in milliseconds. */
  askedAt: number;
  /** The form says something else by now. */
  isOutdated: boolean;
  /** What was asked is the agent's example, unchanged. */
  isOfExample: boolean;
}

/** The place of the answer: what will be there, that it is on its way, the answer, or why there is none. */
export function AnswerPanel(props: AnswerPanelProps) {
  return (
    <Root as="section" aria-labelledby="answer-title">
      <Title id="answer-title">{TEXTS.answer}</Title>
      <div aria-live="polite">
        <Content {...props} />
      </div>
    </Root>
  );
}

function Content({ schema, isWaiting, answer, error, askedAt, isOutdated, isOfExample }: AnswerPanelProps) {
  if (isWaiting) return <Spinner label={TEXTS.theAgentIsAtWork} />;
  if (error) return <Refused error={error} askedAt={askedAt} />;
  if (!answer) {
    return (
      <Stack $gap={3}>
        <p>{TEXTS.theAnswerAppearsHere}</p>
        <Muted $small>{TEXTS.whatYouEnter}</Muted>
      </Stack>
    );
  }
  return (
    <Stack $gap={4}>
      {isOfExample && <Callout>{TEXTS.thisAnswersTheExample}</Callout>}
      {isOutdated && <Callout kind="warning">{TEXTS.youHaveChangedTheForm}</Callout>}
      <AnswerView invocation={answer} schema={schema} />
      <Feedback key={answer.id} invocationId={answer.id} />
    </Stack>
  );
}

function Refused({ error, askedAt }: { error: Error; askedAt: number }) {
  const { title, detail, wantsPlan } = refusalOf(error, askedAt);
  return (
    <Callout kind="error" title={title}>
      <p>{detail}</p>
      {wantsPlan && <Link to={paths.pricing}>{TEXTS.seeThePlans}</Link>}
    </Callout>
  );
}
