import { absenceInputSchema } from '@carebourse/contracts/absence';
import { dayInOntario } from '@carebourse/contracts/ontario-day';
import { outboxRow } from '@carebourse/messaging/outbox';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc } from '../../context.ts';
import { checkAbsence } from '../domain/absence.ts';
import { saveAbsence } from '../store/absences.ts';
import { absenceAuditRow, absenceEnded } from './absence-audit.ts';
import { mayCover } from './may-cover.ts';

/** Replaces an absence that there was. The person who covers is notified, and the one who no longer does. */
export const setAbsence: AccessRequestRpc<'SetAbsence'> = async (context, request, { caller, requestId }) => {
  const { userId } = caller;
  const absence = { userId, ...parse(absenceInputSchema, request) };
  checkAbsence(absence, await mayCover(context, caller), dayInOntario(context.now()));
  await context.db.$transaction(async (tx) => {
    const before = await saveAbsence(tx, absence);
    if (before !== undefined && before !== absence.coverId) {
      await tx.outbox.create({ data: outboxRow(absenceEnded(userId, before, requestId)) });
    }
    const event = outboxRow({ name: 'absence-covered', source: 'access-request', data: absence, requestId });
    await tx.outbox.createMany({ data: [event, absenceAuditRow('entered', caller)] });
  });
  return {};
};
