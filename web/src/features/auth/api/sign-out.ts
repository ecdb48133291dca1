import { MESSAGES } from '@carebourse/contracts/messages';
import { useMutation } from '@tanstack/react-query';
import { useDispatch } from 'react-redux';
import { errorMessage, http } from '../../../lib/http.ts';
import { sessionLeaving } from '../../../lib/session.ts';
import { useShowToast } from '../../../lib/toasts.ts';

/** POST /api/logout. The session guard then leads to a public page and forgets the user and all that was read for them. */
export function useSignOut() {
  const dispatch = useDispatch();
  const showToast = useShowToast();
  return useMutation({
    mutationFn: () => http('/logout', { method: 'POST' }),
    onSuccess: () => {
      dispatch(sessionLeaving());
      showToast({ title: MESSAGES.auth.loggedOut, description: MESSAGES.auth.loggedOutDetail, variant: 'success' });
    },
    onError: (error) =>
      showToast({
        title: MESSAGES.auth.logoutFailed,
        description: errorMessage(error, MESSAGES.somethingWentWrong),
        variant: 'destructive',
      }),
  });
}
