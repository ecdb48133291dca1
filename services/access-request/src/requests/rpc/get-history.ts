import { MESSAGES } from '@carebourse/contracts/messages';
import { auditRow } from '@carebourse/messaging/audit';
import { NotFoundError } from '@carebourse/runtime/errors';
import type { AccessRequestRpc } from '../../context.ts';
import { maySeeHistory } from '../../domain/permissions.ts';
import { listHistory } from '../../store/request-history.ts';
import { requireRequest } from '../../store/requests.ts';
import { presentStatement } from '../../rpc/present.ts';
import { findActor } from '../../store/stewards.ts';

/** Other callers get the answer that there is no such request. A reviewer's look is a line of the audit trail. */
export const getHistory: AccessRequestRpc<'GetHistory'> = async ({ db, cipher }, { id }, { caller }) => {
  const request = await requireRequest(db, cipher, id);
  if (!maySeeHistory(await findActor(db, caller), request)) throw new NotFoundError(MESSAGES.requests.notFound);
  const history = await listHistory(db, cipher, id);
  if (caller.userId !== request.userId) {
    await db.outbox.create({
      data: auditRow('access-request', {
        actor: caller,
        action: 'request.viewed',
        informationType: 'access-request',
        subjectUserId: request.userId,
        subject: `request/${id}`,
        title: request.resourceName,
        outcome: 'success',
      }),
    });
  }
  return {
    entries: history.map(({ action, at, by, actorId, comment, conditions, until, ruleTerm, ruleBy, ...asked }) => ({
      action,
      at: at.toISOString(),
      by,
      actorId: actorId ?? undefined,
      comment: comment ?? undefined,
      conditions: conditions ?? undefined,
      until: until?.toISOString(),
      ruleTerm: ruleTerm ?? undefined,
      ruleBy: ruleBy ?? undefined,
      revision: asked.revision ?? undefined,
      ...presentStatement(asked),
      accessTypes: asked.accessTypes,
      answers: asked.answers ? JSON.stringify(asked.answers) : undefined,
      formVersion: asked.formVersion,
    })),
    side: caller.userId === request.userId ? 'requester' : 'reviewer',
    stewardOrganizationId: request.stewardOrganizationId ?? undefined,
  };
};
