import type { MemberRole } from '@carebourse/contracts/constants';
import type { Member } from '@carebourse/contracts/organizations';
import { http } from '../../../lib/http.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import * as TEXTS from '../texts.ts';
import { useOrganizationChange } from './change-organization.ts';

const pathOf = ({ userId }: Member) => `/organization/members/${userId}`;

/** POST /api/organization/members/{id}/confirm */
export function useConfirmMember() {
  return useOrganizationChange({
    send: (claim: Member) => http<Member>(`${pathOf(claim)}/confirm`, { method: 'POST' }),
    done: ({ name }) => ({ title: TEXTS.memberConfirmed, description: name }),
  });
}

/** POST /api/organization/members/{id}/decline */
export function useDeclineMember() {
  return useOrganizationChange({
    send: (claim: Member) => http<void>(`${pathOf(claim)}/decline`, { method: 'POST' }),
    done: () => ({ title: TEXTS.claimDeclined }),
  });
}

/** PUT /api/organization/members/{id} */
export function useChangeMemberRole(member: Member) {
  const isOwn = useCurrentUser()?.id === member.userId;
  return useOrganizationChange({
    send: (role: MemberRole) => http<Member>(pathOf(member), { method: 'PUT', body: { role } }),
    done: ({ name }) => ({ title: TEXTS.roleChanged, description: name }),
    concernsReader: isOwn,
  });
}

/** DELETE /api/organization/members/{id} */
export function useRemoveMember() {
  return useOrganizationChange({
    send: (member: Member) => http<void>(pathOf(member), { method: 'DELETE' }),
    done: () => ({ title: TEXTS.memberRemoved }),
  });
}
