import type { ToastInput } from '../../../lib/toasts.ts';
import { useChange } from '../../../lib/use-change.ts';
import { useRefreshUser } from '../../../account/auth/api/refresh-user.ts';
import { organizationKeys } from '../../../lib/query-keys/organization.ts';
import * as TEXTS from '../texts.ts';

interface OrganizationChange<Input, Answer> {
  send: (input: Input) => Promise<Answer>;
  /** What is said when it is done. */
  done: (answer: Answer) => Omit<ToastInput, 'variant'>;
  /** Whether it may change what the reader themself may do. */
  concernsReader?: boolean;
}

/** A change of organizations or their people. */
export function useOrganizationChange<Input, Answer>(change: OrganizationChange<Input, Answer>) {
  const refreshUser = useRefreshUser();
  return useChange({
    send: change.send,
    done: change.done,
    changes: [organizationKeys.all],
    failed: TEXTS.membershipNotChanged,
    ...(change.concernsReader && { onSettled: () => refreshUser.mutate() }),
  });
}
