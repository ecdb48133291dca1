import { requireStewarded } from '../../check/steward.ts';
import type { StewardshipRpc } from '../../context.ts';
import { listCopiesOf } from '../../store/copies.ts';
import { listUsesByWeek } from '../../store/uses-by-week.ts';
import { auditAct } from './audit-act.ts';
import { findLive } from './find-live.ts';

const WEEK_MS = 7 * 24 * 60 * 60_000;
const WEEKS = 26;

/** Who uses what is about others: looking at it is a line of the audit trail. */
export const listEntryUses: StewardshipRpc<'ListEntryUses'> = async (context, request, { caller }) => {
  const { db, now } = context;
  const entry = await requireStewarded(context, caller, request);
  const [uses, copies] = await Promise.all([
    listUsesByWeek(db, entry, new Date(now().getTime() - WEEKS * WEEK_MS)),
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
