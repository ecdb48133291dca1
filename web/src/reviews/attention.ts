import type { Review, ReviewList } from '@carebourse/contracts/requests';
import { waits, waitsSince } from '@carebourse/contracts/waiting';
import type { AttentionItem, AttentionSources } from '../lib/attention.ts';
import { formatRelative } from '../lib/dates.ts';
import { paths } from '../lib/paths.ts';

/** What of this area can need a person. */
export const reviewsAttention = {
  decision: ({ waiting, now }) => decisions(waiting, now),
  'message to a reviewer': ({ waiting, now }) => messagesToReviewer(waiting, now),
} as const satisfies AttentionSources;

function decisions(reviews: ReviewList, now: Date): AttentionItem[] {
  const waiting = reviews.items.filter(waits);
  const [oldest] = waiting;
  if (!oldest) return [];
  return [
    {
      id: 'reviews',
      kind: 'decide',
      title:
        waiting.length === 1
          ? '1 request waits for a decision'
          : `${atLeast(waiting, reviews)} requests wait for a decision`,
      detail: `The oldest was made ${formatRelative(waitsSince(oldest), now)}.`,
      action: 'Open the review queue',
      to: paths.reviews,
    },
  ];
}

/** On requests that wait for nothing else. */
function messagesToReviewer(reviews: ReviewList, now: Date): AttentionItem[] {
  const waiting = reviews.items.filter((review) => !waits(review));
  const [oldest] = waiting;
  if (!oldest) return [];
  return [
    {
      id: 'messages',
      kind: 'message',
      title:
        waiting.length === 1
          ? '1 decided request has a new message'
          : `${atLeast(waiting, reviews)} decided requests have new messages`,
      detail: `The oldest was written ${formatRelative(waitsSince(oldest), now)}.`,
      action: 'Open what was written',
      to: `${paths.reviews}?waiting=message`,
    },
  ];
}

/** There may be more of them among what a long list leaves out. */
function atLeast(some: readonly Review[], { items, total }: ReviewList): string {
  return items.length < total ? `At least ${some.length}` : `${some.length}`;
}
