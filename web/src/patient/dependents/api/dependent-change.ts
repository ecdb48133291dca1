import * as PROFILE_TEXTS from '../../../account/profile/texts.ts';
import { serverMessageOr } from '../../../lib/http.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { useChange } from '../../../lib/use-change.ts';
import { directiveKeys } from '../../../lib/query-keys/directives.ts';
import { recordLinkKeys } from '../../../lib/query-keys/record-links.ts';
import * as TEXTS from '../texts.ts';
import { dependentKeys } from './keys.ts';

const outcomes = {
  add: { done: TEXTS.dependentAdded, failed: TEXTS.dependentNotAdded },
  update: { done: TEXTS.dependentUpdated, failed: TEXTS.dependentNotUpdated },
  remove: { done: TEXTS.dependentRemoved, failed: TEXTS.dependentNotRemoved },
};

/** A change to the list of dependents. */
export function useDependentChange<Input, Answer>(
  kind: keyof typeof outcomes,
  send: (input: Input) => Promise<Answer>,
) {
  const user = useCurrentUser();
  const { done, failed } = outcomes[kind];
  return useChange({
    send,
    changes: [dependentKeys.list(user?.id ?? 0), recordLinkKeys.all, directiveKeys.all],
    done: { title: TEXTS.success, description: done },
    failed: PROFILE_TEXTS.error,
    reason: (error) => serverMessageOr(error, failed),
  });
}

/** The id of what a dialog is about. It is undefined when that was removed, in another window, since it was opened. */
export function selected(id: number | undefined): number {
  if (id === undefined) throw new Error(TEXTS.noDependentSelected);
  return id;
}
