import { auditRow } from '@carebourse/messaging/audit';
import type { Caller } from '@carebourse/rpc/caller';
import type { Stewarded } from '../../check/steward.ts';
import type { Transaction } from '../../store/database.ts';

/** What a steward does with the tables of an entry, as the audit trail calls it. */
type StewardAct = 'terms.changed' | 'release.asked' | 'release.withdrawn' | 'release.scheduled' | 'uses.viewed';

/** Writes the line of the audit trail, in the transaction of the act. */
export async function auditAct(
  tx: Pick<Transaction, 'outbox'>,
  caller: Caller,
  action: StewardAct,
  { resourceType, resourceId, name }: Stewarded,
): Promise<void> {
  await tx.outbox.create({
    data: auditRow('delivery', {
      actor: caller,
      action,
      informationType: 'granted-data',
      subject: `resource/${resourceType}/${resourceId}`,
      title: name,
      outcome: 'success',
    }),
  });
}
