import { firstMonday } from '@carebourse/contracts/business-days';
import { startOfOntarioDay } from '@carebourse/contracts/ontario-day';
import { requireStewardedAgent } from '../../check/steward.ts';
import type { DeliveryRpc } from '../../context.ts';
import { listCallsByWeek, type WeekOfCalls } from '../store/calls-by-week.ts';
import { listComments } from '../store/feedback.ts';
import { auditAct } from '../../rpc/audit-act.ts';
import { findLive } from '../../rpc/find-live.ts';

/** How many weeks of Ontario are shown, with the present one. */
const WEEKS = 26;

/** Who calls what is about others: looking at it is a line of the audit trail. */
export const listAgentCalls: DeliveryRpc<'ListAgentCalls'> = async (context, { agentId }, { caller }) => {
  const { db, cipher, now } = context;
  const agent = await requireStewardedAgent(context, caller, agentId, 'read');
  const since = startOfOntarioDay(firstMonday(WEEKS, now()));
  const [weeks, comments] = await Promise.all([
    listCallsByWeek(db, agent.resourceId, since),
    listComments(db, cipher, agent.resourceId, since),
  ]);
  await auditAct(db, caller, 'calls.viewed', agent);
  const live = await findLive(
    context,
    weeks.map(({ requestId }) => requestId),
  );
  return {
    weeks: weeks.map((week) => ({ ...presentWeek(week), live: live.has(week.requestId) })),
    comments: comments.map(({ at, reason, comment, ...said }) => ({
      ...said,
      reason: reason ?? undefined,
      comment: comment ?? undefined,
      at: at.toISOString(),
    })),
  };
};

function presentWeek({ purposeKind, p50Ms, p95Ms, lastAt, ...week }: WeekOfCalls) {
  return {
    ...week,
    purposeKind: purposeKind ?? undefined,
    p50Ms: p50Ms ?? undefined,
    p95Ms: p95Ms ?? undefined,
    lastAt: lastAt.toISOString(),
  };
}
