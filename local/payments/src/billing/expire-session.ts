import { emit } from '../events/emit.ts';
import type { CheckoutSession } from '../model/types.ts';
import { save } from '../store/documents.ts';
import { unschedule } from '../store/schedule.ts';
import type { Work } from '../store/transaction.ts';

/** Nobody can pay it any more. */
export async function expireSession(work: Work, session: CheckoutSession): Promise<CheckoutSession> {
  await unschedule(work, session.id);
  const expired: CheckoutSession = { ...session, status: 'expired', url: null };
  await emit(work, 'checkout.session.expired', await save(work, expired));
  return expired;
}
