import type { User } from '@carebourse/contracts/auth';
import type { DirectoryLink, DirectorySignIn } from '@carebourse/contracts/directory';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';

/** POST /api/auth/azure/link: connects the account with the directory's e-mail address, and signs in to it. */
export function useLinkDirectoryAccount(onLinked: (user: User) => void) {
  return useChange({
    send: (body: DirectoryLink) => http<DirectorySignIn>('/auth/azure/link', { method: 'POST', body }),
    onDone: ({ user }) => onLinked(user),
  });
}
