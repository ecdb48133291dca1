import { calendarDate } from '@carebourse/contracts/ontario-day';
import type { NewNotification } from './notification.ts';

/** Tells somebody from before the rule until when their address counts without being confirmed. */
export function addressDue({ userId, dueAt }: { userId: number; dueAt: string }): NewNotification {
  return {
    userId,
    type: 'security',
    title: 'Please confirm your email address',
    body: `Confirm it by ${calendarDate(dueAt)}. From then on, API clients, webhooks, a claim on an organization and reviewing rest until it is confirmed.`,
    link: '/account/security',
  };
}
