import { dependentInputSchema } from '@carebourse/contracts/dependents';
import { parse } from '@carebourse/runtime/parse';
import type { ProfileRpc } from '../../context.ts';
import { checkMayHaveDependents } from '../domain/dependent.ts';
import { changeDependent } from '../../store/dependents.ts';
import { dependentAudit } from '../../rpc/audit.ts';
import { openClaims } from '../../rpc/claims.ts';
import { missingDependent } from '../../rpc/missing-dependent.ts';
import { presentDependent } from './present-dependent.ts';

export const updateDependent: ProfileRpc<'UpdateDependent'> = async (context, { id, fields }, { caller }) => {
  checkMayHaveDependents(caller.role);
  const input = parse(dependentInputSchema, fields ?? {});
  const claims = await openClaims(context, caller);
  const dependent = await context.db.$transaction(async (tx) => {
    const changed = await changeDependent(tx, context.cipher, { id, parentId: caller.userId }, input);
    if (!changed) return null;
    await claims.follow(tx);
    await tx.outbox.create({ data: dependentAudit(caller, 'dependent.changed', changed) });
    return changed;
  });
  if (!dependent) throw await missingDependent(context, id, caller, 'dependent.changed');
  return { dependent: presentDependent(dependent) };
};
