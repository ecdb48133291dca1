import { MONEY_BACK_DAYS } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError } from '@carebourse/runtime/errors';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The money-back guarantee: 30 days from the beginning of a paid plan (§9).
 * @throws ConflictError when they are over
 */
export function checkRefundable({ startedAt }: { startedAt: Date }, now: Date): void {
  if (now.getTime() - startedAt.getTime() > MONEY_BACK_DAYS * DAY_MS) {
    throw new ConflictError(MESSAGES.billing.refundTooLate);
  }
}
