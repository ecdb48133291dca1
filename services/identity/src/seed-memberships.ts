import { MEMBER_ROLES } from '@carebourse/contracts/constants';
import { pastOutboxRow } from '@carebourse/messaging/outbox';
import { shiftDate } from '@carebourse/runtime/seed';
import { z } from 'zod';
import { hashInvitationToken, invitationExpiry, newInvitationToken } from './domain/organizations/invitation.ts';
import type { Transaction } from './store/database.ts';
import { NO_NAME } from './events/no-name.ts';

const invitationsSchema = z.array(
  z.object({
    id: z.int(),
    organizationId: z.int(),
    email: z.email(),
    role: z.enum(MEMBER_ROLES),
    invitedBy: z.int(),
    createdAt: z.iso.datetime(),
  }),
);

/**
 * Tells the other services of the demo people's memberships and claims, and adds the open invitations. A seed of its
 * own, so that demo data from before there were such events catches up.
 */
export async function seedMemberships(tx: Transaction, invitationFile: unknown): Promise<boolean> {
  const { count } = await tx.appliedSeed.createMany({ data: [{ name: 'memberships' }], skipDuplicates: true });
  if (count === 0) return false;
  const memberships = await tx.membership.findMany({
    include: { organization: true },
    orderBy: [{ status: 'desc' }, { userId: 'asc' }],
  });
  await tx.outbox.createMany({
    data: memberships.map(({ userId, role, status, since, organization }) => {
      const about = { userId, organizationId: organization.id, organizationName: organization.name };
      const source = 'identity' as const;
      return pastOutboxRow(
        status === 'confirmed'
          ? { name: 'member-confirmed', source, data: { ...about, role, actorId: userId } }
          : { name: 'member-claimed', source, data: { ...about, username: NO_NAME } },
        since,
      );
    }),
  });
  for (const { createdAt, ...invitation } of invitationsSchema.parse(invitationFile)) {
    const invitedAt = shiftDate(createdAt);
    await tx.invitation.create({
      data: {
        ...invitation,
        // Nobody holds its link; sending it again makes one.
        tokenHash: hashInvitationToken(newInvitationToken()),
        createdAt: invitedAt,
        expiresAt: invitationExpiry(invitedAt),
      },
    });
  }
  return true;
}
