import { auditRow } from '@carebourse/messaging/audit';
import { outboxRow } from '@carebourse/messaging/outbox';
import { currentContext } from '@carebourse/runtime/request-context';
import type { Transaction } from '../store/database.ts';
import { NO_NAME } from './no-name.ts';

/** Why a membership or a claim is no more. */
type EndReason = 'declined' | 'withdrawn' | 'removed' | 'left';

/** What happened to somebody's place in an organization. */
export type MembershipChange =
  /** Hidden: not before the person's address is confirmed does the organization hear of it. */
  | { kind: 'claimed'; hidden: boolean }
  /** Founded: by the founder of the organization, whose plan becomes its own. */
  | { kind: 'confirmed'; role: string; founded?: true }
  | { kind: 'changed'; role: string }
  | { kind: 'ended'; reason: EndReason };

export interface MembershipOf {
  userId: number;
  organization: { id: number; name: string };
  /** Who did it. */
  actor: { userId: number; role: string };
  requestId?: string | undefined;
}

/** Writes into the outbox what others must hear of the change, and its line of the audit trail. */
export async function publishMembership(tx: Transaction, of: MembershipOf, change: MembershipChange): Promise<void> {
  const { userId, organization, actor } = of;
  const audited = auditRow('identity', {
    actor,
    action: `membership.${change.kind === 'ended' ? change.reason : change.kind}`,
    informationType: 'organization',
    subjectUserId: userId,
    subject: `organization/${organization.id}`,
    title: organization.name,
    outcome: 'success',
  });
  const isHidden = change.kind === 'claimed' && change.hidden;
  await tx.outbox.createMany({ data: [...(isHidden ? [] : [announcement(of, change)]), audited] });
}

/** Tells of the claim of somebody whose address was not confirmed when they made it, if it still waits. */
export async function revealClaim(tx: Transaction, userId: number): Promise<void> {
  const claim = await tx.membership.findFirst({
    where: { userId, status: 'claimed' },
    include: { organization: true, user: { select: { role: true } } },
  });
  if (!claim) return;
  const { organization, user } = claim;
  const of = { userId, organization, actor: { userId, role: user.role }, requestId: currentContext()?.requestId };
  const change = { kind: 'claimed', hidden: false } as const;
  await tx.outbox.create({ data: announcement(of, change) });
}

function announcement({ userId, organization, actor, requestId }: MembershipOf, change: MembershipChange) {
  const source = 'identity' as const;
  const about = { userId, organizationId: organization.id, organizationName: organization.name };
  const actorId = actor.userId;
  switch (change.kind) {
    case 'claimed':
      return outboxRow({ name: 'member-claimed', source, requestId, data: { ...about, username: NO_NAME } });
    case 'confirmed':
      return outboxRow({
        name: 'member-confirmed',
        source,
        requestId,
        data: { ...about, actorId, role: change.role, founded: change.founded },
      });
    case 'changed':
      return outboxRow({ name: 'member-changed', source, requestId, data: { ...about, actorId, role: change.role } });
    case 'ended':
      return outboxRow({
        name: 'member-removed',
        source,
        requestId,
        data: { ...about, actorId, reason: change.reason },
      });
  }
}
