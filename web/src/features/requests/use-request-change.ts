import { MESSAGES } from '@carebourse/contracts/messages';
import type { ResourceRequest } from '@carebourse/contracts/requests';
import { toldOr } from '../../lib/http.ts';
import { tellFailure } from '../../lib/tell-failure.ts';
import { showToast } from '../../lib/toasts.ts';
import { useUpdateRequest } from './api/update-request.ts';
import { useWithdrawRequest } from './api/withdraw-request.ts';
import { detailsOf } from './purpose-details.ts';
import type { RequestForm } from './request-form.ts';

const { requests } = MESSAGES;

/** Sends a changed purpose and tells how it went. The promise says whether it was accepted. */
export function useRequestChange({ id, status, ...entry }: ResourceRequest) {
  const { mutateAsync } = useUpdateRequest(entry);
  return async ({ answers, accessType, ...fields }: RequestForm): Promise<boolean> => {
    try {
      const { purpose, purposeKind } = fields;
      const said = { purpose, purposeKind: purposeKind || null, purposeDetails: detailsOf(fields) };
      await mutateAsync({ id, ...said, accessTypes: [accessType], ...answers });
      showToast(
        status === 'returned'
          ? { title: requests.submitted, description: requests.submittedDetail, variant: 'success' }
          : { title: requests.changed, variant: 'success' },
      );
      return true;
    } catch (error) {
      tellFailure(error, { title: requests.failed, description: toldOr(error, requests.failedDetail) });
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
      showToast({ title: requests.withdrawn, variant: 'success' });
    } catch (error) {
      tellFailure(error, { title: requests.failed, description: toldOr(error, requests.withdrawFailed) });
    }
  }
  return { withdraw, isPending };
}
