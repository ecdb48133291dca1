import type { Organization } from '@carebourse/contracts/auth';
import type {
  CustodianshipState,
  OrganizationContent,
  OrganizationRecord,
  OrganizationSummary,
} from '@carebourse/contracts/organizations';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { organizationKeys } from '../../../lib/query-keys/organization.ts';
import { useOrganizationChange } from '../../../organizations/membership/api/change-organization.ts';
import { usePages } from '../../../lib/use-pages.ts';
import * as MEMBERSHIP_TEXTS from '../../../organizations/membership/texts.ts';
import * as TEXTS from '../texts.ts';
const PATH = '/admin/organizations';

/** GET /api/admin/organizations */
export function useOrganizationSearch(search: string, waiting: boolean) {
  return usePages<OrganizationSummary>({
    queryKey: organizationKeys.search(search, waiting),
    path: PATH,
    query: { search, ...(waiting && { waiting: 'true' }) },
    failure: TEXTS.organizationsNotFetched,
  });
}

/** GET /api/admin/organizations/{id} */
export function useOrganizationRecord(id: number) {
  return useQuery({
    queryKey: organizationKeys.record(id),
    queryFn: ({ signal }) =>
      http<OrganizationRecord>(`${PATH}/${id}`, { signal }).catch(failWith(TEXTS.organizationsNotFetched)),
  });
}

/** POST /api/admin/organizations, or PUT …/{id} for one that is there. */
export function useSaveOrganization(id: number | undefined) {
  return useOrganizationChange({
    send: (content: OrganizationContent) =>
      id === undefined
        ? http<Organization>(PATH, { method: 'POST', body: content })
        : http<Organization>(`${PATH}/${id}`, { method: 'PUT', body: content }),
    done: ({ name }) => ({ title: MEMBERSHIP_TEXTS.organizationSaved, description: name }),
  });
}

/** POST /api/admin/organizations/{id}/listing */
export function useListOrganization(id: number) {
  return useOrganizationChange({
    send: (_: void) => http<Organization>(`${PATH}/${id}/listing`, { method: 'POST' }),
    done: ({ name }) => ({ title: TEXTS.organizationListed, description: name }),
  });
}

/** POST /api/admin/organizations/{id}/refusal */
export function useRefuseOrganization(id: number) {
  return useOrganizationChange({
    send: (reason: string) => http<OrganizationRecord>(`${PATH}/${id}/refusal`, { method: 'POST', body: { reason } }),
    done: ({ name }) => ({ title: 'Listing refused', description: `The admins of ${name} read why.` }),
  });
}

/** PUT /api/admin/organizations/{id}/trust */
export function useTrustOrganization(id: number) {
  return useOrganizationChange({
    send: (trusted: boolean) => http<OrganizationRecord>(`${PATH}/${id}/trust`, { method: 'PUT', body: { trusted } }),
    done: ({ name, trusted, trustProposal }) => ({
      title: trusted ? TEXTS.organizationTrusted : trustProposal ? TEXTS.trustProposed : TEXTS.trustEnded,
      description: name,
    }),
  });
}

/** POST /api/admin/organizations/{id}/custodianship/{grant,confirm,revoke}, on what the reader saw. */
export function useCustodianship({ id, custodianship: { revision } }: OrganizationRecord) {
  return useOrganizationChange({
    send: (act: CustodianshipAct) =>
      http<OrganizationRecord>(`${PATH}/${id}/custodianship/${act}`, { method: 'POST', body: { revision } }),
    done: ({ name, custodianship: { state } }) => ({
      title: DONE[state],
      description: state === 'granted' ? TEXTS.custodianshipGrantedDetail : name,
    }),
  });
}

export type CustodianshipAct = 'grant' | 'confirm' | 'revoke';

/** What is said of how it stands afterwards. */
const DONE: Record<CustodianshipState, string> = {
  granted: TEXTS.custodianshipGranted,
  confirmed: TEXTS.custodianshipConfirmed,
  none: TEXTS.custodianshipRevoked,
};
