import type { Review } from '@carebourse/contracts/requests';
import { reviewLink } from '@carebourse/contracts/paths';
import { Link } from 'react-router-dom';
import { formatDate } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/numbers.ts';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Label, Muted } from '../../../ui/text.tsx';
import { Wrapping } from '../../../ui/wrapping.tsx';
import { useReviewsOf } from '../api/list-reviews.ts';
import * as TEXTS from '../texts.ts';

/** As many as are named; the others are counted. */
const NAMED = 3;

/** What else the requester asked for, as far as the reader may decide on it, the newest first. */
export function EarlierRequests({ review: { id, userId } }: { review: Pick<Review, 'id' | 'userId'> }) {
  const { data, error, refetch } = useReviewsOf(userId);
  const others = (data?.items ?? []).filter((one) => one.id !== id);
  // The one that is read is among them.
  const more = (data?.total ?? 0) - 1 - NAMED;
  return (
    <section aria-label={TEXTS.earlierRequests}>
      <Label>{TEXTS.earlierRequests}</Label>
      {!data && !error && <Spinner label={TEXTS.loadingEarlierRequests} />}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && others.length === 0 && <Muted $small>{TEXTS.noneThatYouMayDecide}</Muted>}
      <Stack as="ul" role="list" $gap={1}>
        {others.slice(0, NAMED).map((one) => (
          <Cluster as="li" key={one.id} $gap={2}>
            <Link to={reviewLink(one.id)}>
              <Wrapping>{one.resourceName}</Wrapping>
            </Link>
            <StatusBadge status={one.status} />
            <Muted $small>{formatDate(one.createdAt)}</Muted>
          </Cluster>
        ))}
      </Stack>
      {more > 0 && <Muted $small>{TEXTS.andCountMore(formatCount(more))}</Muted>}
    </section>
  );
}
