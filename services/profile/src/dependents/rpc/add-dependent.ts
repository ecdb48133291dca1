import { dependentInputSchema } from '@carebourse/contracts/dependents';
import { applyOnce } from '@carebourse/rpc/apply-once';
import { nextId } from '@carebourse/runtime/next-id';
import { parse } from '@carebourse/runtime/parse';
import type { ProfileRpc } from '../../context.ts';
import { checkMayHaveDependents, checkRoomForDependent } from '../domain/dependent.ts';
import { countDependents, createDependent, requireDependent } from '../../store/dependents.ts';
import { lockHousehold } from '../../store/record-links.ts';
import { dependentAudit } from '../../rpc/audit.ts';
import { openClaims } from '../../rpc/claims.ts';
import { presentDependent } from './present-dependent.ts';

export const addDependent: ProfileRpc<'AddDependent'> = async (context, request, call) => {
  const { db, cipher } = context;
  const { caller } = call;
  checkMayHaveDependents(caller.role);
  const fields = parse(dependentInputSchema, request.fields ?? {});
  const claims = await openClaims(context, caller);
  const dependent = await db.$transaction(async (tx) => {
    const id = await nextId(tx, 'dependent');
    const make = async () => {
      await lockHousehold(tx, caller.userId);
      checkRoomForDependent(await countDependents(tx, caller.userId));
      const created = await createDependent(tx, cipher, { id, parentId: caller.userId }, fields);
      await claims.follow(tx);
      await tx.outbox.create({ data: dependentAudit(caller, 'dependent.added', created) });
      return created;
    };
    return applyOnce(tx, call, id, make, (madeId) => requireDependent(tx, cipher, madeId));
  });
  return { dependent: presentDependent(dependent) };
};
