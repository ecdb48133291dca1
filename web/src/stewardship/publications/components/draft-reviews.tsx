import type { ResourceType } from '@carebourse/contracts/constants';
import type { DraftReview } from '@carebourse/contracts/publications';
import { useId } from 'react';
import { formatDateTime } from '../../../lib/dates.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Quote } from '../../../ui/quote.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useDraftReviews } from '../api/reviews.ts';
import { AnswerForm } from './answer-form.tsx';
import { AskColleague } from './ask-colleague.tsx';
import * as TEXTS from '../texts.ts';

interface DraftReviewsProps {
  resourceType: ResourceType;
  id: number;
}

/** What colleagues were asked of an entry, and what they said. */
export function DraftReviews({ resourceType, id }: DraftReviewsProps) {
  const { data, error, refetch } = useDraftReviews(resourceType, id);
  const user = useCurrentUser();
  const isAdmin = user?.role === 'admin';
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHeader>
        <h2 id={titleId}>{TEXTS.colleagues}</h2>
      </CardHeader>
      <Stack $gap={5}>
        {!isAdmin && <AskColleague resourceType={resourceType} id={id} />}
        {!data && !error && <Spinner label={TEXTS.loadingTheReviews} />}
        {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {isAdmin && data?.length === 0 && <Muted>{TEXTS.nobodyWasAskedToLook}</Muted>}
        {data?.map((review) => (
          <Review key={review.id} review={review} isOwn={review.reviewer.id === user?.id} />
        ))}
      </Stack>
    </Card>
  );
}

const answerWords = { ready: TEXTS.findsItReady, changes: TEXTS.asksForChanges } as const;

function Review({ review, isOwn }: { review: DraftReview; isOwn: boolean }) {
  const { askedBy, reviewer, askedAt, note, answer, answeredAt, comment } = review;
  return (
    <div>
      <p>
        {TEXTS.nameAsked(askedBy.name)} {isOwn ? TEXTS.you : reviewer.name}
        <Muted as="span" $small>
          {' '}
          · {formatDateTime(askedAt)}
        </Muted>
      </p>
      {note && <Quote>{note}</Quote>}
      {answer && answeredAt && (
        <>
          <p>
            {reviewer.name} {answerWords[answer]}
            <Muted as="span" $small>
              {' '}
              · {formatDateTime(answeredAt)}
            </Muted>
          </p>
          <Quote>{comment}</Quote>
        </>
      )}
      {!answer && (isOwn ? <AnswerForm id={review.id} /> : <Muted $small>{TEXTS.noAnswerYet}</Muted>)}
    </div>
  );
}
