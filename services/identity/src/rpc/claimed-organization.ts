import type { Registration } from '@carebourse/contracts/auth';
import { MESSAGES } from '@carebourse/contracts/messages';
import { InvalidInputError } from '@carebourse/runtime/errors';
import type { Context } from '../context.ts';
import { publishMembership } from '../events/membership-events.ts';
import type { Transaction } from '../store/database.ts';
import { findOrganizationNamed, LISTED } from '../store/organizations.ts';

/**
 * The organization that somebody claims. A chosen one must exist. Whoever types a listed one's name claims it as if they
 * had chosen it.
 * @throws InvalidInputError when there is none of that id
 */
export async function claimedOrganization(
  { db }: Pick<Context, 'db'>,
  { organizationId, organization: typed }: Pick<Registration, 'organizationId' | 'organization'>,
) {
  if (organizationId === undefined) return typed ? findOrganizationNamed(db, typed) : undefined;
  const claimed = await db.organization.findUnique({ where: { id: organizationId, ...LISTED } });
  if (!claimed) {
    const message = MESSAGES.auth.organizationUnknown;
    throw new InvalidInputError(message, { organizationId: [message] });
  }
  return claimed;
}

/**
 * Tells of a claim that somebody made for themself.
 * @param hidden while nobody has confirmed their address
 */
export function announceClaim(
  tx: Transaction,
  { id: userId, role }: { id: number; role: string },
  {
    organization,
    hidden,
    requestId,
  }: { organization: { id: number; name: string }; hidden: boolean; requestId: string },
): Promise<void> {
  const actor = { userId, role };
  return publishMembership(tx, { userId, organization, actor, requestId }, { kind: 'claimed', hidden });
}
