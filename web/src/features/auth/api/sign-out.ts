import { MESSAGES } from '@carebourse/contracts/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { loadConfig } from '../../../lib/config.ts';
import { errorMessage, http } from '../../../lib/http.ts';
import { sessionLeaving } from '../../../lib/session.ts';
import { tellFailure } from '../../../lib/tell-failure.ts';
import { showToast } from '../../../lib/toasts.ts';
import { forgetDirectoryTokens } from '../directory/client.ts';

/** POST /api/logout. The session guard then leads to a public page and forgets the user and all that was read for them. */
export function useSignOut() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => http('/logout', { method: 'POST' }),
    onSuccess: () => {
      sessionLeaving();
      // The session is over already; what the directory's library has kept is a courtesy to the next user here.
      loadConfig(queryClient)
        .then(({ directory }) => forgetDirectoryTokens(directory))
        .catch(() => undefined);
      showToast({ title: MESSAGES.auth.loggedOut, description: MESSAGES.auth.loggedOutDetail, variant: 'success' });
    },
    onError: (error) =>
      tellFailure(error, {
        title: MESSAGES.auth.logoutFailed,
        description: errorMessage(error, MESSAGES.somethingWentWrong),
      }),
  });
}
