import { auditRow } from '@carebourse/messaging/audit';
import { outboxRow } from '@carebourse/messaging/outbox';
import type { Transaction } from '../store/database.ts';

/** Why a membership or a claim is no more. */
type EndReason = 'declined' | 'withdrawn' | 'removed' | 'left';

/** What happened to somebody's place in an organization. */
export type MembershipChange =
  | { kind: 'claimed'; username: string }
  | { kind: 'confirmed'; role: string }
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
    outcome: 'success',
  });
  await tx.outbox.createMany({ data: [announcement(of, change), audited] });
}

function announcement({ userId, organization, actor, requestId }: MembershipOf, change: MembershipChange) {
  const source = 'identity' as const;
  const about = { userId, organizationId: organization.id, organizationName: organization.name };
  const actorId = actor.userId;
  switch (change.kind) {
    case 'claimed':
      return outboxRow({ name: 'member-claimed', source, requestId, data: { ...about, username: change.username } });
    case 'confirmed':
      return outboxRow({ name: 'member-confirmed', source, requestId, data: { ...about, actorId, role: change.role } });
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
