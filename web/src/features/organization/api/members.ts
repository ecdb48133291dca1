import type { MemberRole } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { Member } from '@carebourse/contracts/organizations';
import { http } from '../../../lib/http.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { useOrganizationChange } from './change-organization.ts';

const { organizations: words } = MESSAGES;

const pathOf = ({ userId }: Member) => `/organization/members/${userId}`;

/** POST /api/organization/members/{id}/confirm */
export function useConfirmMember() {
  return useOrganizationChange({
    send: (claim: Member) => http<Member>(`${pathOf(claim)}/confirm`, { method: 'POST' }),
    done: ({ name }) => ({ title: words.confirmed, description: name }),
  });
}

/** POST /api/organization/members/{id}/decline */
export function useDeclineMember() {
  return useOrganizationChange({
    send: (claim: Member) => http<void>(`${pathOf(claim)}/decline`, { method: 'POST' }),
    done: () => ({ title: words.declined }),
  });
}

/** PUT /api/organization/members/{id} */
export function useChangeMemberRole(member: Member) {
  const isOwn = useCurrentUser()?.id === member.userId;
  return useOrganizationChange({
    send: (role: MemberRole) => http<Member>(pathOf(member), { method: 'PUT', body: { role } }),
    done: ({ name }) => ({ title: words.roleChanged, description: name }),
    concernsReader: isOwn,
  });
}

/** DELETE /api/organization/members/{id} */
export function useRemoveMember() {
  return useOrganizationChange({
    send: (member: Member) => http<void>(pathOf(member), { method: 'DELETE' }),
    done: () => ({ title: words.removed }),
  });
}
