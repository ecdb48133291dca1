import { idSchema } from '@carebourse/contracts/text';
import { auditRow } from '@carebourse/messaging/audit';
import { parse } from '@carebourse/runtime/parse';
import { actorOf } from '../../check/use-check.ts';
import type { DeliveryRpc } from '../../context.ts';

/**
 * Checked as every use is. Identity signs, once until the visa ends soon or the grant is another; that is a line of the audit
 * trail. Whether the visa still holds is in its list of statuses.
 */
export const issueVisa: DeliveryRpc<'IssueVisa'> = async (context, request, { caller }) => {
  const { db, check, accessRequest, identity, visas } = context;
  const requestId = parse(idSchema, request.requestId);
  const { purposeKind } = await check.require({ requestId, ...actorOf(caller) });
  const { resourceName, ...grant } = await accessRequest.visas.call('PrepareVisa', { id: requestId });
  const key = `${requestId} ${caller.userId} ${caller.clientId ?? ''}`;
  const stated = JSON.stringify(grant);
  const before = visas.find(key, stated);
  if (before) return before;
  const signed = await identity.call('SignVisa', grant);
  await db.outbox.create({
    data: auditRow('delivery', {
      actor: caller,
      action: 'visa.issued',
      informationType: 'granted-data',
      subject: `request/${requestId}`,
      title: resourceName,
      outcome: 'success',
      purpose: purposeKind,
    }),
  });
  visas.keep(key, stated, signed);
  return signed;
};
