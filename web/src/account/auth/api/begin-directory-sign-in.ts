import { DIRECTORY_TOAST_MS, type DirectoryRole } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { loadConfig } from '../../../lib/config.ts';
import { OfflineError } from '../../../lib/http.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useChange } from '../../../lib/use-change.ts';
import { openDirectory } from '../directory/client.ts';
import { storePending } from '../directory/pending-sign-in.ts';
import * as TEXTS from '../texts.ts';

const { directory: words } = MESSAGES;

/** Specification §6: the same for both roles. */
const SCOPES = ['openid', 'profile', 'email', 'User.Read'];

/** The configuration could not be read, so it is not known which directory to go to. */
class NotInitialized extends Error {}

/**
 * Leads to the directory's own sign-in page, from which the person comes back to /auth-callback.html.
 *
 * @returns false where there is no directory.
 */
async function begin(client: QueryClient, role: DirectoryRole): Promise<boolean> {
  const { directory } = await loadConfig(client).catch((cause: unknown) => {
    throw cause instanceof OfflineError ? cause : new NotInitialized('', { cause });
  });
  if (!directory) return false;
  const application = await openDirectory(directory);
  const { state, nonce } = storePending(role);
  // A browser in a clinic has many users: each is asked who they are.
  await application.loginRedirect({ scopes: SCOPES, state, nonce, prompt: 'select_account' });
  return true;
}

/** The first step of directory sign-in for a role; what stands in its way is told by a toast (specification §8). */
export function useBeginDirectorySignIn() {
  const client = useQueryClient();
  const start = useChange({
    send: (role: DirectoryRole) => begin(client, role),
    failed: (error) =>
      error instanceof NotInitialized ? TEXTS.directoryNotInitializedTitle : TEXTS.authenticationError,
    reason: (error) => (error instanceof NotInitialized ? TEXTS.directoryNotInitialized : TEXTS.signInNotInitiated),
    onDone: (leaves) => {
      if (leaves) return;
      const toast = { title: TEXTS.authenticationError, description: words.unavailable, duration: DIRECTORY_TOAST_MS };
      showToast({ ...toast, variant: 'destructive' });
    },
  });
  // It stays busy while the browser leaves.
  return { beginSignIn: start.mutate, isBusy: start.isPending || start.data === true };
}
