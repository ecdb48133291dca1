import { reviewTargetSchema } from '@carebourse/contracts/review-target';
import { auditRow } from '@carebourse/messaging/audit';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc } from '../../context.ts';
import { shelfOf } from '../domain/shelf.ts';
import { saveTarget } from '../store/review-targets.ts';
import { findActor } from '../../store/stewards.ts';

export const setReviewTarget: AccessRequestRpc<'SetReviewTarget'> = ({ db }, request, { caller }) => {
  const { businessDays } = parse(reviewTargetSchema, request);
  return db.$transaction(async (tx) => {
    const organizationId = shelfOf(await findActor(tx, caller));
    await saveTarget(tx, organizationId, businessDays);
    await tx.outbox.create({
      data: auditRow('access-request', {
        actor: caller,
        action: 'review-target.changed',
        informationType: 'access-request',
        subject: organizationId === null ? 'review-target' : `review-target/${organizationId}`,
        outcome: 'success',
      }),
    });
    return {};
  });
};
