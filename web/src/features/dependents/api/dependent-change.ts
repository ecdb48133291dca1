import { MESSAGES } from '@carebourse/contracts/messages';
import { toldOr } from '../../../lib/http.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { useChange } from '../../../lib/use-change.ts';
import { directiveKeys } from '../../directives/api/keys.ts';
import { recordLinkKeys } from '../../record-links/api/keys.ts';
import { dependentKeys } from './keys.ts';

const { dependents: words } = MESSAGES;

const outcomes = {
  add: { done: words.added, failed: words.addFailed },
  update: { done: words.updated, failed: words.updateFailed },
  remove: { done: words.removed, failed: words.removeFailed },
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
    done: { title: words.success, description: done },
    failed: MESSAGES.profile.error,
    reason: (error) => toldOr(error, failed),
  });
}

/** The id of what a dialog is about. It is undefined when that was removed, in another window, since it was opened. */
export function selected(id: number | undefined): number {
  if (id === undefined) throw new Error(words.noneSelected);
  return id;
}
