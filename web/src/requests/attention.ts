import { conversationLink } from '@carebourse/contracts/paths';
import type { ResourceRequest } from '@carebourse/contracts/requests';
import type { AttentionItem, AttentionSources } from '../lib/attention.ts';
import { formatDate, formatRelative } from '../lib/dates.ts';
import { counted } from '../lib/numbers.ts';
import { to } from '../lib/paths.ts';
import { attestedGrantOf, isDecisive } from './attestation/attested-grant.ts';

/** How long before its end an access is worth a word. */
const EXPIRY_NOTICE_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What of this area can need a person. */
export const requestsAttention = {
  'returned request': ({ requests }) => answers(requests),
  message: ({ requests }) => messages(requests),
  attestation: ({ requests, now }) => unattested(requests, now),
  expiry: ({ requests, now }) => expiring(requests, now),
} as const satisfies AttentionSources;

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
