import { MESSAGES } from '@carebourse/contracts/messages';
import { useCurrentUser } from '../../lib/session.ts';
import { showToast } from '../../lib/toasts.ts';
import { type AskedDomain, useSubmitDomainRequests } from '../requests/api/submit-domain-requests.ts';
import type { RequestForm } from '../requests/request-form.ts';
import { successToast } from '../requests/submission-toasts.ts';
import { tellCatalogueFailure, tellToSignIn } from './catalogue-toasts.ts';

const { requests: words } = MESSAGES;

function successTitle(suffix: string, { length }: readonly AskedDomain[]): string {
  if (suffix === '') return words.catalogueSubmitted;
  return length > 1 ? words.catalogueSubmittedMany : words.catalogueSubmittedShort;
}

/**
 * Sends the form of the catalogue's dialogs and tells how it went. The promise says whether all of it was accepted.
 * @param suffix added to the purpose: for which collection the domains are asked for; empty for a single domain
 */
export function useCatalogueSubmission(suffix = '') {
  const user = useCurrentUser();
  const { mutateAsync } = useSubmitDomainRequests();
  return async (
    { purpose, ...asked }: Omit<RequestForm, 'answers'>,
    domains: readonly AskedDomain[],
  ): Promise<boolean> => {
    if (!user) {
      tellToSignIn();
      return false;
    }
    try {
      if (domains.length === 0) throw new Error(words.noMatchingDomains);
      const made = await mutateAsync({ ...asked, purpose: purpose + suffix, domains });
      showToast(successToast(successTitle(suffix, domains), made));
      return true;
    } catch (error) {
      tellCatalogueFailure(error);
      return false;
    }
  };
}
