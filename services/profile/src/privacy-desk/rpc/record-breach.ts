import { applyOnce } from '@carebourse/rpc/apply-once';
import { requirePrivacyOfficer } from '@carebourse/rpc/privacy-officer';
import { nextId } from '@carebourse/runtime/next-id';
import { parse } from '@carebourse/runtime/parse';
import type { ProfileRpc } from '../../context.ts';
import { writtenFactsSchema, checkFound } from '../domain/breach.ts';
import { addBreach, requireBreach } from '../store/breaches.ts';
import { breachAudit } from '../../rpc/audit.ts';
import { presentBreach } from './present-breach.ts';

export const recordBreach: ProfileRpc<'RecordBreach'> = async (context, request, call) => {
  const { db, cipher, identity, now } = context;
  const { caller } = call;
  await requirePrivacyOfficer(identity);
  const facts = parse(writtenFactsSchema, request.facts);
  checkFound(facts.foundOn, now());
  const breach = await db.$transaction(async (tx) => {
    const id = await nextId(tx, 'breach_revision');
    const make = async () => {
      await tx.outbox.create({ data: breachAudit(caller, 'breach.recorded', id) });
      return addBreach(tx, cipher, id, facts, { writtenBy: caller.userId, writtenAt: now() });
    };
    return applyOnce(tx, call, id, make, (madeId) => requireBreach(tx, cipher, madeId));
  });
  return { breach: presentBreach(breach) };
};
