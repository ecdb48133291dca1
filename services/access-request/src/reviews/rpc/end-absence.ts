import { outboxRow } from '@carebourse/messaging/outbox';
import type { AccessRequestRpc } from '../../context.ts';
import { shelfOf } from '../domain/shelf.ts';
import { removeAbsence } from '../store/absences.ts';
import { findActor } from '../../store/stewards.ts';
import { absenceAuditRow, absenceEnded } from './absence-audit.ts';

/** At once, whether it has begun or not. The person who covered is notified. */
export const endAbsence: AccessRequestRpc<'EndAbsence'> = async ({ db }, _request, { caller, requestId }) => {
  shelfOf(await findActor(db, caller));
  await db.$transaction(async (tx) => {
    const coverId = await removeAbsence(tx, caller.userId);
    if (coverId === undefined) return;
    const event = outboxRow(absenceEnded(caller.userId, coverId, requestId));
    await tx.outbox.createMany({ data: [event, absenceAuditRow('ended', caller)] });
  });
  return {};
};
