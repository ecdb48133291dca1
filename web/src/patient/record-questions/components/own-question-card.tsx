import { resourceLink } from '@carebourse/contracts/paths';
import type { OwnRecordQuestion } from '@carebourse/contracts/record-questions';
import { Link } from 'react-router-dom';
import { formatDate } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { Quote } from '../../../ui/quote.tsx';
import { Headline, Muted } from '../../../ui/text.tsx';
import { kindNames, PLATFORM, promiseOf, questionStatusOf } from '../words.ts';
import * as TEXTS from '../texts.ts';

/** What the reader asked, where it stands, and the answer. */
export function OwnQuestionCard({ question }: { question: OwnRecordQuestion }) {
  const { id, kind, organization, about, text, askedAt, answer } = question;
  const { label, tone } = questionStatusOf(question);
  const titleId = `question-${id}`;
  return (
    <Card as="article" aria-labelledby={titleId}>
      <Stack $gap={3}>
        <Cluster $gap={2}>
          <Headline as="h2" $size="s21" id={titleId}>
            {TEXTS.kindToOrganization(kindNames[kind], organization ?? PLATFORM)}
          </Headline>
          <Badge tone={tone}>{label}</Badge>
        </Cluster>
        <Muted $small>
          {TEXTS.sentOnDay(formatDate(askedAt))}
          {about && (
            <>
              {TEXTS.about} <Link to={resourceLink(about.resourceType, about.resourceId)}>{about.name}</Link>
            </>
          )}
        </Muted>
        <Quote>{text}</Quote>
        <p>{promiseOf(question)}</p>
        {answer !== null && <Quote aria-label={TEXTS.answer}>{answer}</Quote>}
      </Stack>
    </Card>
  );
}
