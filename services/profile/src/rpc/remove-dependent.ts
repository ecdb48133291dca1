import type { ProfileRpc } from '../context.ts';
import { checkMayHaveDependents } from '../domain/dependent.ts';
import { deleteDependent } from '../store/dependents.ts';
import { dependentAudit } from './audit.ts';
import { missingDependent } from './missing-dependent.ts';

export const removeDependent: ProfileRpc<'RemoveDependent'> = async (context, { id }, { caller }) => {
  checkMayHaveDependents(caller.role);
  const own = { id, parentId: caller.userId };
  const removed = await context.db.$transaction(async (tx) => {
    if (!(await deleteDependent(tx, own))) return false;
    await tx.outbox.create({ data: dependentAudit(caller, 'dependent.removed', own) });
    return true;
  });
  if (!removed) throw await missingDependent(context, id, caller, 'dependent.removed');
  return {};
};
