import type { ProfileRpc } from '../../context.ts';
import { checkMayHaveDependents } from '../domain/dependent.ts';
import { listDependentsOf } from '../../store/dependents.ts';
import { dependentAudit } from '../../rpc/audit.ts';
import { presentDependent } from './present-dependent.ts';

export const listDependents: ProfileRpc<'ListDependents'> = async ({ db, cipher }, _request, { caller }) => {
  checkMayHaveDependents(caller.role);
  const dependents = await listDependentsOf(db, cipher, caller.userId);
  await db.outbox.createMany({
    data: dependents.map((dependent) => dependentAudit(caller, 'dependent.viewed', dependent)),
  });
  return { dependents: dependents.map(presentDependent) };
};
