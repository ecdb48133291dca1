import { readingVerdictSchema } from '@carebourse/contracts/unusual-reading';
import { auditRow } from '@carebourse/messaging/audit';
import { requirePrivacyOfficer } from '@carebourse/rpc/privacy-officer';
import { parse } from '@carebourse/runtime/parse';
import type { DeliveryRpc } from '../../context.ts';
import { noteVerdict } from '../store/unusual-readings.ts';
import { presentReading } from './present-reading.ts';

/** The line of the audit trail says that somebody looked, never what they found. */
export const noteReadingVerdict: DeliveryRpc<'NoteReadingVerdict'> = async (context, request, { caller }) => {
  const { db, cipher, identity, now } = context;
  await requirePrivacyOfficer(identity);
  const found = parse(readingVerdictSchema, request);
  const { id } = request;
  const reading = await db.$transaction(async (tx) => {
    await tx.outbox.create({
      data: auditRow('delivery', {
        actor: caller,
        action: 'unusual-reading.looked-at',
        informationType: 'granted-data',
        subject: `unusual-reading/${id}`,
        outcome: 'success',
      }),
    });
    return noteVerdict(tx, cipher, id, { ...found, lookedBy: caller.userId, lookedAt: now() });
  });
  return { reading: presentReading(reading) };
};
