import { MESSAGES } from '@carebourse/contracts/messages';
import { useCurrentUser } from '../../lib/session.ts';
import { toldOr } from '../../lib/http.ts';
import { tellFailure } from '../../lib/tell-failure.ts';
import { showToast } from '../../lib/toasts.ts';
import type { AccessTarget } from './access-target.ts';
import { useSubmitRequest } from './api/submit-request.ts';
import { detailsOf } from './purpose-details.ts';
import type { RequestForm } from './request-form.ts';
import { successToast } from './submission-toasts.ts';

const { requests } = MESSAGES;

/** Sends the request dialog's form for one resource and tells how it went. The promise says whether it was accepted. */
export function useResourceSubmission({ resourceType, resourceId }: AccessTarget) {
  const user = useCurrentUser();
  const { mutateAsync } = useSubmitRequest({ resourceType, resourceId });
  return async ({ answers, accessType, ...fields }: RequestForm): Promise<boolean> => {
    if (!user) {
      showToast({ title: requests.failed, description: requests.signInRequired, variant: 'destructive' });
      return false;
    }
    const { purpose, purposeKind } = fields;
    const purposeDetails = detailsOf(fields);
    try {
      const asked = { userId: user.id, resourceType, resourceId, purpose, accessTypes: [accessType], ...answers };
      const body = { ...asked, ...(purposeKind && { purposeKind }), ...(purposeDetails && { purposeDetails }) };
      showToast(successToast(requests.submitted, [await mutateAsync(body)]));
      return true;
    } catch (error) {
      tellFailure(error, { title: requests.failed, description: toldOr(error, requests.failedDetail) });
      return false;
    }
  };
}
