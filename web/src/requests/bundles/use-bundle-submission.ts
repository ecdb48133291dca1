import { ApiError, serverMessageOr } from '../../lib/http.ts';
import { showFailure } from '../../lib/show-failure.ts';
import { showToast } from '../../lib/toasts.ts';
import { statedIn } from '../request-form/purpose-statement.ts';
import { successToast } from '../request-form/submission-toasts.ts';
import { useSubmitBundle } from './api/submit-bundle.ts';
import type { BundleForm } from './bundle-form.ts';
import * as TEXTS from './texts.ts';

function show(error: unknown): void {
  showFailure(error, { title: TEXTS.requestFailed, description: serverMessageOr(error, TEXTS.requestFailedDetail) });
}

/** Sends the form for several entries and tells how it went. Answers what is wrong by field; undefined when it was accepted. */
export function useBundleSubmission() {
  const { mutateAsync } = useSubmitBundle();
  return async ({ accessType, answers: entries, ...fields }: BundleForm) => {
    const input = { ...statedIn(fields), accessTypes: [accessType], entries };
    try {
      const { requests } = await mutateAsync(input);
      showToast(successToast(TEXTS.requestsSubmitted(requests.length), requests));
      return undefined;
    } catch (error) {
      show(error);
      return error instanceof ApiError ? error.fieldErrors : {};
    }
  };
}
