import { auditRow } from '@carebourse/messaging/audit';
import type { Caller } from '@carebourse/rpc/caller';
import type { AuditFilter } from '../store/audit-filter.ts';
import type { Database } from '../../store/database.ts';

/** A look at the trail is a line of the trail, under the person whose lines were asked for. */
export async function recordLook(
  db: Database,
  actor: Caller,
  action: 'audit.viewed' | 'audit.exported',
  { subjectUserId }: AuditFilter,
): Promise<void> {
  await db.outbox.create({
    data: auditRow('identity', {
      actor,
      action,
      informationType: 'audit',
      subjectUserId,
      subject: 'audit',
      outcome: 'success',
    }),
  });
}
