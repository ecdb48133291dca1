import type { ResourceRequest } from '@carebourse/contracts/requests';
import { serverMessageOr } from '../../lib/http.ts';
import { showFailure } from '../../lib/show-failure.ts';
import { showToast } from '../../lib/toasts.ts';
import * as BUNDLES_TEXTS from '../bundles/texts.ts';
import * as REQUEST_FORM_TEXTS from '../request-form/texts.ts';
import { useUpdateRequest } from './api/update-request.ts';
import { useWithdrawRequest } from './api/withdraw-request.ts';
import { statedIn } from '../request-form/purpose-statement.ts';
import type { RequestForm } from '../request-form/request-form.ts';
import * as TEXTS from './texts.ts';

/** Sends a changed purpose and tells how it went. The promise says whether it was accepted. */
export function useRequestChange({ id, status, ...entry }: ResourceRequest) {
  const { mutateAsync } = useUpdateRequest(entry);
  return async ({ answers, accessType, ...fields }: RequestForm): Promise<boolean> => {
    try {
      await mutateAsync({ id, ...statedIn(fields), accessTypes: [accessType], ...answers });
      showToast(
        status === 'returned'
          ? { title: TEXTS.requestSubmitted, description: REQUEST_FORM_TEXTS.submittedForReview, variant: 'success' }
          : { title: TEXTS.requestChanged, variant: 'success' },
      );
      return true;
    } catch (error) {
      showFailure(error, {
        title: BUNDLES_TEXTS.requestFailed,
        description: serverMessageOr(error, BUNDLES_TEXTS.requestFailedDetail),
      });
      return false;
    }
  };
}

/** Takes a request back and tells how it went. */
export function useRequestWithdrawal({ id }: ResourceRequest) {
  const { mutateAsync, isPending } = useWithdrawRequest();
  async function withdraw(): Promise<void> {
    try {
      await mutateAsync(id);
      showToast({ title: TEXTS.requestWithdrawn, variant: 'success' });
    } catch (error) {
      showFailure(error, {
        title: BUNDLES_TEXTS.requestFailed,
        description: serverMessageOr(error, TEXTS.requestNotWithdrawn),
      });
    }
  }
  return { withdraw, isPending };
}
