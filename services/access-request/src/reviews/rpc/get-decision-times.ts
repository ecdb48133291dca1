import { STEWARD_FIGURES } from '@carebourse/contracts/constants';
import { idSchema } from '@carebourse/contracts/text';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { AccessRequestRpc } from '../../context.ts';
import { findTarget } from '../store/review-targets.ts';
import { findDecisionTimes, type DecisionTimes } from '../store/decision-times.ts';

const inputSchema = z.object({ stewardOrganizationId: idSchema });
const DAY_MS = 86_400_000;

/** Numbers of many requests alone, and not to the minute: nobody can be recognized in them. */
export const getDecisionTimes: AccessRequestRpc<'GetDecisionTimes'> = async ({ db, now }, request) => {
  const { stewardOrganizationId } = parse(inputSchema, request);
  const { days, fewest } = STEWARD_FIGURES;
  const since = new Date(now().getTime() - days * DAY_MS);
  const [found, targetBusinessDays] = await Promise.all([
    findDecisionTimes(db, { stewardOrganizationId, since, fewest }),
    findTarget(db, stewardOrganizationId),
  ]);
  return { targetBusinessDays, ...(found && { times: rounded(found) }) };
};

function rounded({ count, medianDays, ninetiethDays, approvedShare, rejectedShare }: DecisionTimes): DecisionTimes {
  return {
    count,
    medianDays: Math.round(medianDays * 10) / 10,
    ninetiethDays: Math.round(ninetiethDays * 10) / 10,
    approvedShare: roundedShare(approvedShare),
    rejectedShare: roundedShare(rejectedShare),
  };
}

/** All and none are said only where it is so. */
function roundedShare(share: number): number {
  const isMixed = share > 0 && share < 1;
  return isMixed ? Math.min(99, Math.max(1, Math.round(share * 100))) / 100 : share;
}
