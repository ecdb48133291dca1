import type { RecordSystemRpc } from '../../context.ts';
import { findRecordSystem } from '../store/record-systems.ts';
import { requireActingAdmin } from '../../rpc/acting-admin.ts';
import { systemAuditRow } from './audit.ts';

export const removeRecordSystem: RecordSystemRpc<'RemoveRecordSystem'> = async ({ db }, { id }, { caller }) => {
  await db.$transaction(async (tx) => {
    await requireActingAdmin(tx, caller);
    const system = await findRecordSystem(tx, id);
    await tx.recordSystem.delete({ where: { id } });
    await tx.outbox.create({ data: systemAuditRow('removed', system, caller) });
  });
  return {};
};
