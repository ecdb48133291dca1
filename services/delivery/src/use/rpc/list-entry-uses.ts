import { firstMonday } from '@carebourse/contracts/business-days';
import { startOfOntarioDay } from '@carebourse/contracts/ontario-day';
import { requireStewarded } from '../../check/steward.ts';
import type { DeliveryRpc } from '../../context.ts';
import { listCopiesOf } from '../store/copies.ts';
import { listUsesByWeek } from '../store/uses-by-week.ts';
import { auditAct } from '../../rpc/audit-act.ts';
import { findLive } from '../../rpc/find-live.ts';

/** How many weeks of Ontario are shown, with the present one. */
const WEEKS = 26;

/** Who uses what is about others: looking at it is a line of the audit trail. */
export const listEntryUses: DeliveryRpc<'ListEntryUses'> = async (context, request, { caller }) => {
  const { db, now } = context;
  const entry = await requireStewarded(context, caller, request, 'read');
  const [uses, copies] = await Promise.all([
    listUsesByWeek(db, entry, startOfOntarioDay(firstMonday(WEEKS, now()))),
    listCopiesOf(db, entry),
  ]);
  await auditAct(db, caller, 'uses.viewed', entry);
  const live = await findLive(
    context,
    uses.map(({ requestId }) => requestId),
  );
  return {
    uses: uses.map(({ lastAt, ...use }) => ({
      ...use,
      lastAt: lastAt.toISOString(),
      live: live.has(use.requestId),
    })),
    copies: copies.map(({ endedAt, destroyedAt, ...one }) => ({
      ...one,
      endedAt: endedAt.toISOString(),
      destroyedAt: destroyedAt?.toISOString(),
    })),
  };
};
