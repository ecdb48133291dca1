import type { Decision } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { Review } from '@carebourse/contracts/requests';
import { searchReviews, sortReviews } from '@carebourse/contracts/review-queue';
import { idSchema } from '@carebourse/contracts/text';
import { useState } from 'react';
import { useQueryChoice, useQueryText } from '../../../lib/address.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { Outcomes } from '../api/decide-many.ts';
import type { Narrowed } from '../api/keys.ts';
import { useReviews } from '../api/list-reviews.ts';
import { useTicks } from '../use-ticks.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import {
  ALL_STATUSES,
  LATE,
  ReviewFilters,
  type StatusFilter,
  toAssigned,
  toReviewOrder,
  toStatusFilter,
} from './review-filters.tsx';
import { ViewsBar } from './views-bar.tsx';
import { ReviewQueue, type WorkInHand } from './review-queue.tsx';

/** What the reader may decide on, with filters that live in the address. */
export function ReviewsPlace() {
  const [search, setSearch] = useQueryText('search');
  const [chosen, choose] = useQueryChoice('status');
  const status = toStatusFilter(chosen);
  const [ordered, orderBy] = useQueryChoice('sort');
  const order = toReviewOrder(ordered);
  const [given, assign] = useQueryChoice('assigned');
  const assigned = toAssigned(given);
  const [lateGiven, setLate] = useQueryChoice('late');
  const late = lateGiven === LATE ? LATE : '';
  const ticks = useTicks();
  const [inHand] = useState<WorkInHand>(() => ({ drafts: new Map(), messageDrafts: new Map(), readTexts: new Map() }));
  const named = idSchema.safeParse(search.trim()).data;
  const [many, decideMany] = useState<{ decision: Decision; reviews: readonly Review[] } | null>(null);
  const reviews = useReviews(status === ALL_STATUSES ? undefined : status, { assigned, late });

  return (
    <Stack $gap={5}>
      <ViewsBar />
      <ReviewFilters
        search={search}
        onSearch={setSearch}
        status={status}
        onStatus={choose}
        assigned={assigned}
        onAssigned={assign}
        assignees={(reviews.data ?? []).flatMap(({ assignee }) => assignee ?? [])}
        isLate={late !== ''}
        onLate={setLate}
        order={order}
        onOrder={orderBy}
      />
      {!reviews.data && !reviews.error && <Spinner label="Loading the review queue" />}
      {!reviews.data && reviews.error && <LoadFailure error={reviews.error} onRetry={() => void reviews.refetch()} />}
      {reviews.data?.length === 0 && (
        <EmptyState title={emptyWords(status, { assigned, late })}>
          {status === 'pending' && assigned === '' && late === '' && 'New requests appear here by themselves.'}
        </EmptyState>
      )}
      {reviews.data && reviews.data.length > 0 && (
        <ReviewQueue
          key={`${status} ${assigned} ${late} ${named}`}
          named={named}
          inHand={inHand}
          reviews={sortReviews(searchReviews(reviews.data, search), order)}
          showsStatus={status === ALL_STATUSES}
          ticks={ticks}
          onDecideMany={(decision, ticked) => decideMany({ decision, reviews: ticked })}
        />
      )}
      {/* Above the queue, which may be empty once all was decided. */}
      {many && (
        <BulkDialog
          {...many}
          onOver={(outcomes) => ticks.set(leftBehind(outcomes), false)}
          onClose={() => decideMany(null)}
        />
      )}
    </Stack>
  );
}

function emptyWords(status: StatusFilter, { assigned, late }: Narrowed): string {
  if (late !== '') return MESSAGES.reviewTarget.noneLate;
  if (assigned !== '') return MESSAGES.assignment.noneAssigned;
  return status === 'pending' ? MESSAGES.reviews.empty : MESSAGES.reviews.noneOfStatus;
}

/** What is no longer in the queue. What was refused stays ticked. */
function leftBehind(outcomes: Outcomes): number[] {
  return [...outcomes].flatMap(([id, { state }]) => (state === 'refused' ? [] : [id]));
}
