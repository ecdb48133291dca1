import type { User } from '@carebourse/contracts/auth';
import type { DirectoryLink, DirectorySignIn } from '@carebourse/contracts/directory';
import { useMutation } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';

/** POST /api/auth/azure/link: connects the account with the directory's e-mail address, and signs in to it. */
export function useLinkDirectoryAccount(onLinked: (user: User) => void) {
  return useMutation({
    mutationFn: (body: DirectoryLink) => http<DirectorySignIn>('/auth/azure/link', { method: 'POST', body }),
    onSuccess: ({ user }) => onLinked(user),
  });
}
