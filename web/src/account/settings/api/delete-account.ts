import type { OwnerProof } from '@carebourse/contracts/account';
import { http } from '../../../lib/http.ts';
import { sessionLeaving } from '../../../lib/session.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as TEXTS from '../texts.ts';

/** POST /api/account/delete. Nobody is signed in then, so it leads away as signing out does. */
export function useDeleteAccount() {
  return useChange({
    send: async (input: OwnerProof) => {
      await http('/account/delete', { method: 'POST', body: input });
      sessionLeaving();
    },
    done: { title: TEXTS.accountDeleted, description: TEXTS.accountDeletedDetail },
  });
}
