import type { Decision, RequestStatus } from '@carebourse/contracts/constants';
import type { Review, ReviewList } from '@carebourse/contracts/requests';
import { searchReviews, sortReviews } from '@carebourse/contracts/review-queue';
import { idSchema } from '@carebourse/contracts/text';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useQueryText, useSetQuery } from '../../../lib/address.ts';
import { addressOf } from '../../../lib/http.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Muted } from '../../../ui/text.tsx';
import type { Outcomes } from '../api/decide-many.ts';
import type { Narrowed } from '../../../lib/query-keys/reviews.ts';
import { useReviews } from '../api/list-reviews.ts';
import { ALL_STATUSES } from '../filter-options.ts';
import { useTicks } from '../use-ticks.ts';
import { narrowedBy, viewOfAddress } from '../view-query.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { QueueTools } from './queue-tools.tsx';
import { ReviewFilters } from './review-filters.tsx';
import { ReviewQueue, type WorkInHand } from './review-queue.tsx';
import * as TEXTS from '../texts.ts';

/** What the reader may decide on, with filters that live in the address; what that does not know is what waits, oldest first. */
export function ReviewsPlace() {
  const [search, setSearch] = useQueryText('search');
  const setQuery = useSetQuery();
  const view = viewOfAddress(useLocation().search);
  const { status = 'pending', sort = 'oldest' } = view;
  const narrowed = narrowedBy(view);
  const ticks = useTicks();
  const [inHand] = useState<WorkInHand>(() => ({ drafts: new Map(), messageDrafts: new Map(), readTexts: new Map() }));
  const named = idSchema.safeParse(search.trim()).data;
  const [many, decideMany] = useState<{ decision: Decision; reviews: readonly Review[] } | null>(null);
  const shown = status === ALL_STATUSES ? undefined : status;
  const reviews = useReviews(shown, narrowed);
  const items = reviews.data?.items ?? [];
  const isNarrowed = Object.values(narrowed).some((value) => value !== '');

  return (
    <Stack $gap={5}>
      <QueueTools file={addressOf('/reviews', { status: shown, ...narrowed, search, sort, format: 'csv' })} />
      <ReviewFilters
        search={search}
        onSearch={setSearch}
        status={status}
        narrowed={narrowed}
        order={sort}
        onChoose={setQuery}
        reviews={items}
      />
      {!reviews.data && !reviews.error && <Spinner label={TEXTS.loadingTheReviewQueue} />}
      {!reviews.data && reviews.error && <LoadFailure error={reviews.error} onRetry={() => void reviews.refetch()} />}
      {reviews.data && items.length === 0 && (
        <EmptyState title={emptyWords(status, narrowed)}>
          {status === 'pending' && !isNarrowed && TEXTS.newRequestsAppearHere}
        </EmptyState>
      )}
      {reviews.data && <CutNote list={reviews.data} isWaiting={status === 'pending'} />}
      {items.length > 0 && (
        <ReviewQueue
          key={JSON.stringify({ status, ...narrowed, named })}
          named={named}
          inHand={inHand}
          reviews={sortReviews(searchReviews(items, search), sort)}
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

/** Of a list that is longer than what was answered. */
function CutNote({ list: { items, total }, isWaiting }: { list: ReviewList; isWaiting: boolean }) {
  if (items.length >= total) return null;
  return <Muted role="status">{TEXTS.listIsCut(items.length, total, isWaiting)}</Muted>;
}

function emptyWords(status: RequestStatus | typeof ALL_STATUSES, narrowed: Narrowed): string {
  const { late, assigned, waiting, resourceType } = narrowed;
  if (late !== '') return TEXTS.nothingIsLate;
  if (assigned !== '') return TEXTS.noRequestsAssignedLikeThis;
  if (waiting !== '' || resourceType !== '') return TEXTS.noRequestsMatchFilters;
  return status === 'pending' ? TEXTS.nothingWaits : TEXTS.noRequestsWithStatus;
}

/** What is no longer in the queue. What was refused stays ticked. */
function leftBehind(outcomes: Outcomes): number[] {
  return [...outcomes].flatMap(([id, { state }]) => (state === 'refused' ? [] : [id]));
}
