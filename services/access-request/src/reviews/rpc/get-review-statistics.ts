import { mondayOf } from '@carebourse/contracts/business-days';
import { MESSAGES } from '@carebourse/contracts/messages';
import { dayInOntario } from '@carebourse/contracts/ontario-day';
import { ENDING_DAYS, statisticsSpanSchema } from '@carebourse/contracts/review-statistics';
import { ForbiddenError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc } from '../../context.ts';
import { isReviewer } from '../../domain/permissions.ts';
import { answersBy, mondaysUntil, countsByStatus } from '../domain/review-statistics.ts';
import {
  countEnding,
  countNow,
  countSteps,
  listEnding,
  measureAnswers,
  nameEntries,
} from '../store/review-statistics.ts';
import { findActor } from '../../store/stewards.ts';

/** Numbers, and grants without who has them: a look leaves no line in the audit trail. */
export const getReviewStatistics: AccessRequestRpc<'GetReviewStatistics'> = async (
  { db, now },
  request,
  { caller },
) => {
  const { weeks, resourceType, resourceId } = parse(statisticsSpanSchema, request);
  const actor = await findActor(db, caller);
  if (!isReviewer(actor)) throw new ForbiddenError(MESSAGES.auth.forbidden);
  const at = now();
  const mondays = mondaysUntil(mondayOf(dayInOntario(at)), weeks);
  const scope = {
    stewardOrganizationId: actor.role === 'admin' ? undefined : (actor.organizationId ?? undefined),
    entry: resourceType && resourceId ? { resourceType, resourceId } : undefined,
    since: mondays[0] ?? '',
  };
  const [steps, durations, statusCounts, names, ending, endingCounts] = await Promise.all([
    countSteps(db, scope),
    measureAnswers(db, scope, at),
    countNow(db, scope),
    nameEntries(db, scope),
    listEnding(db, scope, at, Math.max(...ENDING_DAYS)),
    Promise.all(ENDING_DAYS.map(async (days) => ({ days, grants: await countEnding(db, scope, at, days) }))),
  ]);
  const answers = answersBy(steps, durations);
  const stand = countsByStatus(statusCounts);
  const entries = [...new Set([...answers.keys, ...stand.waiting])].filter((key) => names.has(key)).toSorted();
  return {
    weeks: mondays.map((week) => ({ week, ...answers.at(week) })),
    entries: entries.map((key) => {
      const [type = '', id] = key.split('/');
      const entry = { resourceType: type, resourceId: Number(id), resourceName: names.get(key) ?? '' };
      return { ...entry, ...answers.at(key), now: stand.at(key) };
    }),
    ending: ending.map(({ requestId, expiresAt, request: of }) => ({
      requestId,
      ...of,
      expiresAt: expiresAt?.toISOString() ?? '',
    })),
    endingWithin: endingCounts,
    now: stand.all,
  };
};
