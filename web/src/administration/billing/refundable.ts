import { MONEY_BACK_DAYS } from '@carebourse/contracts/constants';
import type { Subscription } from '@carebourse/contracts/subscriptions';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether the money-back guarantee still holds for a paid plan. The server decides; this spares a useless button. */
export function isRefundable({ planId, startedAt, refundedAt }: Subscription, now: Date = new Date()): boolean {
  const isInTime = now.getTime() - Date.parse(startedAt) <= MONEY_BACK_DAYS * DAY_MS;
  return planId !== 'free-trial' && refundedAt === null && isInTime;
}
