import type { RevisionAction } from '@carebourse/contracts/catalogue-management';
import type { ResourceType } from '@carebourse/contracts/constants';
import { outboxRow, type OutboxRow } from '@carebourse/messaging/outbox';
import { announcementOf, statusOf, type Lifecycle } from '../entries/domain/managed-resource.ts';
import type { Transaction } from '../store/database.ts';
import type { ManagedRow } from '../store/managed-resources.ts';
import { auditEntry, type Changer } from './audit-entry.ts';

const source = 'catalogue';

/** Writes into the outbox what others must hear of a change just stored, and its line of the audit trail. */
export async function publishChange(
  tx: Transaction,
  changer: Changer,
  action: RevisionAction,
  resourceType: ResourceType,
  before: Lifecycle | null,
  after: ManagedRow,
): Promise<void> {
  await tx.outbox.createMany({ data: changeRows(changer, action, resourceType, before, after) });
}

/** The rows of the outbox for that. */
export function changeRows(
  changer: Changer,
  action: RevisionAction,
  resourceType: ResourceType,
  before: Lifecycle | null,
  after: ManagedRow,
): OutboxRow[] {
  const entry = { resourceType, resourceId: after.id, name: after.content.name };
  const audited = outboxRow(auditEntry(changer.caller, `resource.${action}`, entry));
  const announced = announcement(changer.requestId, action, resourceType, before, after);
  return announced ? [announced, audited] : [audited];
}

function announcement(
  requestId: string,
  change: RevisionAction,
  resourceType: ResourceType,
  before: Lifecycle | null,
  after: ManagedRow,
): OutboxRow | undefined {
  const about = { resourceType, resourceId: after.id, resourceName: after.content.name };
  switch (announcementOf(before, after)) {
    case 'resource-published':
      return outboxRow({ name: 'resource-published', source, requestId, data: about });
    case 'resource-changed': {
      const data = { ...about, change, status: statusOf(after), revision: after.revision };
      return outboxRow({ name: 'resource-changed', source, requestId, data });
    }
    case undefined:
      return undefined;
  }
}

/** The row of the outbox that announces that a detail of a published entry has changed. */
export function describedRow(
  entry: { resourceType: ResourceType; resourceId: number; name: string },
  requestId?: string,
): OutboxRow {
  const { resourceType, resourceId, name: resourceName } = entry;
  const data = { resourceType, resourceId, resourceName, change: 'described', status: 'published' };
  return outboxRow({ name: 'resource-changed', source, requestId, data });
}
