import { GENESIS_HASH, sameHash } from '../domain/audit-chain.ts';
import type { AuditSeal } from '../domain/audit-seal.ts';
import type { Database } from '../../store/database.ts';
import { HEAD, lockHead } from './audit-head.ts';

/**
 * Gives a trail without a line its first seal. Only for who knows from elsewhere that it never had one: a trail that
 * somebody has emptied looks the same.
 * @returns whether it did
 */
export async function beginAuditTrail(db: Database, seal: AuditSeal): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const head = await lockHead(tx);
    if (!head || head.seal !== null || head.sequence !== 0n || !sameHash(head.hash, GENESIS_HASH)) return false;
    if (await tx.auditEvent.findFirst({ select: { sequence: true } })) return false;
    await tx.auditHead.update({ where: HEAD, data: { seal: seal.make(head) } });
    return true;
  });
}
