import { MESSAGES } from '@carebourse/contracts/messages';
import { ApiError, toldOr } from '../../lib/http.ts';
import { tellFailure } from '../../lib/tell-failure.ts';
import { showToast } from '../../lib/toasts.ts';
import { successToast } from '../requests/submission-toasts.ts';
import { useSubmitBundle } from './api/submit-bundle.ts';
import type { BundleForm } from './bundle-form.ts';

interface BundleWords {
  /** Added to the purpose. */
  suffix?: string;
  /** What is said of so many requests that were made. */
  titleOf?: (count: number) => string;
  onFailure?: (error: unknown) => void;
}

function tell(error: unknown): void {
  const { failed: title, failedDetail } = MESSAGES.requests;
  tellFailure(error, { title, description: toldOr(error, failedDetail) });
}

/** Sends the form for several entries and tells how it went. Answers what is wrong by field; undefined when it was accepted. */
export function useBundleSubmission({
  suffix = '',
  titleOf = MESSAGES.requestBundles.submitted,
  onFailure = tell,
}: BundleWords = {}) {
  const { mutateAsync } = useSubmitBundle();
  return async ({ purpose, purposeKind, accessType, answers: entries }: BundleForm) => {
    const asked = { purpose: purpose + suffix, purposeKind: purposeKind || null, accessTypes: [accessType], entries };
    try {
      const { requests } = await mutateAsync(asked);
      const statuses = requests.map(({ status }) => status);
      showToast(successToast(titleOf(requests.length), statuses));
      return undefined;
    } catch (error) {
      onFailure(error);
      return error instanceof ApiError ? error.fieldErrors : {};
    }
  };
}
