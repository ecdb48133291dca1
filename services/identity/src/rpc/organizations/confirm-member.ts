import { askingForPlan } from '@carebourse/rpc/plan-asked';
import type { OrganizationRpc } from '../../context.ts';
import { confirm } from '../../domain/organizations/membership.ts';
import { admitMember } from '../../store/organizations/memberships.ts';
import { presentMember } from './present.ts';
import { onMember } from './scene.ts';
import { withKnownSeats } from './with-known-seats.ts';

export const confirmMember: OrganizationRpc<'ConfirmMember'> = (context, { userId }, call) =>
  askingForPlan(context.billing, (asked) =>
    onMember(context, userId, call, async ({ tx, organization, actor, now, publish }, claim) => {
      const admitted = confirm(withKnownSeats(organization, asked), claim, actor);
      const place = { userId, organizationId: organization.id, ...admitted };
      const member = await admitMember(tx, place, claim, now);
      await publish(userId, { kind: 'confirmed', role: admitted.role });
      return { member: presentMember(member, organization.mailDomains) };
    }),
  );
