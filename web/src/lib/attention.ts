import type { User } from '@carebourse/contracts/auth';
import type { OrganizationSummary } from '@carebourse/contracts/organizations';
import type { Publication } from '@carebourse/contracts/publications';
import type { ResourceRequest, ReviewList } from '@carebourse/contracts/requests';
import type { FirstOf } from './use-pages.ts';

/** What can need a person, the most pressing first. */
export const URGENCIES = [
  'decision',
  'publication',
  'unlisted',
  'claim',
  'proposal',
  'message to a reviewer',
  'returned request',
  'message',
  'attestation',
  'expiry',
  'no organization',
  'profile',
] as const;

/** One line of what needs a person, on their home. */
export interface AttentionItem {
  id: string;
  kind: 'decide' | 'organization' | 'publication' | 'answer' | 'message' | 'expiring' | 'profile';
  title: string;
  detail: string;
  action: string;
  /** Where it is dealt with. */
  to: string;
}

export type WaitingOrganization = Pick<
  OrganizationSummary,
  'listed' | 'claims' | 'custodianProposedBy' | 'trustProposedBy'
>;

/** What the home has read of a person. */
export interface Situation {
  user: User;
  requests: readonly ResourceRequest[];
  /** What waits for this reviewer. */
  waiting: ReviewList;
  /** What waits for this admin of the platform; nothing for anybody else. */
  organizations: FirstOf<WaitingOrganization>;
  publications: FirstOf<Pick<Publication, 'askedAt'>>;
  now: Date;
}

/** What an area registers in its `attention.ts`; `home/dashboard/attention.ts` puts all together. */
export type AttentionSources = Partial<
  Record<(typeof URGENCIES)[number], (situation: Situation) => readonly AttentionItem[]>
>;

/** How many there are at least, where only the first page of a list was read. */
export function leastOf(many: number, nextCursor: string | null): string {
  return nextCursor ? `At least ${many}` : `${many}`;
}
