import type { AuditSeal } from '../../domain/audit/audit-seal.ts';
import type { Database } from '../database.ts';
import { HEAD, lockHead } from './audit-trail.ts';

/**
 * Seals the end of the trail under the key ring's first key, so that the key it was sealed with can go.
 * @returns whether it was under another
 * @throws Error when the seal does not hold: nothing is sealed that somebody else has written
 */
export async function resealAuditTrail(db: Database, seal: AuditSeal): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const head = await lockHead(tx);
    if (head.seal === null || !seal.holds(head, head.seal))
      throw new Error('the seal of the audit trail does not hold');
    const renewed = seal.make(head);
    if (renewed === head.seal) return false;
    await tx.auditHead.update({ where: HEAD, data: { seal: renewed } });
    return true;
  });
}
