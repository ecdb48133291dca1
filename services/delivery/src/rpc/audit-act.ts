import { auditRow } from '@carebourse/messaging/audit';
import type { Caller } from '@carebourse/rpc/caller';
import type { Stewarded, StewardedAgent } from '../check/steward.ts';
import type { Transaction } from '../store/database.ts';

/** What a steward does with the tables of an entry or with an agent's connection, as the audit trail calls it. */
type StewardAct =
  | 'terms.changed'
  | 'schedule.changed'
  | 'upload.viewed'
  | 'reading.chosen'
  | 'release.asked'
  | 'release.withdrawn'
  | 'release.scheduled'
  | 'uses.viewed'
  | 'connection.saved'
  | 'connection.deleted'
  | 'connection.tested'
  | 'calls.viewed';

/** Writes the line of the audit trail, in the transaction of the act. */
export async function auditAct(
  tx: Pick<Transaction, 'outbox'>,
  caller: Caller,
  action: StewardAct,
  { resourceType, resourceId, name }: Stewarded | StewardedAgent,
): Promise<void> {
  await tx.outbox.create({
    data: auditRow('delivery', {
      actor: caller,
      action,
      informationType: resourceType === 'agent' ? 'granted-agent' : 'granted-data',
      subject: `resource/${resourceType}/${resourceId}`,
      title: name,
      outcome: 'success',
    }),
  });
}
