import type {
  Invitation,
  InvitationOffer,
  InviteInput,
  Member,
  NewInvitation,
} from '@carebourse/contracts/organizations';
import type { Organization } from '@carebourse/contracts/auth';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import * as TEXTS from '../texts.ts';
import { useOrganizationChange } from './change-organization.ts';
const PATH = '/organization/invitations';

/** POST /api/organization/invitations. Its answer holds the link, once. */
export function useInvite() {
  return useOrganizationChange({
    send: (input: InviteInput) => http<NewInvitation>(PATH, { method: 'POST', body: input }),
    done: ({ email }) => ({ title: TEXTS.invitationCreated, description: email }),
  });
}

/** POST /api/organization/invitations/{id}/resend: a new link, once. */
export function useResendInvitation() {
  return useOrganizationChange({
    send: ({ id }: Invitation) => http<NewInvitation>(`${PATH}/${id}/resend`, { method: 'POST' }),
    done: ({ email }) => ({ title: TEXTS.invitationCreated, description: email }),
  });
}

/** DELETE /api/organization/invitations/{id} */
export function useRevokeInvitation() {
  return useOrganizationChange({
    send: ({ id }: Invitation) => http<void>(`${PATH}/${id}`, { method: 'DELETE' }),
    done: () => ({ title: TEXTS.invitationRevoked }),
  });
}

/** POST /api/invitations/lookup: what the link offers. The token is not part of an address of the API. */
export function useInvitationOffer(token: string) {
  return useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) =>
      http<InvitationOffer>('/invitations/lookup', { method: 'POST', body: { token }, signal }).catch(
        failWith(TEXTS.invitationNotRead),
      ),
    retry: false,
  });
}

/** POST /api/invitations/accept */
export function useAcceptInvitation(token: string) {
  return useOrganizationChange({
    send: () =>
      http<{ member: Member; organization: Organization }>('/invitations/accept', { method: 'POST', body: { token } }),
    done: ({ organization }) => ({ title: TEXTS.memberOfName(organization.name) }),
    concernsReader: true,
  });
}
