import type { User } from '@carebourse/contracts/auth';
import { hasRequiredRoleFields } from '@carebourse/contracts/role-fields';
import { useSecurity } from '../../account/settings/api/get-security.ts';
import { useWaitingOrganizations } from '../../administration/people/api/waiting-organizations.ts';
import { useWaitingPublications } from '../../stewardship/publications/api/waiting-publications.ts';
import { useRequests } from '../../requests/record/api/list-requests.ts';
import { useReviews } from '../../reviews/queue/api/list-reviews.ts';
import type { AttentionItem } from '../../lib/attention.ts';
import { attentionItems } from './attention.ts';

export interface Attention {
  /** Undefined while it is being found out what needs the person. */
  items: AttentionItem[] | undefined;
  /** Whether there is nothing at all that they should do. */
  isAllDone: boolean;
}

/** What needs the person, of all that the home asks about it: only then is it known where the rest has its place. */
export function useAttention(user: User): Attention {
  const requests = useRequests();
  const reviews = useReviews('pending');
  const isAdmin = user.role === 'admin';
  const organizations = useWaitingOrganizations(isAdmin);
  const publications = useWaitingPublications(isAdmin);
  // The words of the notice about the address.
  const security = useSecurity(user.id, !user.emailVerified);
  const lists = [requests, reviews, organizations, publications];
  if (security.isLoading || lists.some(({ isLoading }) => isLoading)) return { items: undefined, isAllDone: false };
  // As of the last reading: rendering again must not change the list.
  const now = new Date(Math.max(...lists.map(({ dataUpdatedAt }) => dataUpdatedAt)));
  const waiting = { waiting: reviews.data, organizations: organizations.data, publications: publications.data };
  const items = attentionItems({ user, requests: requests.data, ...waiting, now });
  // A list that could not be read says so in its own place; here we only do not claim that all is well.
  // An address that is to be confirmed, and what the role asks for, are asked for above.
  const isAsked = !user.emailVerified || !hasRequiredRoleFields(user);
  return { items, isAllDone: items.length === 0 && lists.every(({ isError }) => !isError) && !isAsked };
}
