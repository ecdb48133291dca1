import { outboxRow } from '@carebourse/messaging/outbox';
import type { Transaction } from '../../store/database.ts';
import { removeSecondFactor } from '../../store/second-factors.ts';
import { removeDirectoryLinks } from '../../directory/store/directory-identities.ts';
import { revokeClientsOf } from '../../store/oauth-clients.ts';
import { clientAuditRow } from '../../rpc/client-audit.ts';
import { accountAudit } from '../../rpc/account-audit.ts';
import { endMembership } from '../../rpc/end-membership.ts';

/**
 * Ends all that gives power over an account or by it, because whoever reads the mail of its address comes for the first
 * time: what was set up until now may be a stranger's, who registered with somebody else's address.
 */
export async function recoverAccount(
  tx: Transaction,
  user: { id: number; role: string },
  now: Date,
  requestId: string,
): Promise<void> {
  // Before the account's row is changed: whoever tells of memberships again holds them in this order.
  await endMembership(tx, user, requestId);
  await removeSecondFactor(tx, user.id);
  await removeDirectoryLinks(tx, user.id);
  const revoked = await revokeClientsOf(tx, user.id, now);
  const actor = { userId: user.id, role: user.role };
  const recovered = outboxRow({
    name: 'account-recovered',
    source: 'identity',
    requestId,
    data: { userId: user.id },
  });
  await tx.outbox.createMany({
    data: [
      recovered,
      accountAudit(user, 'account.recovered'),
      ...revoked.map((client) => clientAuditRow('revoked', client, actor)),
    ],
  });
}
