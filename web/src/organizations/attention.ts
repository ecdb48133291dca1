import type { User } from '@carebourse/contracts/auth';
import type { AttentionItem, AttentionSources } from '../lib/attention.ts';
import { to } from '../lib/paths.ts';

/** What of this area can need a person. */
export const organizationsAttention = {
  'no organization': ({ user }) => withoutOrganization(user),
} as const satisfies AttentionSources;

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
