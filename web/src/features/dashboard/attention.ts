import type { User } from '@carebourse/contracts/auth';
import { conversationLink } from '@carebourse/contracts/paths';
import type { ResourceRequest, Review, ReviewList } from '@carebourse/contracts/requests';
import { waits, waitsSince } from '@carebourse/contracts/waiting';
import { formatDate, formatRelative } from '../../lib/dates.ts';
import { counted } from '../../lib/numbers.ts';
import { paths, to } from '../../lib/paths.ts';
import { attestedGrantOf, isDecisive } from '../attestation/attested-grant.ts';
import { fieldText, readProfile } from '../profile/read-profile.ts';

/** How long before its end an access is worth a word. */
const EXPIRY_NOTICE_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface AttentionItem {
  id: string;
  kind: 'decide' | 'answer' | 'message' | 'expiring' | 'profile';
  title: string;
  detail: string;
  action: string;
  /** Where it is dealt with. */
  to: string;
}

interface Situation {
  user: User;
  requests: readonly ResourceRequest[] | undefined;
  /** What waits for this reviewer. */
  waiting: ReviewList | undefined;
  now: Date;
}

const NOTHING: ReviewList = { items: [], total: 0 };

/** What needs the person, the most pressing first. */
export function attentionItems({ user, requests = [], waiting = NOTHING, now }: Situation): AttentionItem[] {
  return [
    ...decisions(waiting, now),
    ...messagesToReviewer(waiting, now),
    ...answers(requests),
    ...messages(requests),
    ...unattested(requests, now),
    ...expiring(requests, now),
    ...unfinishedProfile(user),
  ];
}

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

function answers(requests: readonly ResourceRequest[]): AttentionItem[] {
  return requests
    .filter(({ status }) => status === 'returned')
    .map(({ id, resourceName, comment }) => ({
      id: `returned-${id}`,
      kind: 'answer',
      title: `${resourceName}: the reviewer asks for changes`,
      detail: comment ?? 'Change your request and submit it again.',
      action: 'Change and submit again',
      to: to.dashboardTab('requests', `request-${id}`),
    }));
}

function messages(requests: readonly ResourceRequest[]): AttentionItem[] {
  return requests
    .filter(({ unreadMessages }) => unreadMessages > 0)
    .map(({ id, resourceName, unreadMessages }) => ({
      id: `message-${id}`,
      kind: 'message',
      title: `${resourceName}: ${counted(unreadMessages, 'unread message')}`,
      detail: 'A reviewer wrote to you about your request.',
      action: 'Read and answer',
      to: conversationLink(id),
    }));
}

function unattested(requests: readonly ResourceRequest[], now: Date): AttentionItem[] {
  return requests
    .filter((request) => request.status === 'approved' && isDecisive(attestedGrantOf(request)))
    .filter(({ attestBy }) => attestBy !== null && endsSoon(attestBy, now))
    .map(({ id, resourceName, attestBy }) => ({
      id: `unattested-${id}`,
      kind: 'expiring',
      title: `${resourceName}: do you still use it?`,
      detail: `Access ends on ${formatDate(attestBy)} unless you say so.`,
      action: 'Answer',
      to: to.dashboardTab('requests', `request-${id}`),
    }));
}

function expiring(requests: readonly ResourceRequest[], now: Date): AttentionItem[] {
  return requests
    .filter(({ status, extension }) => status === 'approved' && extension === null)
    .filter((request) => !isDecisive(attestedGrantOf(request)))
    .filter(({ expiresAt }) => expiresAt !== null && endsSoon(expiresAt, now))
    .map(({ id, resourceName, expiresAt }) => ({
      id: `expiring-${id}`,
      kind: 'expiring',
      title: `${resourceName}: access ends ${formatRelative(expiresAt ?? now, now)}`,
      detail: `On ${formatDate(expiresAt)}. You can ask for more time.`,
      action: 'See the request',
      to: to.dashboardTab('requests', `request-${id}`),
    }));
}

function endsSoon(expiresAt: string, now: Date): boolean {
  const left = new Date(expiresAt).getTime() - now.getTime();
  return left > 0 && left <= EXPIRY_NOTICE_DAYS * DAY_MS;
}

/** The fields that a partner's counterparts need to reach them. */
const partnerEssentials = ['organizationName', 'contactPerson', 'phone', 'address'];

/** A health card number is optional by law: patients are not urged to give one. */
function unfinishedProfile(user: User): AttentionItem[] {
  const profile = user.role === 'partner' ? readProfile(user, 'partnerProfile') : undefined;
  if (!profile || partnerEssentials.every((field) => fieldText(profile[field]))) return [];
  return [
    {
      id: 'profile',
      kind: 'profile',
      title: 'Your partner profile is not complete',
      detail: 'Stewards look there to know whom they deal with.',
      action: 'Complete it',
      to: `${paths.dashboard}#profile-title`,
    },
  ];
}
