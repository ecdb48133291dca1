import { breachCorrectionSchema } from '@carebourse/contracts/privacy-desk';
import { requirePrivacyOfficer } from '@carebourse/rpc/privacy-officer';
import { parse } from '@carebourse/runtime/parse';
import type { ProfileRpc } from '../../context.ts';
import { writtenFactsSchema, checkCorrectable, checkFound } from '../domain/breach.ts';
import { correctBreach as correct, lockBreach, requireBreach } from '../store/breaches.ts';
import { breachAudit } from '../../rpc/audit.ts';
import { presentBreach } from './present-breach.ts';

export const correctBreach: ProfileRpc<'CorrectBreach'> = async (context, request, { caller }) => {
  const { db, cipher, identity, now } = context;
  await requirePrivacyOfficer(identity);
  const { revision } = parse(breachCorrectionSchema.pick({ revision: true }), request);
  const facts = parse(writtenFactsSchema, request.facts);
  checkFound(facts.foundOn, now());
  const breach = await db.$transaction(async (tx) => {
    await lockBreach(tx, request.id);
    const before = await requireBreach(tx, cipher, request.id);
    checkCorrectable(before, revision);
    await tx.outbox.create({ data: breachAudit(caller, 'breach.corrected', request.id) });
    return correct(tx, cipher, before, facts, { writtenBy: caller.userId, writtenAt: now() });
  });
  return { breach: presentBreach(breach) };
};
