import type { ProfileRpc } from '../../context.ts';
import { checkMayDecide } from '../domain/directives.ts';
import { dependentAudit } from '../../rpc/audit.ts';
import { callersName } from '../../rpc/claims.ts';
import { decidedSubjects } from './decided-subjects.ts';

/** Nothing of a dependent is shown before its line in the audit trail is written. */
export const listDirectives: ProfileRpc<'ListDirectives'> = async (context, _request, { caller }) => {
  checkMayDecide(caller.role);
  const subjects = await decidedSubjects(context, context.db, caller, await callersName(context));
  await context.db.outbox.createMany({
    data: subjects.flatMap(({ dependentId: id }) =>
      id === undefined ? [] : [dependentAudit(caller, 'dependent.viewed', { id, parentId: caller.userId })],
    ),
  });
  return { subjects };
};
