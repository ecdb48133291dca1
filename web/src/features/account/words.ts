import type { Security } from '@carebourse/contracts/account';
import type { NOTIFICATION_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { formatDate } from '../../lib/dates.ts';

const { account: words } = MESSAGES;

/** How an address gets confirmed here, and what has to wait for it, from when on. */
export function unverifiedWords({ mailSent, addressDueAt }: Security): string {
  const how = mailSent ? words.unverifiedDetail : words.unverifiedByAdmin;
  const what = addressDueAt ? words.unverifiedRestsFrom(formatDate(addressDueAt)) : words.unverifiedRests;
  return `${how} ${what}`;
}

const NOT_SENT = 'Carebourse sends none of these yet.';

/** What the types of notification (specification §3) are about here. */
export const NOTIFICATION_WORDS: Record<(typeof NOTIFICATION_TYPES)[number], { label: string; detail: string }> = {
  system: {
    label: 'Access and organizations',
    detail: 'Requests, decisions, reviews, watched entries and who belongs where.',
  },
  billing: { label: 'Billing', detail: 'Payments, trials and the end of a plan.' },
  security: { label: 'Security', detail: 'What your account needs from you to stay safe.' },
  appointment: { label: 'Appointments', detail: NOT_SENT },
  medication: { label: 'Medication', detail: NOT_SENT },
  results: { label: 'Results', detail: NOT_SENT },
};
