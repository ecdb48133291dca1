import type { User } from '@carebourse/contracts/auth';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { UpdateProfileInput } from '@carebourse/contracts/profile';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { functionAddress } from '../../../lib/config.ts';
import { ApiError, http, NetworkError } from '../../../lib/http.ts';
import { sessionStarted } from '../../../lib/session.ts';
import { tellFailure } from '../../../lib/tell-failure.ts';
import { showToast } from '../../../lib/toasts.ts';

/** Not when the server has read the profile and refuses it: the fallback would refuse it too. */
function mayTryElsewhere(error: unknown): boolean {
  return error instanceof ApiError ? ![400, 401, 403].includes(error.status) : error instanceof NetworkError;
}

/** PUT /api/user/profile; when that fails, the fallback function with the same body (specification §7). */
export async function updateProfile(client: QueryClient, body: UpdateProfileInput): Promise<User> {
  try {
    return await http<User>('/user/profile', { method: 'PUT', body });
  } catch (error) {
    if (!mayTryElsewhere(error)) throw error;
    return http<User>(await functionAddress(client, 'user-profile'), { method: 'PUT', body });
  }
}

const words = {
  patient: { saved: MESSAGES.profile.patientSaved, failed: MESSAGES.profile.patientFailed },
  partner: { saved: MESSAGES.profile.partnerSaved, failed: MESSAGES.profile.partnerFailed },
};

/** Saves a profile and tells how it went. The answer is the updated user. */
export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UpdateProfileInput) => updateProfile(client, body),
    onSuccess: (user, { profileType }) => {
      sessionStarted(user);
      showToast({ title: MESSAGES.profile.success, description: words[profileType].saved, variant: 'success' });
    },
    onError: (error, { profileType }) =>
      tellFailure(error, { title: MESSAGES.profile.error, description: words[profileType].failed }),
  });
}
