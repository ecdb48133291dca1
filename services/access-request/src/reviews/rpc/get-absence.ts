import { dayInOntario } from '@carebourse/contracts/ontario-day';
import type { AccessRequestRpc } from '../../context.ts';
import { findAbsence, listCovered } from '../store/absences.ts';
import { mayCover } from './may-cover.ts';

export const getAbsence: AccessRequestRpc<'GetAbsence'> = async (context, _request, { caller }) => {
  const { db, now } = context;
  const coverIds = await mayCover(context, caller);
  const today = dayInOntario(now());
  const absence = await findAbsence(db, caller.userId, today);
  return { absence, covering: await listCovered(db, caller.userId, today), coverIds };
};
