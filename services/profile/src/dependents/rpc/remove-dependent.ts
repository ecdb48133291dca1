import type { ProfileRpc } from '../../context.ts';
import { checkMayHaveDependents } from '../domain/dependent.ts';
import { deleteDependent } from '../../store/dependents.ts';
import { dropDirectives } from '../../directives/store/directives.ts';
import { dependentAudit } from '../../rpc/audit.ts';
import { openClaims } from '../../rpc/claims.ts';
import { missingDependent } from '../../rpc/missing-dependent.ts';

export const removeDependent: ProfileRpc<'RemoveDependent'> = async (context, { id }, { caller }) => {
  checkMayHaveDependents(caller.role);
  const own = { id, parentId: caller.userId };
  const claims = await openClaims(context, caller);
  const removed = await context.db.$transaction(async (tx) => {
    if (!(await deleteDependent(tx, own))) return false;
    await claims.follow(tx);
    await dropDirectives(tx, { userId: caller.userId, dependentId: id });
    await tx.outbox.create({ data: dependentAudit(caller, 'dependent.removed', own) });
    return true;
  });
  if (!removed) throw await missingDependent(context, id, caller, 'dependent.removed');
  return {};
};
