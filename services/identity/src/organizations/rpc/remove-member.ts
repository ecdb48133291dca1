import type { OrganizationRpc } from '../../context.ts';
import { remove } from '../domain/membership.ts';
import { removeMembership } from '../../store/memberships.ts';
import { onMember } from './scene.ts';

export const removeMember: OrganizationRpc<'RemoveMember'> = (context, { userId }, call) =>
  onMember(context, userId, call, async ({ tx, organization, actor, publish }, member) => {
    remove(organization, member, actor);
    await removeMembership(tx, userId);
    await publish(userId, { kind: 'ended', reason: 'removed' });
    return {};
  });
