import type { User } from '@carebourse/contracts/auth';
import type { OrganizationSummary } from '@carebourse/contracts/organizations';
import { type AttentionItem, type AttentionSources, leastOf, type WaitingOrganization } from '../lib/attention.ts';
import { counted } from '../lib/numbers.ts';
import { paths } from '../lib/paths.ts';
import type { FirstOf } from '../lib/use-pages.ts';

const WAITING_ORGANIZATIONS = `${paths.organizations}?waiting=true`;

/** What of this area can need a person. */
export const administrationAttention = {
  unlisted: ({ organizations }) => unlisted(organizations),
  claim: ({ organizations }) => claims(organizations),
  proposal: ({ organizations, user }) => proposals(organizations, user),
} as const satisfies AttentionSources;

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
