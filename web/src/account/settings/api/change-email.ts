import type { EmailChange } from '@carebourse/contracts/account';
import { MESSAGES } from '@carebourse/contracts/messages';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as TEXTS from '../texts.ts';
import { accountKeys } from './keys.ts';

/** POST /api/account/email: sends the link by which the address changes. */
export function useChangeEmail(userId: number) {
  return useChange({
    send: (change: EmailChange) => http('/account/email', { method: 'POST', body: change }),
    changes: [accountKeys.security(userId)],
    done: { title: MESSAGES.account.emailAsked, description: TEXTS.presentAddressStays },
  });
}
