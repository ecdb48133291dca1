import { mondayOf } from '@carebourse/contracts/business-days';
import { daysLater, dayInOntario } from '@carebourse/contracts/ontario-day';
import { statisticsSpanSchema } from '@carebourse/contracts/review-statistics';
import { parse } from '@carebourse/runtime/parse';
import { stewardedAgentIds, stewardedEntries } from '../../check/steward.ts';
import type { StewardshipRpc } from '../../context.ts';
import { countCallsByWeek, countUsesByWeek } from '../../store/use-counts.ts';

/** Numbers of weeks alone: a look leaves no line in the audit trail. Of an entry that is not theirs nobody hears a number. */
export const countUses: StewardshipRpc<'CountUses'> = async (context, request, { caller }) => {
  const { weeks, resourceType, resourceId } = parse(statisticsSpanSchema, request);
  const since = daysLater(mondayOf(dayInOntario(context.now())), -7 * (weeks - 1));
  const seesAll = caller.role === 'admin' && resourceId === undefined;
  const [entries, agentIds] = seesAll
    ? []
    : await Promise.all([stewardedEntries(context, caller), stewardedAgentIds(context, caller)]);
  const isAsked = (type: string, id: number) =>
    resourceId === undefined || (type === resourceType && id === resourceId);
  const [uses, calls] = await Promise.all([
    countUsesByWeek(
      context.db,
      entries?.filter((entry) => isAsked(entry.resourceType, entry.resourceId)),
      since,
    ),
    countCallsByWeek(
      context.db,
      agentIds?.filter((id) => isAsked('agent', id)),
      since,
    ),
  ]);
  return { weeks: uses, calls };
};
