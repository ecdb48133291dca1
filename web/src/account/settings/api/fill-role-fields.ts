import type { OwnRoleFields } from '@carebourse/contracts/account';
import type { User } from '@carebourse/contracts/auth';
import { http } from '../../../lib/http.ts';
import { sessionStarted } from '../../../lib/session.ts';
import { useChange } from '../../../lib/use-change.ts';
import { organizationKeys } from '../../../lib/query-keys/organization.ts';
import * as TEXTS from '../texts.ts';

/** PUT /api/account/role-fields. */
export function useFillRoleFields() {
  return useChange({
    send: (fields: OwnRoleFields) => http<User>('/account/role-fields', { method: 'PUT', body: fields }),
    // A listed organization's name is a claim on it.
    changes: [organizationKeys.own],
    done: { title: TEXTS.roleFieldsSaved },
    failed: TEXTS.roleFieldsNotSaved,
    onDone: sessionStarted,
  });
}
