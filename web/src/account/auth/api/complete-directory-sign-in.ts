import type { User } from '@carebourse/contracts/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loadConfig } from '../../../lib/config.ts';
import { errorMessage } from '../../../lib/http.ts';
import { paths } from '../../../lib/paths.ts';
import { sessionStarted, useSession } from '../../../lib/session.ts';
import { showToast } from '../../../lib/toasts.ts';
import { forgetDirectoryTokens } from '../directory/client.ts';
import { type Completion, completeSignIn } from '../directory/complete-sign-in.ts';
import * as LIB_TEXTS from '../../../lib/texts.ts';
import * as TEXTS from '../texts.ts';

type LinkNeeded = Extract<Completion, { kind: 'link' }>;

/** Runs the return from the directory to its end: the dashboard, the sign-in page, or the question for a password. */
export function useCompleteDirectorySignIn() {
  const { search, hash } = useLocation();
  const { status } = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const enter = useEnter();
  const [linkNeeded, setLinkNeeded] = useState<LinkNeeded>();
  // An answer can be redeemed once, whatever React does with its effects.
  const completing = useRef<Promise<Completion>>(undefined);

  useEffect(() => {
    // The question who is signed in is under way; its answer must not come after ours.
    if (status === 'loading' || completing.current) return;
    completing.current = loadConfig(queryClient).then(({ directory }) => completeSignIn(directory, { search, hash }));
    completing.current.then(
      (completion) => {
        if (completion.kind === 'signed-in') enter(completion.user);
        else if (completion.kind === 'link') setLinkNeeded(completion);
        else void navigate(completion.to, { replace: true });
      },
      (error: unknown) => {
        // The alert stays until it is dismissed, so that it can be read on the page that we go to.
        const message = errorMessage(error, LIB_TEXTS.somethingWentWrong);
        showToast({ title: TEXTS.authenticationFailed(message), variant: 'destructive' });
        void navigate(paths.auth, { replace: true });
      },
    );
  }, [search, hash, status, queryClient, navigate, enter]);

  const cancel = useCallback(() => {
    void loadConfig(queryClient).then(({ directory }) => forgetDirectoryTokens(directory));
    void navigate(paths.auth, { replace: true });
  }, [queryClient, navigate]);

  return { linkNeeded, enter, cancel };
}

/** Goes on as somebody who has just been let in. */
function useEnter(): (user: User) => void {
  const navigate = useNavigate();
  return useCallback(
    (user) => {
      sessionStarted(user);
      showToast({
        title: TEXTS.loginSuccess,
        description: TEXTS.welcomeBack(user.username),
        variant: 'success',
      });
      void navigate(paths.dashboard, { replace: true });
    },
    [navigate],
  );
}
