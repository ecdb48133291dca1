import { auditRow } from '@carebourse/messaging/audit';
import type { OutboxRow } from '@carebourse/messaging/outbox';
import type { Caller } from '@carebourse/rpc/caller';

/** What a public form brings; also the kind of information in the audit trail. */
type FormKind = 'contact-message' | 'integration-request';

/** The line of the audit trail for something that came through a public form. Whose record it is, is its sender. */
export function formAudit(
  kind: FormKind,
  verb: 'received' | 'viewed' | 'handled',
  actor: Caller | undefined,
  { id, userId }: { id: number; userId: number | null },
): OutboxRow {
  return auditRow('access-request', {
    actor,
    action: `${kind}.${verb}`,
    informationType: kind,
    subjectUserId: userId ?? undefined,
    subject: `${kind}/${id}`,
    outcome: 'success',
  });
}
