import { DIRECTORY_TOAST_MS, type DirectoryRole } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { useConfig } from '../../../lib/config.ts';
import { type ToastInput, showToast } from '../../../lib/toasts.ts';
import { useChange } from '../../../lib/use-change.ts';
import { type DirectoryConfig, openDirectory } from '../directory/client.ts';
import { storePending } from '../directory/pending-sign-in.ts';

const { directory: words } = MESSAGES;

/** Specification §6: the same for both roles. */
const SCOPES = ['openid', 'profile', 'email', 'User.Read'];

/** Leads to the directory's own sign-in page, from which the person comes back to /auth-callback.html. */
async function begin(directory: DirectoryConfig, role: DirectoryRole): Promise<void> {
  const client = await openDirectory(directory);
  const { state, nonce } = storePending(role);
  // A browser in a clinic has many users: each is asked who they are.
  await client.loginRedirect({ scopes: SCOPES, state, nonce, prompt: 'select_account' });
}

/** The first step of directory sign-in for a role; what stands in its way is told by a toast (specification §8). */
export function useBeginDirectorySignIn() {
  const config = useConfig();
  const tell = (toast: Omit<ToastInput, 'variant'>) => showToast({ ...toast, variant: 'destructive' });
  const start = useChange({
    send: ({ directory, role }: { directory: DirectoryConfig; role: DirectoryRole }) => begin(directory, role),
    failed: words.error,
    reason: () => words.initiateFailed,
  });

  function beginSignIn(role: DirectoryRole): void {
    if (!config) tell({ title: words.notInitializedTitle, description: words.notInitialized });
    else if (config.directory) start.mutate({ directory: config.directory, role });
    else tell({ title: words.error, description: words.unavailable, duration: DIRECTORY_TOAST_MS });
  }

  // It stays busy while the browser leaves.
  return { beginSignIn, isBusy: start.isPending || start.isSuccess };
}
