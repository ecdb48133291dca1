import type { RequestBundle, SubmitBundleInput } from '@carebourse/contracts/request-bundles';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { formKeys } from '../../forms/api/keys.ts';
import { draftKeys } from '../../drafts/api/keys.ts';
import { requestKeys } from '../../record/api/keys.ts';

/** POST /api/request-bundles: all of them or none. */
export function useSubmitBundle() {
  return useChange({
    send: (body: SubmitBundleInput) => http<RequestBundle>('/request-bundles', { method: 'POST', body }),
    // Also after a failure: what was refused may have been asked for elsewhere, or ask other questions.
    changes: [requestKeys.all, requestKeys.histories, formKeys.all, draftKeys.all],
  });
}
