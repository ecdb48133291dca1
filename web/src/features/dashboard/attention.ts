import type { User } from '@carebourse/contracts/auth';
import { conversationLink } from '@carebourse/contracts/paths';
import type { OrganizationSummary } from '@carebourse/contracts/organizations';
import type { Publication } from '@carebourse/contracts/publications';
import type { ResourceRequest, Review, ReviewList } from '@carebourse/contracts/requests';
import { waits, waitsSince } from '@carebourse/contracts/waiting';
import { formatDate, formatRelative } from '../../lib/dates.ts';
import { counted } from '../../lib/numbers.ts';
import { paths, to } from '../../lib/paths.ts';
import type { FirstOf } from '../../lib/use-pages.ts';
import { attestedGrantOf, isDecisive } from '../attestation/attested-grant.ts';
import { fieldText, readProfile } from '../profile/read-profile.ts';

/** How long before its end an access is worth a word. */
const EXPIRY_NOTICE_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface AttentionItem {
  id: string;
  kind: 'decide' | 'organization' | 'publication' | 'answer' | 'message' | 'expiring' | 'profile';
  title: string;
  detail: string;
  action: string;
  /** Where it is dealt with. */
  to: string;
}

type WaitingOrganization = Pick<OrganizationSummary, 'listed' | 'claims' | 'custodianProposedBy' | 'trustProposedBy'>;

interface Situation {
  user: User;
  requests: readonly ResourceRequest[] | undefined;
  /** What waits for this reviewer. */
  waiting: ReviewList | undefined;
  /** What waits for this admin of the platform; nothing for anybody else. */
  organizations?: FirstOf<WaitingOrganization> | undefined;
  publications?: FirstOf<Pick<Publication, 'askedAt'>> | undefined;
  now: Date;
}

const NOTHING: ReviewList = { items: [], total: 0 };
const NONE = { items: [], nextCursor: null };

/** What needs the person, the most pressing first. */
export function attentionItems({ user, requests = [], waiting = NOTHING, ...rest }: Situation): AttentionItem[] {
  const { organizations = NONE, publications = NONE, now } = rest;
  return [
    ...decisions(waiting, now),
    ...unpublished(publications, now),
    ...unlisted(organizations),
    ...claims(organizations),
    ...proposals(organizations, user),
    ...messagesToReviewer(waiting, now),
    ...answers(requests),
    ...messages(requests),
    ...unattested(requests, now),
    ...expiring(requests, now),
    ...withoutOrganization(user),
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

/** Newest first. */
function unpublished({ items, nextCursor }: FirstOf<Pick<Publication, 'askedAt'>>, now: Date): AttentionItem[] {
  const oldest = items.at(-1);
  if (!oldest) return [];
  const many = items.length;
  return [
    {
      id: 'publications',
      kind: 'publication',
      title:
        many === 1
          ? '1 publication waits for a decision'
          : `${leastOf(many, nextCursor)} publications wait for a decision`,
      detail: nextCursor
        ? 'Stewards asked for them.'
        : `The oldest was asked for ${formatRelative(oldest.askedAt, now)}.`,
      action: 'Open the publications',
      to: paths.publications,
    },
  ];
}

const WAITING_ORGANIZATIONS = `${paths.organizations}?waiting=true`;

function unlisted({ items, nextCursor }: FirstOf<Pick<OrganizationSummary, 'listed'>>): AttentionItem[] {
  const many = items.filter(({ listed }) => !listed).length;
  if (many === 0) return [];
  return [
    {
      id: 'organizations',
      kind: 'organization',
      title:
        many === 1
          ? '1 organization waits to be listed'
          : `${leastOf(many, nextCursor)} organizations wait to be listed`,
      detail: 'Until then nobody can claim to belong to it, and it can steward nothing.',
      action: 'Open the organizations',
      to: WAITING_ORGANIZATIONS,
    },
  ];
}

function claims({ items, nextCursor }: FirstOf<Pick<OrganizationSummary, 'claims'>>): AttentionItem[] {
  const claimed = items.filter((one) => one.claims > 0);
  const many = claimed.reduce((sum, one) => sum + one.claims, 0);
  if (many === 0) return [];
  const of = counted(claimed.length, 'organization');
  return [
    {
      id: 'claims',
      kind: 'organization',
      title:
        many === 1
          ? '1 person claims to belong to an organization'
          : `${leastOf(many, nextCursor)} people claim to belong to ${of}`,
      detail: 'Somebody confirms or refuses each claim: an admin of the organization, or you.',
      action: 'Open the claims',
      to: WAITING_ORGANIZATIONS,
    },
  ];
}

/** Of other admins: who proposed something does not agree to it. */
function proposals({ items, nextCursor }: FirstOf<WaitingOrganization>, { id }: Pick<User, 'id'>): AttentionItem[] {
  const isOthers = (proposedBy: number | null) => proposedBy !== null && proposedBy !== id;
  const of = [
    { what: 'be a custodian', many: items.filter((one) => isOthers(one.custodianProposedBy)).length },
    { what: 'be trusted', many: items.filter((one) => isOthers(one.trustProposedBy)).length },
  ];
  return of
    .filter(({ many }) => many > 0)
    .map(({ what, many }) => ({
      id: `proposed to ${what}`,
      kind: 'organization',
      title:
        many === 1
          ? `1 organization is proposed to ${what}`
          : `${leastOf(many, nextCursor)} organizations are proposed to ${what}`,
      detail: 'It counts once an admin other than who proposed it agrees.',
      action: 'Open the organizations',
      to: WAITING_ORGANIZATIONS,
    }));
}

function leastOf(many: number, nextCursor: string | null): string {
  return nextCursor ? `At least ${many}` : `${many}`;
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

/** A partner acts for an organization: what they typed at registration is found, or founded, there. */
function withoutOrganization({ role, membershipStatus, organization }: User): AttentionItem[] {
  if (role !== 'partner' || membershipStatus) return [];
  return [
    {
      id: 'own-organization',
      kind: 'organization',
      title: `You do not act for ${organization || 'an organization'} yet`,
      detail: 'Claim to belong to it, or found it: then it can offer data and agents.',
      action: 'Choose your organization',
      to: to.account('organization'),
    },
  ];
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
