import type { RevisionAction } from '@carebourse/contracts/catalogue-management';
import type { ResourceType } from '@carebourse/contracts/constants';
import { auditRow } from '@carebourse/messaging/audit';
import { outboxRow, type OutboxRow } from '@carebourse/messaging/outbox';
import type { Call } from '@carebourse/rpc/handler';
import { announcementOf, statusOf, type Lifecycle } from '../domain/managed-resource.ts';
import type { Transaction } from '../store/database.ts';
import type { ManagedRow } from '../store/managed-resources.ts';

const source = 'catalogue';

/** Writes into the outbox what others must hear of a change just stored, and its line of the audit trail. */
export async function publishChange(
  tx: Transaction,
  call: Call,
  action: RevisionAction,
  resourceType: ResourceType,
  before: Lifecycle | null,
  after: ManagedRow,
): Promise<void> {
  const audited = auditRow(source, {
    actor: call.caller,
    action: `resource.${action}`,
    informationType: 'catalogue',
    subject: `resource/${resourceType}/${after.id}`,
    title: after.content.name,
    outcome: 'success',
  });
  const announced = announcement(call.requestId, action, resourceType, before, after);
  await tx.outbox.createMany({ data: announced ? [announced, audited] : [audited] });
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
