import type { User } from '@carebourse/contracts/auth';
import type { QueryClient } from '@tanstack/react-query';
import { requestsQuery } from '../../requests/record/api/list-requests.ts';
import { isReviewer } from '../../organizations/membership/is-reviewer.ts';
import { reviewsQuery } from '../../reviews/queue/api/list-reviews.ts';

/** Asks what needs somebody while the dashboard is made, which takes longer on a phone. */
export function beginDashboard(client: QueryClient, user: User): void {
  void client.prefetchQuery(requestsQuery(user.id));
  if (isReviewer(user)) void client.prefetchQuery(reviewsQuery(user, 'pending'));
}
