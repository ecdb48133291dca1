import type { PlanId } from '@carebourse/contracts/constants';
import { limitsOf, type PlanLimits } from '@carebourse/contracts/plan-limits';
import type { Caller } from '@carebourse/rpc/caller';
import type { Context } from '../context.ts';

type StewardQuota = Pick<PlanLimits, 'uploadBytesPerDay' | 'storedBytesPerEntry'>;

/** What a steward may bring and keep by their plan or their organization's. An admin does it for everybody. */
export async function stewardQuota(
  { accessRequest }: Pick<Context, 'accessRequest'>,
  { role }: Pick<Caller, 'role'>,
): Promise<StewardQuota> {
  const plan = role === 'admin' ? 'enterprise' : (await accessRequest.grants.call('GetPlan', {})).plan;
  const { uploadBytesPerDay, storedBytesPerEntry } = limitsOf(plan as PlanId | undefined);
  return { uploadBytesPerDay, storedBytesPerEntry };
}
