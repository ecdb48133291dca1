import { useCurrentUser } from '../../lib/session.ts';
import { showToast } from '../../lib/toasts.ts';
import { type RequestedDomain, useSubmitDomainRequests } from '../../requests/access/api/submit-domain-requests.ts';
import type { RequestForm } from '../../requests/request-form/request-form.ts';
import { successToast } from '../../requests/request-form/submission-toasts.ts';
import { showCatalogueFailure, askToSignIn } from './catalogue-toasts.ts';
import * as TEXTS from './texts.ts';

function successTitle(suffix: string, { length }: readonly RequestedDomain[]): string {
  if (suffix === '') return TEXTS.accessRequestSubmitted;
  return length > 1 ? TEXTS.accessRequestsSubmitted : TEXTS.requestSubmittedShort;
}

/**
 * Sends the form of the catalogue's dialogs and tells how it went. The promise says whether all of it was accepted.
 * @param suffix added to the purpose: for which collection the domains are asked for; empty for a single domain
 */
export function useCatalogueSubmission(suffix = '') {
  const user = useCurrentUser();
  const { mutateAsync } = useSubmitDomainRequests();
  return async (
    { purpose, ...fields }: Omit<RequestForm, 'answers'>,
    domains: readonly RequestedDomain[],
  ): Promise<boolean> => {
    if (!user) {
      askToSignIn();
      return false;
    }
    try {
      if (domains.length === 0) throw new Error(TEXTS.noMatchingDomains);
      const made = await mutateAsync({ ...fields, purpose: purpose + suffix, domains });
      showToast(successToast(successTitle(suffix, domains), made));
      return true;
    } catch (error) {
      showCatalogueFailure(error);
      return false;
    }
  };
}
