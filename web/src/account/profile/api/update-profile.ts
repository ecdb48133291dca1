import type { User } from '@carebourse/contracts/auth';
import type { UpdateProfileInput } from '@carebourse/contracts/profile';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { functionAddress } from '../../../lib/config.ts';
import { ApiError, http, NetworkError } from '../../../lib/http.ts';
import { sessionStarted } from '../../../lib/session.ts';
import { useChange } from '../../../lib/use-change.ts';
import { directiveKeys } from '../../../lib/query-keys/directives.ts';
import { recordLinkKeys } from '../../../lib/query-keys/record-links.ts';
import * as TEXTS from '../texts.ts';

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
  patient: { saved: TEXTS.patientProfileSaved, failed: TEXTS.patientProfileNotSaved },
  partner: { saved: TEXTS.partnerProfileSaved, failed: TEXTS.partnerProfileNotSaved },
};

/** Saves a profile of the type and tells how it went. The answer is the updated user. */
export function useUpdateProfile(profileType: UpdateProfileInput['profileType']) {
  const client = useQueryClient();
  const { saved, failed } = words[profileType];
  return useChange({
    send: (body: UpdateProfileInput) => updateProfile(client, body),
    changes: [recordLinkKeys.all, directiveKeys.all],
    done: { title: TEXTS.success, description: saved },
    failed: TEXTS.error,
    reason: () => failed,
    onDone: sessionStarted,
  });
}
