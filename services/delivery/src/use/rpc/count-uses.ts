import { firstMonday } from '@carebourse/contracts/business-days';
import { statisticsSpanSchema } from '@carebourse/contracts/review-statistics';
import { parse } from '@carebourse/runtime/parse';
import { stewardedAgentIds, stewardedEntries } from '../../check/steward.ts';
import type { DeliveryRpc } from '../../context.ts';
import { countCallsByAgent, countCallsByWeek, countUsesByEntry, countUsesByWeek } from '../store/use-counts.ts';

/** Numbers of weeks and entries alone: a look leaves no line in the audit trail. Of an entry that is not theirs nobody hears a number. */
export const countUses: DeliveryRpc<'CountUses'> = async (context, request, { caller }) => {
  const { weeks, resourceType, resourceId } = parse(statisticsSpanSchema, request);
  const since = firstMonday(weeks, context.now());
  const seesAll = caller.role === 'admin' && resourceId === undefined;
  const [entries, agentIds] = seesAll
    ? []
    : await Promise.all([stewardedEntries(context, caller), stewardedAgentIds(context, caller)]);
  const isRequested = (type: string, id: number) =>
    resourceId === undefined || (type === resourceType && id === resourceId);
  const asked = entries?.filter((entry) => isRequested(entry.resourceType, entry.resourceId));
  const requestedAgents = agentIds?.filter((id) => isRequested('agent', id));
  const { db } = context;
  const [uses, calls, usesOfEach, callsOfEach] = await Promise.all([
    countUsesByWeek(db, asked, since),
    countCallsByWeek(db, requestedAgents, since),
    countUsesByEntry(db, asked, since),
    countCallsByAgent(db, requestedAgents, since),
  ]);
  return { weeks: uses, calls, entries: [...usesOfEach, ...callsOfEach] };
};
