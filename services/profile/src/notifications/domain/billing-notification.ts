import { calendarDate } from '@carebourse/contracts/ontario-day';
import type { NewNotification } from './notification.ts';

/** A subscription, as the events about it name it. */
interface SubscriptionSubject {
  plan: string;
  entitledPlan?: string | undefined;
}

const NAMES: Record<string, string> = {
  'free-trial': 'Free Trial',
  basic: 'Basic',
  professional: 'Professional',
  enterprise: 'Enterprise',
};

/** Tells of a payment that has failed, when the change is one; each time the state gets worse. */
export function paymentFailed(
  { status, previousStatus, ...about }: SubscriptionSubject & { status: string; previousStatus: string },
  buyerIds: readonly number[],
): NewNotification[] {
  if (status === previousStatus) return [];
  if (status === 'past_due') {
    return toBuyers(
      buyerIds,
      'Payment failed',
      `A payment for your ${nameOf(about)} plan failed and will be tried again. Please check your card. Until then your plan goes on.`,
    );
  }
  if (status !== 'unpaid') return [];
  return toBuyers(
    buyerIds,
    'Your plan rests',
    `The payment for your ${nameOf(about)} plan failed several times. It goes on once the open invoice is paid.`,
  );
}

/** Tells that a plan is over; a trial that a paid plan has taken the place of ends without a word. */
export function planEnded(about: SubscriptionSubject, buyerIds: readonly number[]): NewNotification[] {
  if (about.entitledPlan) return [];
  const isTrial = about.plan === 'free-trial';
  return toBuyers(
    buyerIds,
    isTrial ? 'Your free trial has ended' : 'Your plan has ended',
    isTrial
      ? 'Nothing was charged. Your account and your requests stay; choose a plan if you want to go on with one.'
      : `Your ${nameOf(about)} plan has ended. Your account and your requests stay.`,
  );
}

export function trialEnding({ endsAt }: { endsAt: string }, buyerIds: readonly number[]): NewNotification[] {
  const body = `Your free trial ends by itself on ${calendarDate(endsAt)}. Nothing is charged. Choose a plan to go on with one.`;
  return toBuyers(buyerIds, 'Your free trial ends soon', body);
}

function toBuyers(buyerIds: readonly number[], title: string, body: string): NewNotification[] {
  return buyerIds.map((userId) => ({ userId, type: 'billing', title, body, link: '/account/plan' }));
}

function nameOf({ plan }: SubscriptionSubject): string {
  return NAMES[plan] ?? plan;
}
