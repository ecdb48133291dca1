import { resourceLink } from '@carebourse/contracts/paths';
import type { OwnRecordQuestion } from '@carebourse/contracts/record-questions';
import { Link } from 'react-router-dom';
import { formatDate } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { Quote } from '../../../ui/quote.tsx';
import { Headline, Muted } from '../../../ui/text.tsx';
import { kindNames, PLATFORM, promiseOf, standingOf } from '../words.ts';

/** What the reader asked, where it stands, and the answer. */
export function OwnQuestionCard({ question }: { question: OwnRecordQuestion }) {
  const { id, kind, organization, about, text, askedAt, answer } = question;
  const { label, tone } = standingOf(question);
  const titleId = `question-${id}`;
  return (
    <Card as="article" aria-labelledby={titleId}>
      <Stack $gap={3}>
        <Cluster $gap={2}>
          <Headline as="h2" $size="s21" id={titleId}>
            {kindNames[kind]} to {organization ?? PLATFORM}
          </Headline>
          <Badge tone={tone}>{label}</Badge>
        </Cluster>
        <Muted $small>
          Sent on {formatDate(askedAt)}
          {about && (
            <>
              , about <Link to={resourceLink(about.resourceType, about.resourceId)}>{about.name}</Link>
            </>
          )}
        </Muted>
        <Quote>{text}</Quote>
        <p>{promiseOf(question)}</p>
        {answer !== null && <Quote aria-label="Answer">{answer}</Quote>}
      </Stack>
    </Card>
  );
}
