import type { DataDomain } from '@carebourse/contracts/catalogue';
import { MESSAGES } from '@carebourse/contracts/messages';
import { useCurrentUser } from '../../lib/session.ts';
import { showToast } from '../../lib/toasts.ts';
import { useSubmitDomainRequest } from '../requests/api/submit-domain-request.ts';
import type { RequestForm } from '../requests/request-form.ts';
import { successToast } from '../requests/submission-toasts.ts';
import { tellCatalogueFailure, tellToSignIn } from './catalogue-toasts.ts';

/** Sends the request dialog's form for a domain and tells how it went. The promise says whether it was accepted. */
export function useCatalogueSubmission({ id: domainId }: DataDomain) {
  const user = useCurrentUser();
  const { mutateAsync } = useSubmitDomainRequest();
  return async ({ purpose, purposeKind, accessType, answers }: RequestForm): Promise<boolean> => {
    if (!user) {
      tellToSignIn();
      return false;
    }
    try {
      const { status } = await mutateAsync({ domainId, purpose, purposeKind, accessType, answers });
      showToast(successToast(MESSAGES.requests.catalogueSubmitted, [status]));
      return true;
    } catch (error) {
      tellCatalogueFailure(error);
      return false;
    }
  };
}
