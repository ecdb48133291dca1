import { firstMonday } from '@carebourse/contracts/business-days';
import { startOfOntarioDay } from '@carebourse/contracts/ontario-day';
import { requireStewardedAgent } from '../../check/steward.ts';
import type { AgentRpc } from '../../context.ts';
import { listCallsByWeek } from '../../store/calls-by-week.ts';
import { listComments } from '../../store/feedback.ts';
import { auditAct } from '../stewardship/audit-act.ts';
import { findLive } from '../stewardship/find-live.ts';

/** How many weeks of Ontario are told, the present one with them. */
const WEEKS = 26;

/** Who calls what is about others: looking at it is a line of the audit trail. */
export const listAgentCalls: AgentRpc<'ListAgentCalls'> = async (context, { agentId }, { caller }) => {
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
  const items = weeks.map((week) => ({ ...week, live: live.has(week.requestId) }));
  return { calls: JSON.stringify({ items, comments }) };
};
