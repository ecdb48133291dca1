import type { Security } from '@carebourse/contracts/account';
import type { NOTIFICATION_TYPES } from '@carebourse/contracts/constants';
import { formatDate } from '../../lib/dates.ts';
import * as TEXTS from './texts.ts';

/** How an address gets confirmed here, and what has to wait for it, from when on. */
export function unverifiedWords({ mailSent, addressDueAt }: Security): string {
  const how = mailSent ? TEXTS.mailSaysLittleUntilConfirmed : TEXTS.addressConfirmedByAdministrator;
  const what = addressDueAt
    ? TEXTS.restrictedUntilConfirmedFrom(formatDate(addressDueAt))
    : TEXTS.restrictedUntilConfirmed;
  return `${how} ${what}`;
}

const NOT_SENT = 'There is no news of this kind yet.';

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
