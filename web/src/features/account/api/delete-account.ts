import type { OwnerProof } from '@carebourse/contracts/account';
import { MESSAGES } from '@carebourse/contracts/messages';
import { http } from '../../../lib/http.ts';
import { sessionLeaving } from '../../../lib/session.ts';
import { useChange } from '../../../lib/use-change.ts';

/** POST /api/account/delete. Nobody is signed in then, so it leads away as signing out does. */
export function useDeleteAccount() {
  return useChange({
    send: async (input: OwnerProof) => {
      await http('/account/delete', { method: 'POST', body: input });
      sessionLeaving();
    },
    done: { title: MESSAGES.account.deleted, description: MESSAGES.account.deletedDetail },
  });
}
