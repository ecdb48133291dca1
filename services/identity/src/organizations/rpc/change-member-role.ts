import { memberRoleSchema } from '@carebourse/contracts/organizations';
import { parse } from '@carebourse/runtime/parse';
import type { OrganizationRpc } from '../../context.ts';
import { changeRole } from '../domain/membership.ts';
import { changeMemberRole as storeRole } from '../../store/memberships.ts';
import { presentMember } from './present.ts';
import { onMember } from './scene.ts';

/** A role that somebody has already is answered as it is, without a word to anybody. */
export const changeMemberRole: OrganizationRpc<'ChangeMemberRole'> = (context, request, call) => {
  const { role } = parse(memberRoleSchema, request);
  return onMember(context, request.userId, call, async ({ tx, organization, actor, publish }, member) => {
    changeRole(organization, member, role, actor);
    if (member.role === role) return { member: presentMember(member, organization.mailDomains) };
    const changed = await storeRole(tx, member.userId, role);
    await publish(member.userId, { kind: 'changed', role });
    return { member: presentMember(changed, organization.mailDomains) };
  });
};
