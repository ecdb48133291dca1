import { MESSAGES } from '@carebourse/contracts/messages';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { errorMessage, http } from '../../../lib/http.ts';
import { paths } from '../../../lib/paths.ts';
import { useShowToast } from '../../../lib/toasts.ts';
import { useForgetSession } from './forget-session.ts';

/** POST /api/logout, then forgets the user and all that was read for them. */
export function useSignOut() {
  const navigate = useNavigate();
  const forgetSession = useForgetSession();
  const showToast = useShowToast();
  return useMutation({
    mutationFn: () => http('/logout', { method: 'POST' }),
    onSuccess: async () => {
      // Away from a protected screen first: it would send the visitor to the sign-in page.
      await navigate(paths.landing);
      forgetSession();
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
