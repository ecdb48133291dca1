import { assigneeInputSchema } from '@carebourse/contracts/assignment';
import { dayInOntario } from '@carebourse/contracts/ontario-day';
import type { EventData } from '@carebourse/messaging/event-catalogue';
import { outboxRow } from '@carebourse/messaging/outbox';
import type { Call } from '@carebourse/rpc/handler';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc } from '../../context.ts';
import { checkAssigning } from '../domain/assignment.ts';
import { requestAudit } from '../../events/request-audit.ts';
import { listAdminIds } from '../../rpc/list-admin-ids.ts';
import { findCovers } from '../store/absences.ts';
import { findAssignee, findColleague, saveAssignee } from '../store/assignments.ts';
import type { Transaction } from '../../store/database.ts';
import { lockRequest, type RequestRow } from '../../store/requests.ts';
import { findActor } from '../../store/stewards.ts';

/** A reviewer whom others assign or release is notified, and the person who covers for the assignee today. The requester is not. */
export const assignReview: AccessRequestRpc<'AssignReview'> = async (context, { id, ...request }, call) => {
  const { db, cipher, now } = context;
  const { userId } = parse(assigneeInputSchema, { userId: request.userId ?? null });
  const isOther = userId !== null && userId !== call.caller.userId;
  const isAdmin = isOther && call.caller.role === 'admin' && (await listAdminIds(context)).includes(userId);
  return db.$transaction(async (tx) => {
    const waiting = await lockRequest(tx, cipher, id);
    const assignee = userId === null ? null : { ...(await findColleague(tx, userId)), isAdmin };
    checkAssigning(waiting, await findActor(tx, call.caller), assignee);
    const before = await findAssignee(tx, id);
    if (before === userId) return {};
    await saveAssignee(tx, id, userId);
    if (before !== null && before !== call.caller.userId) await notifyOfRelease(tx, waiting, before, call);
    const covers = userId === null ? undefined : await findCovers(tx, [userId], dayInOntario(now()));
    await notifyOfAssigning(tx, waiting, userId, covers?.get(userId ?? 0), call);
    return {};
  });
};

async function notifyOfAssigning(
  tx: Transaction,
  request: RequestRow,
  assigneeId: number | null,
  coverId: number | undefined,
  { caller, requestId }: Pick<Call, 'caller' | 'requestId'>,
): Promise<void> {
  const audited = requestAudit(request, assigneeId === null ? 'released' : 'assigned', caller, false);
  await tx.outbox.create({ data: outboxRow(audited) });
  if (assigneeId === null || assigneeId === caller.userId) return;
  const { id, userId, resourceType, resourceId, resourceName } = request;
  const data = { requestId: id, userId, resourceType, resourceId, resourceName, assigneeId };
  const notify = (about: EventData<'request-assigned'>) =>
    tx.outbox.create({
      data: outboxRow({ name: 'request-assigned', source: 'access-request', data: about, requestId }),
    });
  await notify(data);
  if (coverId !== undefined && coverId !== caller.userId) {
    await notify({ ...data, assigneeId: coverId, absentId: assigneeId });
  }
}

/** Tells somebody that another one decides. */
async function notifyOfRelease(
  tx: Transaction,
  { id, userId, resourceType, resourceId, resourceName }: RequestRow,
  assigneeId: number,
  { requestId }: Pick<Call, 'requestId'>,
): Promise<void> {
  const data = { requestId: id, userId, resourceType, resourceId, resourceName, assigneeId };
  await tx.outbox.create({ data: outboxRow({ name: 'request-released', source: 'access-request', data, requestId }) });
}
