import { parse } from '@carebourse/runtime/parse';
import { requireStewarded } from '../../check/steward.ts';
import type { DeliveryRpc } from '../../context.ts';
import { listTakersOf } from '../../store/release-changes.ts';
import { auditAct } from '../../rpc/audit-act.ts';
import { findLive } from '../../rpc/find-live.ts';
import { releaseKeySchema } from './withdraw-release.ts';

/** Who uses what is about others: looking at it is a line of the audit trail. */
export const listReleaseTakers: DeliveryRpc<'ListReleaseTakers'> = async (context, request, { caller }) => {
  const entry = await requireStewarded(context, caller, request, 'read');
  const takers = await listTakersOf(context.db, entry, parse(releaseKeySchema, request));
  await auditAct(context.db, caller, 'uses.viewed', entry);
  const live = await findLive(
    context,
    takers.map(({ requestId }) => requestId),
  );
  return {
    takers: takers.map(({ lastAt, ...taker }) => ({
      ...taker,
      lastAt: lastAt.toISOString(),
      live: live.has(taker.requestId),
    })),
  };
};
