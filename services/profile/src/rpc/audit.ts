import { auditRow, type AuditRecord } from '@carebourse/messaging/audit';
import type { OutboxRow } from '@carebourse/messaging/outbox';
import type { Caller } from '@carebourse/rpc/caller';
import type { DirectiveSubject } from '../directives/domain/directives.ts';

/** Who acts: a caller, or somebody of the demo data, whose lines have a time of their own. */
type Actor = Pick<Caller, 'userId' | 'role'>;

/** The line of the audit trail for a view or a change of the caller's own profile, or how they hear of news. */
export function profileAudit(
  caller: Caller,
  action: 'profile.viewed' | 'profile.changed' | 'profile.exported' | 'notification-settings.changed',
): OutboxRow {
  const isHealthProfile = caller.role === 'patient' && action !== 'notification-settings.changed';
  return auditRow('profile', {
    actor: caller,
    action,
    informationType: isHealthProfile ? 'health-profile' : 'account',
    subjectUserId: caller.userId,
    subject: `user/${caller.userId}`,
    outcome: 'success',
  });
}

export type DependentAction =
  'directives.changed' | 'dependent.viewed' | 'dependent.added' | 'dependent.changed' | 'dependent.removed';

/** The line for a dependent. Whose record it is, is the parent, who answers for it. */
export function dependentAudit(
  caller: Caller,
  action: DependentAction,
  dependent: { id: number; parentId: number },
  outcome: 'success' | 'denied' = 'success',
): OutboxRow {
  return auditRow('profile', {
    actor: caller,
    action,
    informationType: 'dependent',
    subjectUserId: dependent.parentId,
    subject: `dependent/${dependent.id}`,
    outcome,
  });
}

/** The line for a change of what somebody decided on the use of their records, or a dependent's. It says nothing of that. */
export function directivesAudit({ userId, dependentId }: DirectiveSubject, caller: Actor, at?: Date): OutboxRow {
  const record: AuditRecord = {
    actor: caller,
    action: 'directives.changed',
    informationType: dependentId === null ? 'health-profile' : 'dependent',
    subjectUserId: userId,
    subject: dependentId === null ? `user/${userId}` : `dependent/${dependentId}`,
    outcome: 'success',
  };
  return auditRow('profile', record, at);
}

/** The line for a look of a custodian at what somebody claims, or for their decision. */
export function recordLinkAudit(
  caller: Caller,
  action: 'record-link.viewed' | 'record-link.confirmed' | 'record-link.refused',
  { id, userId, dependentId }: { id: number; userId: number; dependentId: number | null },
): OutboxRow {
  return auditRow('profile', {
    actor: caller,
    action,
    informationType: dependentId === null ? 'health-profile' : 'dependent',
    subjectUserId: userId,
    subject: `record-link/${id}`,
    outcome: 'success',
  });
}

/** The line for a question or complaint about somebody's records, a look of a custodian at it, or the answer. */
export function recordQuestionAudit(
  caller: Actor,
  action: 'record-question.asked' | 'record-question.viewed' | 'record-question.answered',
  { id, userId }: { id: number; userId: number },
  at?: Date,
): OutboxRow {
  const record: AuditRecord = {
    actor: caller,
    action,
    informationType: 'health-profile',
    subjectUserId: userId,
    subject: `record-question/${id}`,
    outcome: 'success',
  };
  return auditRow('profile', record, at);
}

/** The line for what a privacy officer writes down of a breach. It says nothing of that. */
export function breachAudit(caller: Caller, action: 'breach.recorded' | 'breach.corrected', id: number): OutboxRow {
  return auditRow('profile', {
    actor: caller,
    action,
    informationType: 'breach',
    subject: `breach/${id}`,
    outcome: 'success',
  });
}
