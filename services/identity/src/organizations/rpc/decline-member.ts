import type { OrganizationRpc } from '../../context.ts';
import { decline } from '../domain/membership.ts';
import { removeMembership } from '../../store/memberships.ts';
import { onMember } from './scene.ts';

export const declineMember: OrganizationRpc<'DeclineMember'> = (context, { userId }, call) =>
  onMember(context, userId, call, async ({ tx, organization, actor, publish }, claim) => {
    decline(organization, claim, actor);
    await removeMembership(tx, userId);
    await publish(userId, { kind: 'ended', reason: 'declined' });
    return {};
  });
