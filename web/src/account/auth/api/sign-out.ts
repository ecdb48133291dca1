import { MESSAGES } from '@carebourse/contracts/messages';
import { useQueryClient } from '@tanstack/react-query';
import { loadConfig } from '../../../lib/config.ts';
import { http } from '../../../lib/http.ts';
import { sessionLeaving } from '../../../lib/session.ts';
import { useChange } from '../../../lib/use-change.ts';
import { forgetDirectoryTokens } from '../directory/client.ts';
import * as TEXTS from '../texts.ts';

/** POST /api/logout. The session guard then leads to a public page and forgets the user and all that was read for them. */
export function useSignOut() {
  const queryClient = useQueryClient();
  return useChange({
    send: () => http('/logout', { method: 'POST' }),
    done: { title: TEXTS.loggedOut, description: MESSAGES.auth.loggedOutDetail },
    failed: TEXTS.logoutFailed,
    onDone: () => {
      sessionLeaving();
      // The session is over already; what the directory's library has kept is a courtesy to the next user here.
      loadConfig(queryClient)
        .then(({ directory }) => forgetDirectoryTokens(directory))
        .catch(() => undefined);
    },
  });
}
