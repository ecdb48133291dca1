import type { RecordSystemRpc } from '../../context.ts';
import { findRecordSystem } from '../store/record-systems.ts';
import { requireActingAdmin } from '../../rpc/acting-admin.ts';
import { systemAuditRow } from './audit.ts';
import { presentSystem } from './present.ts';

export const switchRecordSystem: RecordSystemRpc<'SwitchRecordSystem'> = async (
  context,
  { id, enabled },
  { caller },
) => {
  const system = await context.db.$transaction(async (tx) => {
    await requireActingAdmin(tx, caller);
    const found = await findRecordSystem(tx, id);
    if (found.enabled === enabled) return found;
    await tx.recordSystem.update({ where: { id }, data: { enabled } });
    await tx.outbox.create({ data: systemAuditRow(enabled ? 'switched-on' : 'switched-off', found, caller) });
    return { ...found, enabled };
  });
  return { system: await presentSystem(context, system) };
};
