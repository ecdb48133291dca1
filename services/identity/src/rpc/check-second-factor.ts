import { codeSchema } from '@carebourse/contracts/account';
import type { Context } from '../context.ts';
import { stepOfCode } from '../accounts/domain/one-time-code.ts';
import { findSecondFactor, takeRecoveryCode, takeStep, type StoredFactor } from '../store/second-factors.ts';

/** What somebody shows beside the password. */
export interface ShownFactor {
  code?: string | undefined;
  recoveryCode?: string | undefined;
}

/**
 * `off`: the account has no second factor. `recovered`: a recovery code was used up. Each code counts once, also when it
 * is shown twice at the same time.
 */
export type FactorResult = 'off' | 'missing' | 'wrong' | 'passed' | 'recovered';

/** @throws RateLimitedError after too many wrong ones */
export async function checkSecondFactor(context: Context, userId: number, shown: ShownFactor): Promise<FactorResult> {
  const factor = await findSecondFactor(context.db, context.cipher, userId);
  if (!factor?.confirmedAt) return 'off';
  if (!shown.code && !shown.recoveryCode) return 'missing';
  await context.throttle.countUse('second-factor', String(userId));
  const isRight = shown.code
    ? await takeCode(context, userId, factor, shown.code)
    : await takeRecoveryCode(context.db, userId, shown.recoveryCode ?? '');
  if (!isRight) return 'wrong';
  await context.throttle.forgetUses('second-factor', String(userId));
  return shown.code ? 'passed' : 'recovered';
}

async function takeCode(context: Context, userId: number, factor: StoredFactor, given: string): Promise<boolean> {
  const code = codeSchema.safeParse(given);
  if (!code.success) return false;
  const step = stepOfCode(factor.secret, code.data, factor.lastStep, context.now());
  return step !== undefined && takeStep(context.db, userId, step);
}
