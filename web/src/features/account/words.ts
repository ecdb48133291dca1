import type { Security } from '@carebourse/contracts/account';
import { MESSAGES } from '@carebourse/contracts/messages';
import { formatDate } from '../../lib/dates.ts';

const { account: words } = MESSAGES;

/** How an address gets confirmed here, and what has to wait for it, from when on. */
export function unverifiedWords({ mailSent, addressDueAt }: Security): string {
  const how = mailSent ? words.unverifiedDetail : words.unverifiedByAdmin;
  const what = addressDueAt ? words.unverifiedRestsFrom(formatDate(addressDueAt)) : words.unverifiedRests;
  return `${how} ${what}`;
}
