import type { EventData } from '@carebourse/messaging/event-catalogue';
import { outboxRow } from '@carebourse/messaging/outbox';
import type { Transaction } from '../../store/database.ts';
import { listLiveGrantsOf } from '../store/grants.ts';

/** Tells, grant by grant, of an agent that can be called now. */
export async function notifyOfAgent(
  tx: Transaction,
  { agentId }: EventData<'agent-connected'>,
  now: Date,
): Promise<void> {
  const grants = await listLiveGrantsOf(tx, { resourceType: 'agent', resourceId: agentId }, now);
  await tx.outbox.createMany({
    data: grants.map(({ id: requestId, ...about }) =>
      outboxRow({ name: 'granted-agent-connected', source: 'access-request', data: { requestId, ...about } }),
    ),
  });
}

/**
 * Notifies, grant by grant, of a release of a live grant's tables, and then publishes who was notified. Delivery knows the release, and
 * nobody but us the grants.
 */
export async function notifyGrantees(
  tx: Transaction,
  { resourceType, resourceId, tableTitle, release }: EventData<'table-released' | 'release-withdrawn'>,
  change: 'released' | 'withdrawn',
  now: Date,
): Promise<void> {
  const grants = await listLiveGrantsOf(tx, { resourceType, resourceId }, now);
  await tx.outbox.createMany({
    data: grants.map(({ id: requestId, ...about }) =>
      outboxRow({
        name: 'granted-table-changed',
        source: 'access-request',
        data: { requestId, ...about, tableTitle, release, change },
      }),
    ),
  });
  const userIds = [...new Set(grants.map(({ userId }) => userId))];
  const notice = { resourceType, resourceId, tableTitle, release, change, userIds };
  await tx.outbox.create({ data: outboxRow({ name: 'grantees-notified', source: 'access-request', data: notice }) });
}
