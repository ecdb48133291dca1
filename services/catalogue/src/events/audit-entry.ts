import type { AuditAction } from '@carebourse/contracts/audit-actions';
import type { Role } from '@carebourse/contracts/constants';
import { auditEvent } from '@carebourse/messaging/audit';
import type { NewEvent } from '@carebourse/messaging/event';

/** Who makes a change, and under which request: a call, or work that somebody has asked for. */
export interface Changer {
  readonly caller: { userId: number; role: Role };
  readonly requestId: string;
}

interface AuditedEntry {
  resourceType: string;
  resourceId: number;
  name: string;
}

/** The line of the audit trail of something that was done with an entry. */
export function auditEntry(
  actor: Changer['caller'],
  action: AuditAction,
  { resourceType, resourceId, name }: AuditedEntry,
): NewEvent {
  return auditEvent('catalogue', {
    actor,
    action,
    informationType: 'catalogue',
    subject: `resource/${resourceType}/${resourceId}`,
    title: name,
    outcome: 'success',
  });
}
