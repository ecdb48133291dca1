import { decisionsSchema } from '@carebourse/contracts/directives';
import { dayInOntario } from '@carebourse/contracts/ontario-day';
import type { Caller } from '@carebourse/rpc/caller';
import { parse } from '@carebourse/runtime/parse';
import { readJson } from '@carebourse/runtime/read-json';
import type { Context, ProfileRpc } from '../../context.ts';
import { checkMayDecide, checkParentDecides, checkUnchanged } from '../domain/directives.ts';
import type { Transaction } from '../../store/database.ts';
import { findDependent } from '../../store/dependents.ts';
import { decide } from '../store/directives.ts';
import { lockHousehold } from '../../store/record-links.ts';
import { addRoleProfile } from '../../store/role-profiles.ts';
import { directivesAudit } from '../../rpc/audit.ts';
import { callersName } from '../../rpc/claims.ts';
import { decidedSubjects } from './decided-subjects.ts';
import { missingDependent } from '../../rpc/missing-dependent.ts';

export const putDirectives: ProfileRpc<'PutDirectives'> = async (context, request, { caller }) => {
  const { db, cipher, now } = context;
  checkMayDecide(caller.role);
  const { dependentId, revision, directives } = parse(decisionsSchema, {
    dependentId: request.dependentId ?? null,
    revision: request.revision,
    directives: request.directives.map((text) => readJson(text, 'directives')),
  });
  const { userId, role } = caller;
  const subject = { userId, dependentId };
  const name = await callersName(context);
  const decided = await db.$transaction(async (tx) => {
    // What was decided stays as long as the profile does.
    await addRoleProfile(tx, userId, role);
    await lockHousehold(tx, userId);
    if (dependentId !== null && !(await mayDecideFor(context, tx, { id: dependentId, parentId: userId }))) return null;
    const check = (stored: number) => checkUnchanged(stored, revision);
    // Before the rows that every change waits for.
    await tx.outbox.create({ data: directivesAudit(subject, caller) });
    await decide(tx, cipher, subject, directives, { at: now(), check });
    return decidedSubjects(context, tx, caller, name);
  });
  if (!decided) throw await missingDependent(context, dependentId ?? 0, caller, 'directives.changed');
  return { subject: decided.find((one) => (one.dependentId ?? null) === dependentId) };
};

/** Whether the parent has such a dependent. @throws ForbiddenError for one who decides alone */
async function mayDecideFor(
  { cipher, now }: Pick<Context, 'cipher' | 'now'>,
  tx: Transaction,
  own: { id: number; parentId: Caller['userId'] },
): Promise<boolean> {
  const dependent = await findDependent(tx, cipher, own);
  if (!dependent) return false;
  checkParentDecides(dependent, dayInOntario(now()));
  return true;
}
