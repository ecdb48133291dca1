import { assigneeInputSchema } from '@carebourse/contracts/assignment';
import { auditRow } from '@carebourse/messaging/audit';
import { outboxRow } from '@carebourse/messaging/outbox';
import type { Call } from '@carebourse/rpc/handler';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc } from '../context.ts';
import { checkAssigning } from '../domain/assignment.ts';
import { findAssignee, findColleague, saveAssignee } from '../store/assignments.ts';
import type { Transaction } from '../store/database.ts';
import { lockRequest, type RequestRow } from '../store/requests.ts';
import { findActor } from '../store/stewards.ts';

/** Whoever is assigned by others is told. The requester does not learn of it. */
export const assignReview: AccessRequestRpc<'AssignReview'> = ({ db, cipher }, { id, ...request }, call) => {
  const { userId } = parse(assigneeInputSchema, { userId: request.userId ?? null });
  return db.$transaction(async (tx) => {
    const waiting = await lockRequest(tx, cipher, id);
    const assignee = userId === null ? null : await findColleague(tx, userId);
    checkAssigning(waiting, await findActor(tx, call.caller), assignee);
    if ((await findAssignee(tx, id)) === userId) return {};
    await saveAssignee(tx, id, userId);
    await tellOfAssigning(tx, waiting, userId, call);
    return {};
  });
};

async function tellOfAssigning(
  tx: Transaction,
  { id, userId, resourceType, resourceId, resourceName }: RequestRow,
  assigneeId: number | null,
  { caller, requestId }: Pick<Call, 'caller' | 'requestId'>,
): Promise<void> {
  const source = 'access-request';
  const audited = auditRow(source, {
    actor: caller,
    action: `request.${assigneeId === null ? 'released' : 'assigned'}`,
    informationType: 'access-request',
    subject: `request/${id}`,
    title: resourceName,
    outcome: 'success',
  });
  await tx.outbox.create({ data: audited });
  if (assigneeId === null || assigneeId === caller.userId) return;
  const data = { requestId: id, userId, resourceType, resourceId, resourceName, assigneeId };
  await tx.outbox.create({ data: outboxRow({ name: 'request-assigned', source, data, requestId }) });
}
