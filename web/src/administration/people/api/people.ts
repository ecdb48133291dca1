import type { PersonRecord } from '@carebourse/contracts/organizations';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { organizationKeys } from '../../../lib/query-keys/organization.ts';
import { useOrganizationChange } from '../../../organizations/membership/api/change-organization.ts';
import { usePages } from '../../../lib/use-pages.ts';
import * as TEXTS from '../texts.ts';
const PATH = '/admin/people';

/** GET /api/admin/people */
export function usePeople(search: string, role: string) {
  return usePages<PersonRecord>({
    queryKey: organizationKeys.people(search, role),
    path: PATH,
    query: { search, role },
    failure: TEXTS.peopleNotFetched,
  });
}

/** GET /api/admin/people/{id} */
export function usePerson(id: number) {
  return useQuery({
    queryKey: [...organizationKeys.all, 'person', id],
    queryFn: ({ signal }) => http<PersonRecord>(`${PATH}/${id}`, { signal }).catch(failWith(TEXTS.peopleNotFetched)),
  });
}

/** POST /api/admin/people/{id}/confirm-address */
export function useConfirmAddress({ id, email }: PersonRecord) {
  return useOrganizationChange({
    send: () => http<PersonRecord>(`${PATH}/${id}/confirm-address`, { method: 'POST' }),
    done: () => ({ title: TEXTS.addressConfirmed, description: email }),
  });
}

/** POST /api/admin/people/{id}/suspend or /reinstate */
export function useSuspension({ id, suspendedAt, name }: PersonRecord) {
  const isSuspended = suspendedAt !== null;
  return useOrganizationChange({
    send: () => http<PersonRecord>(`${PATH}/${id}/${isSuspended ? 'reinstate' : 'suspend'}`, { method: 'POST' }),
    done: () => ({ title: isSuspended ? TEXTS.accountReinstated : TEXTS.accountSuspended, description: name }),
  });
}

/** PUT /api/admin/people/{id}/privacy-officer */
export function usePrivacyOfficer({ id, privacyOfficerAt, name }: PersonRecord) {
  const isOne = privacyOfficerAt !== null;
  return useOrganizationChange({
    send: () =>
      http<PersonRecord>(`${PATH}/${id}/privacy-officer`, { method: 'PUT', body: { privacyOfficer: !isOne } }),
    done: () => ({ title: isOne ? TEXTS.privacyOfficerDismissed : TEXTS.privacyOfficerAppointed, description: name }),
  });
}
