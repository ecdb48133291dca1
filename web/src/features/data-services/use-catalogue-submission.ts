import type { DataDomain } from '@carebourse/contracts/catalogue';
import { MESSAGES } from '@carebourse/contracts/messages';
import { useCurrentUser } from '../../lib/session.ts';
import { showToast } from '../../lib/toasts.ts';
import { useSubmitDomainRequests } from '../requests/api/submit-domain-requests.ts';
import type { RequestForm } from '../requests/request-form.ts';
import { successToast } from '../requests/submission-toasts.ts';
import { tellCatalogueFailure, tellToSignIn } from './catalogue-toasts.ts';

const { requests } = MESSAGES;

interface CatalogueSubmission {
  /** The domains to ask for: one, or what a collection includes. */
  domains: readonly DataDomain[];
  /** Added to the purpose: which collection the domain is asked for. Empty for a single domain. */
  suffix: string;
}

function successTitle({ domains, suffix }: CatalogueSubmission): string {
  if (suffix === '') return requests.catalogueSubmitted;
  return domains.length > 1 ? requests.catalogueSubmittedMany : requests.catalogueSubmittedShort;
}

/** Sends the request dialog's form from the catalogue and tells how it went. The promise says whether it was accepted. */
export function useCatalogueSubmission(asked: CatalogueSubmission) {
  const user = useCurrentUser();
  const { mutateAsync } = useSubmitDomainRequests();
  return async ({ purpose, purposeKind, accessType, answers }: RequestForm): Promise<boolean> => {
    if (!user) {
      tellToSignIn();
      return false;
    }
    try {
      if (asked.domains.length === 0) throw new Error(requests.noMatchingDomains);
      const domainIds = asked.domains.map(({ id }) => id);
      const words = { purpose: purpose + asked.suffix, purposeKind: purposeKind || undefined };
      const made = await mutateAsync({ domainIds, ...words, accessType, answers });
      const statuses = made.map(({ status }) => status);
      showToast(successToast(successTitle(asked), statuses));
      return true;
    } catch (error) {
      tellCatalogueFailure(error);
      return false;
    }
  };
}
