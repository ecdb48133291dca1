import type { AccessRequestRpc } from '../../context.ts';
import { shelfOf } from '../../domain/shelf.ts';
import { removeAbsence } from '../../store/absences.ts';
import { findActor } from '../../store/stewards.ts';
import { absenceAuditRow } from './audit.ts';

/** At once, whether it has begun or not. */
export const endAbsence: AccessRequestRpc<'EndAbsence'> = async ({ db }, _request, { caller }) => {
  shelfOf(await findActor(db, caller));
  await db.$transaction(async (tx) => {
    if (await removeAbsence(tx, caller.userId)) await tx.outbox.create({ data: absenceAuditRow('ended', caller) });
  });
  return {};
};
