import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import type { DecidedSubject, Directive } from '@carebourse/contracts/directives';
import { http, isRefused } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { directiveKeys } from '../../../lib/query-keys/directives.ts';
import * as TEXTS from '../texts.ts';

/** PUT /api/directives, in the place of what the reader sees. Where that has changed since, the form says so itself. */
export function usePutDirectives({ dependentId, revision }: DecidedSubject, onDone: () => void) {
  return useChange({
    send: (directives: readonly Directive[]) =>
      http<DecidedSubject>('/directives', { method: 'PUT', body: { dependentId, revision, directives } }),
    changes: [directiveKeys.all],
    failed: (error) => (hasChangedSince(error) ? undefined : TEXTS.decisionNotChanged),
    onDone,
  });
}

/** Whether somebody changed the same decisions meanwhile, such as in another window. */
export function hasChangedSince(error: unknown): boolean {
  return isRefused(error, PROBLEM_TYPES.directivesChanged);
}
