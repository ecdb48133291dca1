import { MESSAGES } from '@carebourse/contracts/messages';
import { ApiError, toldOr } from '../../lib/http.ts';
import { tellFailure } from '../../lib/tell-failure.ts';
import { showToast } from '../../lib/toasts.ts';
import { detailsOf } from '../requests/purpose-details.ts';
import { successToast } from '../requests/submission-toasts.ts';
import { useSubmitBundle } from './api/submit-bundle.ts';
import type { BundleForm } from './bundle-form.ts';

function tell(error: unknown): void {
  const { failed: title, failedDetail } = MESSAGES.requests;
  tellFailure(error, { title, description: toldOr(error, failedDetail) });
}

/** Sends the form for several entries and tells how it went. Answers what is wrong by field; undefined when it was accepted. */
export function useBundleSubmission() {
  const { mutateAsync } = useSubmitBundle();
  return async ({ accessType, answers: entries, ...fields }: BundleForm) => {
    const { purpose, purposeKind } = fields;
    const said = { purpose, purposeKind: purposeKind || null, purposeDetails: detailsOf(fields) };
    const asked = { ...said, accessTypes: [accessType], entries };
    try {
      const { requests } = await mutateAsync(asked);
      showToast(successToast(MESSAGES.requestBundles.submitted(requests.length), requests));
      return undefined;
    } catch (error) {
      tell(error);
      return error instanceof ApiError ? error.fieldErrors : {};
    }
  };
}
