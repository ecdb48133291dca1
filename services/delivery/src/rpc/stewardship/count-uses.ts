import { mondayOf } from '@carebourse/contracts/business-days';
import { daysLater, dayInOntario } from '@carebourse/contracts/ontario-day';
import { statisticsSpanSchema } from '@carebourse/contracts/review-statistics';
import { parse } from '@carebourse/runtime/parse';
import { stewardedEntries } from '../../check/steward.ts';
import type { StewardshipRpc } from '../../context.ts';
import { countUsesByWeek } from '../../store/use-counts.ts';

/** Numbers of weeks alone: a look leaves no line in the audit trail. Of an entry that is not theirs nobody hears a number. */
export const countUses: StewardshipRpc<'CountUses'> = async (context, request, { caller }) => {
  const { weeks, resourceType, resourceId } = parse(statisticsSpanSchema, request);
  const since = daysLater(mondayOf(dayInOntario(context.now())), -7 * (weeks - 1));
  const entries =
    caller.role === 'admin' && resourceId === undefined ? undefined : await stewardedEntries(context, caller);
  const asked = entries?.filter(
    (entry) => resourceId === undefined || (entry.resourceType === resourceType && entry.resourceId === resourceId),
  );
  return { weeks: await countUsesByWeek(context.db, asked, since) };
};
