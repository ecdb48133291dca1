import type { User } from '@carebourse/contracts/auth';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { UpdateProfileInput } from '@carebourse/contracts/profile';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { functionAddress } from '../../../lib/config.ts';
import { ApiError, http, NetworkError } from '../../../lib/http.ts';
import { sessionStarted } from '../../../lib/session.ts';
import { useChange } from '../../../lib/use-change.ts';
import { directiveKeys } from '../../directives/api/keys.ts';
import { recordLinkKeys } from '../../record-links/api/keys.ts';

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

/** Saves a profile of the type and tells how it went. The answer is the updated user. */
export function useUpdateProfile(profileType: UpdateProfileInput['profileType']) {
  const client = useQueryClient();
  const { saved, failed } = words[profileType];
  return useChange({
    send: (body: UpdateProfileInput) => updateProfile(client, body),
    changes: [recordLinkKeys.all, directiveKeys.all],
    done: { title: MESSAGES.profile.success, description: saved },
    failed: MESSAGES.profile.error,
    reason: () => failed,
    onDone: sessionStarted,
  });
}
