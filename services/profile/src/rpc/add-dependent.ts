import { dependentInputSchema } from '@carebourse/contracts/dependents';
import { parse } from '@carebourse/runtime/parse';
import type { ProfileRpc } from '../context.ts';
import { checkMayHaveDependents } from '../domain/dependent.ts';
import { createDependent } from '../store/dependents.ts';
import { dependentAudit } from './audit.ts';
import { presentDependent } from './present.ts';

export const addDependent: ProfileRpc<'AddDependent'> = async ({ db, cipher }, request, { caller }) => {
  checkMayHaveDependents(caller.role);
  const fields = parse(dependentInputSchema, request.fields ?? {});
  const dependent = await db.$transaction(async (tx) => {
    const created = await createDependent(tx, cipher, caller.userId, fields);
    await tx.outbox.create({ data: dependentAudit(caller, 'dependent.added', created) });
    return created;
  });
  return { dependent: presentDependent(dependent) };
};
