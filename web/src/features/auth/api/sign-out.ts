import { MESSAGES } from '@carebourse/contracts/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { errorMessage, http } from '../../../lib/http.ts';
import { paths } from '../../../lib/paths.ts';
import { sessionEnded } from '../../../lib/session.ts';
import { useShowToast } from '../../../lib/toasts.ts';

/** POST /api/logout, then forgets the user and all that was read for them. */
export function useSignOut() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const showToast = useShowToast();
  return useMutation({
    mutationFn: () => http('/logout', { method: 'POST' }),
    onSuccess: async () => {
      // Away from a protected screen first: it would send the visitor to the sign-in page.
      await navigate(paths.landing);
      dispatch(sessionEnded());
      queryClient.clear();
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
