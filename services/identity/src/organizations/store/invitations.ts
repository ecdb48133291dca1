import type { Prisma } from '../../../generated/prisma/client.ts';
import { hashInvitationToken } from '../domain/invitation.ts';
import type { Database, Transaction } from '../../store/database.ts';

const withOrganization = { organization: true, inviter: { select: { role: true } } } satisfies Prisma.InvitationInclude;

export type InvitationRow = Prisma.InvitationGetPayload<object>;
export type InvitationWithOrganization = Prisma.InvitationGetPayload<{ include: typeof withOrganization }>;

export interface NewInvitation {
  organizationId: number;
  email: string;
  role: string;
  invitedBy: number;
}

interface Terms {
  token: string;
  createdAt: Date;
  expiresAt: Date;
}

export async function createInvitation(
  tx: Transaction,
  invitation: NewInvitation,
  { token, ...times }: Terms,
): Promise<InvitationRow> {
  // One that has expired stands in nobody's way.
  await tx.invitation.updateMany({
    where: {
      organizationId: invitation.organizationId,
      email: invitation.email,
      endedAt: null,
      expiresAt: { lte: times.createdAt },
    },
    data: { endedAt: times.createdAt },
  });
  return tx.invitation.create({ data: { ...invitation, ...times, tokenHash: hashInvitationToken(token) } });
}

/** Gives an open invitation a new token and time; the old token is void. */
export function renewInvitation(tx: Transaction, id: number, { token, expiresAt }: Omit<Terms, 'createdAt'>) {
  return tx.invitation.update({ where: { id }, data: { tokenHash: hashInvitationToken(token), expiresAt } });
}

export function findInvitation(db: Database | Transaction, id: number): Promise<InvitationRow | null> {
  return db.invitation.findUnique({ where: { id } });
}

export function findInvitationByToken(
  db: Database | Transaction,
  token: string,
): Promise<InvitationWithOrganization | null> {
  return db.invitation.findUnique({ where: { tokenHash: hashInvitationToken(token) }, include: withOrganization });
}

/** Open and expired ones, newest first. */
export function listInvitations(db: Database | Transaction, organizationId: number): Promise<InvitationRow[]> {
  return db.invitation.findMany({ where: { organizationId, endedAt: null }, orderBy: { id: 'desc' } });
}

export async function endInvitation(tx: Transaction, id: number, at: Date): Promise<void> {
  await tx.invitation.update({ where: { id }, data: { endedAt: at } });
}
