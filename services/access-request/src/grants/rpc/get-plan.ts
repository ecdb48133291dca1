import { largestOf } from '@carebourse/contracts/plan-limits';
import type { AccessRequestRpc } from '../../context.ts';
import { findPlans } from '../../store/entitlements.ts';

export const getPlan: AccessRequestRpc<'GetPlan'> = async ({ db }, _request, { caller }) => ({
  plan: largestOf(await findPlans(db, caller.userId)),
});
